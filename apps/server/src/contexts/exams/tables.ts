import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { FINISH_REASONS } from '@invigil/domain/exams/finish-reason';
import type { ResponseMarking } from '@invigil/domain/exams/given-marks';
import { LATE_ANSWER_STATES } from '@invigil/domain/exams/late-answers';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, marks, versioned } from '../../database/columns.ts';
import { papers } from '../authoring/question-tables.ts';
import { assessments } from '../authoring/tables.ts';
import { users } from '../identity/tables.ts';

export const finishReason = pgEnum('finish_reason', FINISH_REASONS);

export const attempts = pgTable(
  'attempts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    assessmentId: integer('assessment_id')
      .notNull()
      .references(() => assessments.id),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => users.id),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => users.id),
    /** 1 for the first attempt of a candidate at an assessment. */
    attemptNumber: integer('ordinal').notNull(),
    /** Question ids in the order of this attempt, fixed at its start. */
    questionIds: integer('question_ids').array().notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null for an untimed attempt. */
    deadline: instant('deadline'),
    /** Questions whose recording or video the candidate has begun to play. */
    playedQuestionIds: integer('played_question_ids').array().notNull().default(sql`'{}'`),
    /** Milliseconds that played prompts have added to the deadline. */
    playingMs: integer('playing_ms').notNull().default(0),
    /** The reload that ends the attempt, as shown to its candidate at the start; null for none. */
    reloadLimit: integer('reload_limit'),
    reloadCount: integer('reload_count').notNull().default(0),
    /** Leaving the page ends the attempt, as shown to its candidate at the start. */
    endsOnLeaving: boolean('ends_on_leaving').notNull().default(false),
    /** The page that holds the lease of the attempt; null before the first heartbeat. */
    pageId: text('page_id'),
    /** Answers of another page count up to this sequence: those from before this page took the lease. */
    heldFrom: bigint('held_from', { mode: 'number' }),
    finishedAt: instant('finished_at'),
    finishReason: finishReason('finish_reason'),
    secondsTaken: integer('seconds_taken'),
    /** Seconds between the ends of the attempt and its reopenings, which are not time taken. */
    secondsClosed: integer('seconds_closed').notNull().default(0),
    /** Bytes of the tenant's space that an attempt in progress keeps for its recordings. */
    reservedBytes: bigint('reserved_bytes', { mode: 'number' }).notNull().default(0),
    /** Bytes of the tenant's space that an ended attempt keeps for recordings that have not arrived. */
    awaitedBytes: bigint('awaited_bytes', { mode: 'number' }).notNull().default(0),
    totalMarks: marks('total_marks').notNull(),
    passMark: marks('pass_mark').notNull(),
    /** Null until finished. */
    obtainedMarks: marks('obtained_marks'),
    /** Time at which the candidate first saw the right answers: a late answer received after this may be copied. */
    firstReviewedAt: instant('first_reviewed_at'),
    isMarked: boolean('is_marked').notNull().default(false),
    /** Number of the paper's revision by which the attempt is marked; 0 for the paper as published. */
    revision: integer('revision').notNull().default(0),
    /** The wording of the paper at the start of the attempt. */
    wording: integer('wording').notNull().default(0),
  },
  (table) => [
    // One attempt of each number, so that concurrent starts create one attempt.
    uniqueIndex('attempts_ordinal_key').on(table.assessmentId, table.candidateId, table.attemptNumber),
    // At most one attempt in progress per candidate and assessment; also finds it for the exam page.
    uniqueIndex('attempts_open_key')
      .on(table.candidateId, table.assessmentId)
      .where(sql`finished_at is null`),
    // A tenant's results (the latest of each candidate at an assessment), its assessments with results, and the chart
    // of candidates by assessment. The last two columns allow index-only scans in order of the newest.
    index('attempts_tenant_idx').on(
      table.tenantId,
      table.assessmentId,
      table.candidateId,
      table.attemptNumber,
      table.finishedAt,
      table.id,
    ),
    // A candidate's own results.
    index('attempts_candidate_idx').on(table.candidateId, table.finishedAt),
    // Overdue attempts, for the job that closes them.
    index('attempts_overdue_idx').on(table.deadline).where(sql`finished_at is null`),
    // Finished attempts that wait for marks: of a tenant for its menu, of an assessment for marking.
    index('attempts_pending_idx')
      .on(table.tenantId, table.assessmentId)
      .where(sql`finished_at is not null and not is_marked`),
    // Ended attempts that keep space for recordings, for the starts of their tenant and the end of their time.
    index('attempts_awaiting_idx').on(table.tenantId, table.finishedAt).where(sql`awaited_bytes > 0`),
    // The attempts that a regrade marks again.
    index('attempts_paper_idx').on(table.paperId, table.id),
  ],
);

/** Null for a skip. */
const answer = versioned<Answer>('answer');

export const responses = pgTable(
  'responses',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id),
    questionId: integer('question_id').notNull(),
    answer,
    isSkipped: boolean('is_skipped').notNull(),
    /** The client's sequence; a save with a lower sequence never overwrites. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    savedAt: instant('saved_at').notNull(),
    pointerLeaveCount: integer('pointer_leave_count').notNull(),
    visibilityChangeCount: integer('visibility_change_count').notNull(),
    /** Milliseconds for which the page showed the question; null for an answer of a page that measured none. */
    visibleMs: integer('visible_ms'),
    /** Null until marked. */
    marks: marks('marks'),
    /** The marks by each marker; null for a response that version 0.2.0 marked (`stored-marking.ts`). */
    marking: versioned<ResponseMarking>('marking'),
    /** User and time of a manual mark; null for marks by the key. */
    markedBy: integer('marked_by'),
    markedAt: instant('marked_at'),
  },
  (table) => [
    // The answers of an attempt, and the answer that a save replaces.
    primaryKey({ columns: [table.attemptId, table.questionId] }),
  ],
);

