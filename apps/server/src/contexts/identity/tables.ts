import type { LocaleKey } from '@invigil/domain/site/locale';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authorship, bytes, foldedText, instant } from '../../database/columns.ts';

export const roles = pgTable(
  'roles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10 }),
    name: text('name').notNull(),
    displayName: text('display_name').notNull(),
    description: text('description').notNull().default(''),
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    ...authorship,
  },
  (table) => [
    // Refuses a duplicate name.
    uniqueIndex('roles_name_key').on(sql`lower(${table.name})`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    fullName: text('full_name').notNull(),
    /** Lower case; freed when the user is deleted. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    mobile: text('mobile').notNull().default(''),
    address: text('address').notNull().default(''),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    imageFileId: uuid('image_file_id'),
    /** Language of the last sign-in or the registration, for e-mail; null where no request named one of the product's. */
    locale: text('locale').$type<LocaleKey>(),
    /** IANA name of the time zone of the last sign-in that named one, for dates without an offset; null before. */
    timeZone: text('time_zone'),
    /** Since when the account is asked to confirm its address; null once it has, or where nobody asked. */
    emailUnconfirmedSince: instant('email_unconfirmed_since'),
    /** When the account's person proved the address (docs/decisions/061); null for an unproven address. */
    emailProvenAt: instant('email_proven_at'),
    /** Whether the account's person chose the password, rather than an Admin. */
    passwordIsOwn: boolean('password_is_own').notNull().default(false),
    /** Since when the Admin in `created_by` has no rights over the account; null while it may have them. */
    creatorRightsEndedAt: instant('custody_ended_at'),
    /** When the account's person finished or dismissed the checklist of its first run; null while its dashboard begins with it. */
    checklistEndedAt: instant('checklist_ended_at'),
    /** Set for a deleted account: its row stays under a pseudonym, because attempts refer to it. */
    deletedAt: instant('deleted_at'),
    /** For servers of the version before, whose searches compare accents. */
    formerSearchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(full_name || E'\\n' || email)`),
    /** Text that a search matches. Stored, because folding it costs more than all other work of a search. */
    searchText: foldedText(sql`full_name || E'\\n' || email`),
    ...authorship,
  },
  (table) => [
    // Sign-in, every check for a taken address, and the SuperAdmin's users and login history by address.
    uniqueIndex('users_email_key').on(table.email),
    // Counts Admins, finds a SuperAdmin, and finds the users of a role.
    index('users_role_idx').on(table.roleId, table.id),
    // The SuperAdmin's users, newest first.
    index('users_created_idx').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    // The SuperAdmin's users and login history by name.
    index('users_name_idx').on(sql`${table.fullName} collate "und-x-icu"`, table.id),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token; the token itself is not stored. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Names the session in the list of a user's sessions, because no part of a token leaves the server. */
    id: uuid('id').notNull().defaultRandom(),
    /** End of the window in which the session may set a new password; null without a window. */
    passwordCheckedUntil: instant('password_checked_until'),
  },
  (table) => [
    // Listing and ending the sessions of a user.
    index('sessions_user_idx').on(table.userId),
  ],
);

/** Login history. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    sessionHash: bytes('session_hash'),
    signedInAt: instant('signed_in_at').notNull(),
    signedOutAt: instant('signed_out_at'),
    ip: text('ip').notNull(),
    browser: text('browser').notNull(),
    browserVersion: text('browser_version').notNull(),
    platform: text('platform').notNull(),
    location: text('location').notNull().default(''),
    /** Address to look up while the location is awaited; null otherwise, and where look-ups are off. */
    lookUpNetwork: text('look_up_network'),
  },
  (table) => [
    // Records one sign-in per session, however often a client reports it.
    uniqueIndex('sign_ins_session_key').on(table.sessionHash).where(sql`session_hash is not null`),
    // The history of a tenant's people, its order and its charts by month and date. Narrow, because a search of the
    // whole site's history reads all of it.
    index('sign_ins_user_idx').on(table.userId, table.signedInAt, table.id),
    // The SuperAdmin's history, newest first, and its charts by month and date.
    index('sign_ins_time_idx').on(table.signedInAt, table.id),
    // The SuperAdmin's chart of browsers, counted from the index alone.
    index('sign_ins_browser_idx').on(table.browser, table.signedInAt),
    // The SuperAdmin's chart of platforms, counted from the index alone.
    index('sign_ins_platform_idx').on(table.platform, table.signedInAt),
    // The sign-ins whose location is awaited: empty most of the time.
    index('sign_ins_look_up_idx').on(table.lookUpNetwork).where(sql`look_up_network is not null`),
  ],
);

/** Locations of networks, and the failed look-ups of those that have none yet. Refers to no user. */
export const networkLocations = pgTable('network_locations', {
  /** An IPv4 address, or the first address of an IPv6 /64. */
  network: text('network').primaryKey(),
  /** Null until the service has answered. */
  location: text('location'),
  /** Failures in a row, the look-up in progress included. */
  tries: integer('tries').notNull(),
  /** When the location is out of date, or the next look-up may start. */
  dueAt: instant('due_at').notNull(),
});

/** Requests for a link to a forgotten password, for known and unknown addresses alike. A job answers and deletes them. */
export const passwordLinkRequests = pgTable(
  'password_link_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** As typed. */
    email: text('email').notNull(),
    locale: text('locale').$type<LocaleKey>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    // The next requests to answer.
    index('password_link_requests_due_idx').on(table.dueAt, table.id),
  ],
);

/** Links by which the owner of an account sets a new password without the old one: used once, for 15 minutes. */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256 of the token in the link; the token itself is stored nowhere. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The user who made the link; null for the command on the server. */
    madeBy: integer('made_by').references(() => users.id),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** When the account's owner confirmed the notice that names the maker of the link. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    // The links of an account: its notices, and those that a new password makes void.
    index('password_links_user_idx').on(table.userId),
  ],
);

export const menus = pgTable(
  'menus',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
    title: text('title').notNull(),
    url: text('url').notNull(),
    sortOrder: integer('sort_order').notNull(),
    iconName: text('icon_name').notNull(),
    /** Part of the product: may be renamed and moved, not deleted. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    ...authorship,
  },
  (table) => [
    // Refuses a duplicate title.
    uniqueIndex('menus_title_key').on(table.title),
    // Refuses a duplicate address.
    uniqueIndex('menus_url_key').on(table.url),
    // Refuses a duplicate order number; lists the menus in order.
    uniqueIndex('menus_sort_order_key').on(table.sortOrder),
  ],
);

/** Menus of a role. For built-in roles only navigation; for custom roles also access to the screens of the menus. */
export const roleMenus = pgTable(
  'role_menus',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // The menus and the screens of a role.
    primaryKey({ columns: [table.roleId, table.menuId] }),
  ],
);

/** Used one-time tickets, until they expire (docs/decisions/008). */
export const usedTickets = pgTable('used_tickets', {
  id: uuid('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
