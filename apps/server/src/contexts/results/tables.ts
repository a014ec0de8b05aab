import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { attempts } from '../exams/tables.ts';
import { users } from '../identity/tables.ts';

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

/** What the person who marks wrote about a response. */
export const responseNotes = pgTable(
  'response_notes',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    /** The Admin of the attempt. */
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    /** For staff alone; empty without one. */
    internalNote: text('internal_note').notNull(),
    /** For the candidate, released with the review; empty without one. */
    comment: text('comment').notNull(),
    /** Counts the edits, so that an outdated one is refused. */
    version: integer('version').notNull(),
    updatedBy: integer('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // The notes about an attempt's responses.
    primaryKey({ columns: [table.attemptId, table.questionId] }),
  ],
);
