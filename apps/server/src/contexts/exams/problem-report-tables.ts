import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { attempts } from './tables.ts';

/** Problems with questions that candidates report during an attempt; deleted with the person. */
export const problemReports = pgTable(
  'problem_reports',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    text: text('text').notNull(),
    /** That of the page: of two texts the one with the higher stays. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    // The report of a question, which a later one replaces.
    primaryKey({ columns: [table.attemptId, table.questionId] }),
  ],
);
