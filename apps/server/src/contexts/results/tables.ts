import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../accounts/tables.ts';
import { attempts } from '../exams/tables.ts';

/** Notes of the person who marks, at a moment of a recorded answer. */
export const markerNotes = pgTable(
  'marker_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    /** The Admin of the attempt. */
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    /** Milliseconds from the beginning of the recording. */
    atMs: integer('at_ms').notNull(),
    text: text('text').notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The notes about an attempt.
    index('marker_notes_attempt_idx').on(table.attemptId),
  ],
);