/** Plays of the prompts whose plays are limited, as the candidate's pages report them. */
export const promptPlays = pgTable(
  'prompt_plays',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    plays: smallint('plays').notNull(),
    /** How far the last play has come. */
    positionMs: integer('position_ms').notNull(),
  },
  (table) => [
    // The plays of a question, and those that a later report replaces.
    primaryKey({ columns: [table.attemptId, table.questionId] }),
  ],
);

/** The latest heartbeat of an attempt's page; a table of its own, because it is written every few seconds. */
export const latestHeartbeats = pgTable(
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
    /** Answers that a network device between the exam page and the server refuses, for the live board. */
    blockedAnswerCount: integer('blocked_answer_count').notNull().default(0),
    /** The network that the exam page was last seen from (an IPv4 address or an IPv6 /64); empty before a heartbeat. */
    network: text('network').notNull().default(''),
    /** Milliseconds between the last sign of one page and the first of the next, of pauses of 30 s and more. */
    awayMs: integer('away_ms').notNull().default(0),
    /** Milliseconds of such pauses for which a page was open without a connection, as it said when it was back. */
    offlineMs: integer('offline_ms').notNull().default(0),
    /** Milliseconds of such pauses of which nobody knows whether a page was open. */
    silentMs: integer('silent_ms').notNull().default(0),
    /** Up to when pauses are counted; null before a first heartbeat, and after a reopening until the next one. */
    countedUntil: instant('counted_until'),
    /** Whether a server of an earlier version, which counts no pauses, has stored a heartbeat. */
    hasUncounted: boolean('has_uncounted').notNull().default(true),
    /** The wording whose texts the page has, as it says; null for a page that knows of no corrections. */
    wording: integer('wording'),
    /** Milliseconds until the next heartbeat, as its page was told; null for a page that does not know intervals. */
    intervalMs: integer('interval_ms'),
    /** The heartbeat of which interval and visibility are; earlier than `seenAt` after one at a server that stores neither. */
    intervalAt: instant('interval_at'),
    /** Whether another tab or window hides the page. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** When another page was last offered the lease; null where none was. */
    offeredAt: instant('offered_at'),
  },
  (table) => [
    // The latest heartbeat of an attempt.
    primaryKey({ columns: [table.attemptId] }),
  ],
);

/** The current extra time of a candidate at an assessment; its history is in the audit trail. */
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
    /** The last grant to all who were writing, so that a repeated call counts once. */
    grantId: uuid('grant_id'),
  },
  (table) => [
    // The extra time of a candidate at a start, and of all candidates for the live board.
    primaryKey({ columns: [table.assessmentId, table.candidateId] }),
  ],
);

export const lateAnswerState = pgEnum('late_answer_state', LATE_ANSWER_STATES);

/** Answers that arrived after the end: not counted until an Admin accepts them (docs/decisions/027). */
export const lateAnswers = pgTable(
  'late_answers',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    answer,
    isSkipped: boolean('is_skipped').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** Time of the answer by the candidate's device; null if the device sent none. */
    answeredAt: instant('answered_at'),
    /** As of a response. */
    visibleMs: integer('visible_ms'),
    receivedAt: instant('received_at').notNull(),
    state: lateAnswerState('state').notNull().default('waiting'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    // The newest late answer to a question of an attempt.
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    // The attempts with waiting late answers, for the live board.
    index('late_answers_waiting_idx').on(table.attemptId).where(sql`state = 'waiting'`),
  ],
);

/** Recorded answers whose upload has begun. A stored one has a file with the same id. */
export const recordings = pgTable(
  'recordings',
  {
    id: uuid('id').primaryKey(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** Null for a recording that a client of the published interface uploaded before its answer. */
    questionId: integer('question_id'),
    /** The question whose answer has named a recording without a question first; null until then. */
    answeredQuestionId: integer('answered_question_id'),
    /** In lowercase hexadecimal. */
    sha256: text('sha256').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** Whether the browser sends the parts to the bucket itself. */
    isDirect: boolean('is_direct').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When the whole recording was stored; null while parts are missing. */
    storedAt: instant('stored_at'),
    /** Measured from the bytes. */
    durationMs: integer('duration_ms'),
    /** Whether its length decides on whether it counts; false for recordings that a server stored before it was checked. */
    isLengthChecked: boolean('is_length_checked').notNull().default(false),
    /** When an Admin accepted it although it does not agree with the answer that names it (docs/decisions/071). */
    acceptedAt: instant('accepted_at'),
    /** When a job saw that an answer names it, after the end of the attempt; null until then. */
    namedAt: instant('named_at'),
    /** When the retention period ended, or the candidate was deleted; the file is removed afterwards. */
    deletedAt: instant('deleted_at'),
    /** When later recordings took its place; the row is deleted once its bytes are removed. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    // The recordings of an attempt, for its readers and for the limit of their number.
    index('recordings_attempt_idx').on(table.attemptId),
    // Recordings whose retention period may have ended.
    index('recordings_kept_idx').on(table.createdAt).where(sql`deleted_at is null`),
    // Recordings that no answer may name, for their removal after the end of the attempt.
    index('recordings_unnamed_idx').on(table.createdAt).where(sql`named_at is null and removed_at is null`),
    // Uploads that have begun, to find those that nobody continues.
    index('recordings_begun_idx').on(table.createdAt).where(sql`stored_at is null and removed_at is null`),
    // Recordings whose removal was interrupted.
    index('recordings_removed_idx').on(table.removedAt).where(sql`removed_at is not null`),
  ],
);
