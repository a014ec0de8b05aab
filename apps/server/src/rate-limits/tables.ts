import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Counters of failed or costly actions by key, shared by all server processes. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});
