import type { RoleCode } from '@invigil/domain/access/roles';
import { SHEET_FILE_FAILURES, SHEET_FILE_STATES } from '@invigil/domain/results/sheet-file';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../accounts/tables.ts';

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
    locale: text('locale', { enum: LOCALE_KEYS }).notNull(),
    /** IANA name, for dates and times. */
    timeZone: text('time_zone').notNull(),
    /** Attempts with a sheet, in the order of the file. */
    attemptIds: integer('attempt_ids').array().notNull(),
    doneCount: integer('done_count').notNull().default(0),
    leftOutCount: integer('left_out_count').notNull(),
    state: text('state', { enum: SHEET_FILE_STATES }).notNull(),
    failure: text('failure', { enum: SHEET_FILE_FAILURES }),
    /**
     * Bytes in the store of files; null until the file is ready. Without a row of `files`: the file counts towards no quota,
     * is in no backup, and the job that removes bytes without a row finds it too.
     */
    fileId: uuid('file_id'),
    byteSize: integer('byte_size'),
    /** How often a server began to write it: identifies the server that writes it now. */
    attempts: integer('attempts').notNull().default(0),
    /** Set every second by the server that writes the file, by the clock of the database. */
    heartbeatAt: instant('heartbeat_at'),
    createdAt: instant('created_at').notNull(),
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
