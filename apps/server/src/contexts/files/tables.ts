import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** The picture of which this file is the thumbnail; null for other files. */
    thumbnailOf: uuid('thumbnail_of').references((): AnyPgColumn => files.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The number and bytes of a user's files, for its quota.
    index('files_tenant_idx').on(table.tenantId),
    // Files old enough for the removal job, oldest first.
    index('files_created_idx').on(table.createdAt, table.id),
    // The thumbnail of a picture that is served or deleted.
    uniqueIndex('files_thumbnail_idx').on(table.thumbnailOf).where(sql`${table.thumbnailOf} is not null`),
  ],
);
