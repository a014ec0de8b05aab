import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fileOrderColumns } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

/** PDFs of issued certificates, for a day: one of each tenant. `leftOutCount` has the pictures that could not be drawn. */
export const certificateFiles = pgTable(
  'certificate_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** In the order of the file. */
    certificateIds: uuid('certificate_ids').array().notNull(),
    ...fileOrderColumns(),
  },
  (table) => [
    // The file of a tenant, which its next one replaces.
    uniqueIndex('certificate_files_user_key').on(table.userId),
    // Files that are to be written or are being written.
    index('certificate_files_work_idx').on(table.createdAt).where(sql`state in ('waiting', 'running')`),
    // Files old enough for the removal job.
    index('certificate_files_created_idx').on(table.createdAt),
    // The file that an address names.
    index('certificate_files_file_idx').on(table.fileId),
  ],
);
