import type { OptionLabel } from '@invigil/domain/authoring/question';
import { LATE_ANSWER_STATES } from '@invigil/domain/exams/late-answers';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { assessments } from './assessments.ts';
import { attempts } from './attempts.ts';
import { instant } from './columns.ts';

/** The latest report of an attempt's page; apart from the attempt, because it is written every few seconds. */
export const pageReports = pgTable(
  'page_reports',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
    /** The question on the page. */
    position: integer('serial'),
    pointerLeaveCount: integer('pointer_leave_count').notNull(),
    visibilityChangeCount: integer('visibility_change_count').notNull(),
    /** Answers that something between the exam page and the server refuses, for the live board. */
    blockedAnswerCount: integer('blocked_answer_count').notNull().default(0),
    /** The network that the exam page was last seen from (an IPv4 address or an IPv6 /64); empty before a heartbeat. */
    network: text('network').notNull().default(''),
  },
  (table) => [
    // The report of an attempt.
    primaryKey({ columns: [table.attemptId] }),
  ],
);

/** Extra time of a candidate at an assessment, as it stands; how it came about is in the audit trail. */
export const extraTimes = pgTable(
  'extra_times',
  {
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => users.id),
    timePercent: integer('time_percent').notNull(),
    extraMinutes: integer('extra_minutes').notNull(),
    reason: text('reason').notNull(),
    givenBy: integer('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    // The extra time of a candidate, when it starts; that of everybody, for the live board.
    primaryKey({ columns: [table.assessmentId, table.candidateId] }),
  ],
);

export const lateAnswerState = pgEnum('late_answer_state', LATE_ANSWER_STATES);

/** Answers that came after the end: not counted, until an Admin takes them (decision 30). */
export const lateAnswers = pgTable(
  'late_answers',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    selected: text('selected').array().$type<OptionLabel[]>().notNull(),
    answerText: text('answer_text').notNull(),
    isSkipped: boolean('is_skipped').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** By the candidate's device; null where it did not say. */
    answeredAt: instant('answered_at'),
    receivedAt: instant('received_at').notNull(),
    state: lateAnswerState('state').notNull().default('waiting'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    // The newest late answer to a question of an attempt.
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    // Which attempts have late answers that wait, for the live board.
    index('late_answers_waiting_idx').on(table.attemptId).where(sql`state = 'waiting'`),
  ],
);
