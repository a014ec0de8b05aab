import { MAIL_KINDS, MAIL_STATES } from '@invigil/domain/messaging/mails';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Texts of the e-mail, sealed because they can contain links that open an account; null once sent. */
    content: bytes('content'),
    attempts: integer('attempts').notNull().default(0),
    /** Reason of the mail server for the last failure. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** When the content loses its use; null for never. */
    expiresAt: instant('expires_at'),
    /** When the next attempt is due, and while one runs, when it is taken for lost. */
    dueAt: instant('due_at').notNull(),
    endedAt: instant('ended_at'),
    isBulk: boolean('is_bulk').notNull(),
  },
  (table) => [
    // The next e-mails to send.
    index('mails_due_idx').on(table.isBulk, table.dueAt).where(sql`${table.state} = 'queued'`),
    // The list of a tenant, newest first.
    index('mails_tenant_idx').on(table.tenantId, table.createdAt, table.id),
    // The site's list, newest first, and old rows to be deleted.
    index('mails_created_idx').on(table.createdAt, table.id),
  ],
);
