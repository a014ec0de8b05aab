import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { assessments } from '../authoring/tables.ts';

/** Until when the live board of an assessment counts as watched: its pages have shorter intervals of heartbeats. */
export const boardWatches = pgTable(
  'board_watches',
  {
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    watchedUntil: instant('watched_until').notNull(),
  },
  (table) => [
    // The watch of a board that is read again.
    primaryKey({ columns: [table.assessmentId] }),
    // The boards that are watched now, every two seconds.
    index('board_watches_until_idx').on(table.watchedUntil),
  ],
);
