import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { attempts } from './tables.ts';

/** Receipts of the ends of attempts; an end by a server of a version before has none. */
export const attemptReceipts = pgTable(
  'attempt_receipts',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    endedAt: instant('ended_at').notNull(),
    answerCount: integer('answer_count').notNull(),
    code: text('code').notNull(),
    keyVersion: text('key_version').notNull(),
    /** Whether an answer that arrived late has been counted since. */
    hasLateAnswer: boolean('has_late_answer').notNull().default(false),
  },
  (table) => [
    // The receipt of an end; also finds those of an attempt.
    primaryKey({ columns: [table.attemptId, table.endedAt] }),
  ],
);
