import { MARK_CHANGE_KINDS } from '@invigil/domain/exams/mark-change';
import type { PaperRevision } from '@invigil/domain/exams/paper-revision';
import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, marks, versioned } from '../../database/columns.ts';
import { papers } from '../authoring/question-tables.ts';
import { assessments } from '../authoring/tables.ts';
import { attempts } from './tables.ts';

/** Corrections of an assessment's papers, each of which marks its attempts again (docs/decisions/074). */
export const regrades = pgTable(
  'regrades',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Attempts that existed at the time of the regrade. */
    attemptCount: integer('attempt_count').notNull(),
    /** The last attempt that was marked again: a restarted server goes on after it. */
    lastAttemptId: integer('last_attempt_id').notNull().default(0),
    doneCount: integer('done_count').notNull().default(0),
    /** Attempts whose marks, total or verdict changed. */
    changedCount: integer('changed_count').notNull().default(0),
    /** Null while attempts are marked again. */
    finishedAt: instant('finished_at'),
  },
  (table) => [
    // The regrades of an assessment.
    index('regrades_assessment_idx').on(table.assessmentId),
    // At most one regrade of an assessment at a time; also finds those that a job continues.
    uniqueIndex('regrades_running_key').on(table.assessmentId).where(sql`finished_at is null`),
  ],
);

/** The corrections of a published paper, beside it; the last one counts. */
export const paperRevisions = pgTable(
  'paper_revisions',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    /** 1 for the first revision of a paper. */
    number: integer('number').notNull(),
    regradeId: integer('regrade_id')
      .notNull()
      .references(() => regrades.id, { onDelete: 'cascade' }),
    content: versioned<PaperRevision>('content').notNull(),
  },
  (table) => [
    // The last revision of a paper; one revision of each number, so that concurrent regrades do not mix.
    primaryKey({ columns: [table.paperId, table.number] }),
    // The revisions of a regrade.
    index('paper_revisions_regrade_idx').on(table.regradeId),
  ],
);

export const markChangeKind = pgEnum('mark_change_kind', MARK_CHANGE_KINDS);

/** The history of marks after the end of an attempt; the first entry says what was there before. */
export const markChanges = pgTable(
  'mark_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    kind: markChangeKind('kind').notNull(),
    /** Null for an answer that nobody had marked. */
    before: marks('before'),
    after: marks('after'),
    /** Empty where nobody gave one. */
    reason: text('reason').notNull(),
    changedBy: integer('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
    regradeId: integer('regrade_id').references(() => regrades.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // The history of an attempt's marks.
    index('mark_changes_attempt_idx').on(table.attemptId),
    // The changes of a regrade.
    index('mark_changes_regrade_idx').on(table.regradeId).where(sql`regrade_id is not null`),
  ],
);
