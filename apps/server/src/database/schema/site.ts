import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Edited site settings, a row per section; what is missing has its default from the code. */
export const siteSettings = pgTable('site_settings', {
  section: text('section').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by'),
});

export const contacts = pgTable('contacts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Stored files; the id is unguessable and is all that an address shows. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    tenantId: integer('tenant_id').notNull(),
    purpose: text('purpose').notNull(),
    mediaType: text('media_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('files_tenant_idx').on(table.tenantId)],
);

/** Tickets for one use that were used, until they would have expired anyway (decision 6). */
export const usedTickets = pgTable('used_tickets', {
  id: uuid('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
