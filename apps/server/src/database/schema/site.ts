import type { SafeHtml } from '@invigil/domain/safe-html';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { authorship, bytes, instant } from './columns.ts';

/** Edited site settings, a row per section; what is missing has its default from the code. */
export const siteSettings = pgTable('site_settings', {
  section: text('section').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by'),
});

/** Settings of an Admin's own. */
export const tenantSettings = pgTable('tenant_settings', {
  tenantId: integer('tenant_id')
    .primaryKey()
    .references(() => users.id),
  clientUrl: text('client_url').notNull().default(''),
  /** The registration link serves invited addresses alone (decision 5). */
  invitedEmailsOnly: boolean('invited_emails_only').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});

/** Passwords and keys of outside services, encrypted, written and never shown (decision 38). */
export const secrets = pgTable(
  'secrets',
  {
    /** Whose it is: 'site', or 'tenant:' and an Admin's id. */
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    sealed: bytes('sealed').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: integer('updated_by').notNull(),
  },
  (table) => [
    // The secrets of an owner, and one of them by name.
    primaryKey({ columns: [table.owner, table.name] }),
  ],
);

/** Questions that users ask, with their answers. */
export const faqs = pgTable(
  'faqs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    /** Sanitised. */
    description: text('description').$type<SafeHtml>().notNull(),
    ...authorship,
  },
  (table) => [
    // Refuses a question that is there already.
    uniqueIndex('faqs_title_key').on(sql`lower(${table.title})`),
  ],
);

/** What drafts by AI consumed, a row a call. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    model: text('model').notNull(),
    promptTokens: integer('prompt_tokens').notNull(),
    completionTokens: integer('completion_tokens').notNull(),
    totalTokens: integer('total_tokens').notNull(),
    detail: text('detail').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // What an Admin consumed.
    index('ai_usage_user_idx').on(table.userId, table.id),
  ],
);

export const contacts = pgTable('contacts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  telephone: text('telephone').notNull().default(''),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Stored files; the id is unguessable and is all that an address shows. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** The user who uploaded the file. */
    tenantId: integer('tenant_id').notNull(),
    purpose: text('purpose').notNull(),
    mediaType: text('media_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The number and bytes of a user's files, for its quota.
    index('files_tenant_idx').on(table.tenantId),
    // Files old enough for the removal job, oldest first.
    index('files_created_idx').on(table.createdAt, table.id),
  ],
);

/** Tickets for one use that were used, until they would have expired anyway (decision 6). */
export const usedTickets = pgTable('used_tickets', {
  id: uuid('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
