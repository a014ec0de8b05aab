import { MAIL_KINDS, MAIL_STATES } from '@invigil/domain/messaging/mails';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../database/columns.ts';

export const contacts = pgTable('contacts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  telephone: text('telephone').notNull().default(''),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const mailKind = pgEnum('mail_kind', MAIL_KINDS);

export const mailState = pgEnum('mail_state', MAIL_STATES);

/** Texts of e-mails with their placeholders, once for all recipients of a sending. Deleted once the last has left. */
export const mailBodies = pgTable('mail_bodies', {
  id: uuid('id').primaryKey(),
  /** Sealed, because a text can be a message to one person. */
  content: bytes('content').notNull(),
});

/** E-mails that the site sends: queue and record in one. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the e-mail to mail servers, and binds its sealed content to its row. */
    messageId: uuid('message_id').notNull(),
    kind: mailKind('kind').notNull(),
    state: mailState('state').notNull().default('queued'),
    /** The Admin who caused it, or null where the site itself did. */
    tenantId: integer('tenant_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Composed parts of an e-mail that a server of version 0.2 queued, sealed; null once sent. */
    content: bytes('content'),
    /** Texts of the e-mail; null once sent. */
    bodyId: uuid('body_id').references(() => mailBodies.id),
    /** Values of the recipient, sealed because they can contain a code or a link; null once sent. */
    details: bytes('details'),
    attempts: integer('attempts').notNull().default(0),
    /** Reason of the mail server for the last failure. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** When the content loses its use; null for never. */
    expiresAt: instant('expires_at'),
    /** As `nextAt`, for servers of version 0.2. They cannot compose e-mails with `bodyId`, which are never due for them. */
    dueAt: instant('due_at').notNull(),
    /** When the next attempt is due, and while one runs, when it is taken for lost; null for `dueAt`. */
    nextAt: instant('next_at'),
    endedAt: instant('ended_at'),
    isBulk: boolean('is_bulk').notNull(),
    /** Lower leaves first, among single e-mails: 0 where somebody waits for it. */
    urgency: smallint('urgency').notNull().default(1),
    /** Place among the bulk e-mails of all tenants, who take turns; 0 for single e-mails. */
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    /** Whether it counts against the quota of its tenant: not where a stranger caused it. */
    countsForTenant: boolean('counts_for_tenant').notNull().default(true),
  },
  (table) => [
    // The next e-mails to send, with their due time, so that those that wait for a retry cost no row.
    index('mails_next_idx')
      .on(table.isBulk, table.urgency, table.turn, table.id, sql`coalesce(${table.nextAt}, ${table.dueAt})`)
      .where(sql`${table.state} = 'queued'`),
    // The last turn of a tenant in the queue.
    index('mails_turn_idx')
      .on(table.tenantId, table.turn)
      .where(sql`${table.state} = 'queued' and ${table.isBulk}`),
    // Counts the e-mails of a kind to a recipient in the last hour.
    index('mails_recipient_idx').on(table.recipient, table.kind, table.createdAt),
    // Whether a text has e-mails left.
    index('mails_body_idx').on(table.bodyId).where(sql`${table.bodyId} is not null`),
    // The next e-mails of servers of version 0.2.
    index('mails_due_idx').on(table.isBulk, table.dueAt).where(sql`${table.state} = 'queued'`),
    // The list of a tenant, newest first.
    index('mails_tenant_idx').on(table.tenantId, table.createdAt, table.id),
    // The site's list, newest first, and old rows to be deleted.
    index('mails_created_idx').on(table.createdAt, table.id),
  ],
);
