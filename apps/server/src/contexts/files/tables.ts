import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

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
    /** Measured from the bytes of a recording; null for other files. */
    durationMs: integer('duration_ms'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The number and bytes of a user's files, for its quota.
    index('files_tenant_idx').on(table.tenantId),
    // Files old enough for the removal job, oldest first.
    index('files_created_idx').on(table.createdAt, table.id),
  ],
);
