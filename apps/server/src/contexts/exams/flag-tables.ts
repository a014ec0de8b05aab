import { bigint, boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { attempts } from './tables.ts';

/** Questions that candidates flag for their own review; they change no marks and are on no sheet. */
export const questionFlags = pgTable(
  'question_flags',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    isFlagged: boolean('is_flagged').notNull(),
    /** That of the page: of two states the one with the higher stays. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
  },
  (table) => [
    // The state of a question, which a later one replaces; also finds all of an attempt that opens.
    primaryKey({ columns: [table.attemptId, table.questionId] }),
  ],
);
