import { SHEET_FILE_FAILURES, SHEET_FILE_STATES } from '@invigil/domain/results/sheet-file';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { fromStored, toStored } from './stored-content.ts';

/** Instants are stored with time zone and read as Date, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Raw bytes, read as Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Marks are whole hundredths. */
export const marks = (name: string) => integer(name);

/** Text of other columns as searches compare it, without case and accents: `folded` of search.ts, stored. */
export const foldedText = (of: SQL) =>
  text('search_folded').notNull().generatedAlwaysAs(sql`search_fold(${of})`);

/** Creator and last editor of a row, as plain ids without a foreign key, because a deleted user's rows stay. */
export const authorship = {
  createdAt: instant('created_at').notNull(),
  createdBy: integer('created_by'),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by'),
};

/**
 * Columns of a table of files that users order and servers write (file-orders/). Beside them a table has `id` and `userId`, and names
 * what the file has.
 */
export const fileOrderColumns = () => ({
  locale: text('locale', { enum: LOCALE_KEYS }).notNull(),
  /** IANA name, for dates and times. */
  timeZone: text('time_zone').notNull(),
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
});

/** JSON with a version: `fromStored` and `toStored` leave it out and add it. */
export const versioned = <Content extends object>(name: string) =>
  customType<{ data: Content; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (content) => JSON.stringify(toStored(content)),
    // The driver has parsed the JSON.
    fromDriver: (stored) => fromStored(stored as unknown as Content),
  })(name);
