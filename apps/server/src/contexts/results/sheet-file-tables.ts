import type { RoleCode } from '@invigil/domain/access/roles';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fileOrderColumns } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

/** PDFs of result sheets, for a day: one of each user. */
export const sheetFiles = pgTable(
  'sheet_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Role of the user at the order, by which the sheets are read. */
    role: text('role').$type<RoleCode>().notNull(),
    /** Attempts with a sheet, in the order of the file. */
    attemptIds: integer('attempt_ids').array().notNull(),
    ...fileOrderColumns(),
  },
  (table) => [
    // The file of a user, which its next one replaces.
    uniqueIndex('sheet_files_user_key').on(table.userId),
    // Files that are to be written or are being written.
    index('sheet_files_work_idx').on(table.createdAt).where(sql`state in ('waiting', 'running')`),
    // Files old enough for the removal job.
    index('sheet_files_created_idx').on(table.createdAt),
    // The file that an address names.
    index('sheet_files_file_idx').on(table.fileId),
  ],
);
