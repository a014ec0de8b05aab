import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
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

/** JSON with a version: `fromStored` and `toStored` leave it out and add it. */
export const versioned = <Content extends object>(name: string) =>
  customType<{ data: Content; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (content) => JSON.stringify(toStored(content)),
    // The driver has parsed the JSON.
    fromDriver: (stored) => fromStored(stored as unknown as Content),
  })(name);
