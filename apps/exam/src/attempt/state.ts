import { SHORT_INTERVAL_MS } from '@invigil/domain/exams/heartbeat-interval';
import { PRACTICE_ATTEMPT_ID } from '@invigil/domain/exams/practice';
import type { Refusal } from '@invigil/domain/refusals';
import type { ExamQuestion, OpenAttempt } from '@invigil/exam-client/calls.ts';
import type { Moment } from '@invigil/exam-client/moment.ts';
import { EMPTY_OUTBOX, holdsUnjournalled, type Outbox } from '@invigil/exam-client/outbox-state.ts';
import type { RecordingUpload } from '@invigil/exam-client/recordings/upload-state.ts';
import {
  type AwayCounters,
  type DraftAutosave,
  type DraftStore,
  EMPTY_DRAFTS,
  NOTHING_SHOWN,
  type Sequences,
  type VisibleTimes,
} from '../answers/answers-state.ts';
import type { AnswerError } from '../answers/draft-content.ts';
import { nothingPlayed, type PlayedPrompts } from '../clock/played-state.ts';
import { type Corrections, correctionsAt } from '../corrections/corrections-state.ts';
import { type Flags, flagsOf } from '../flags/flags-state.ts';
import type { AttemptLease, HeartbeatLoop } from '../lease/lease-state.ts';
import {
  type Navigation,
  NO_QUESTIONS,
  type Questions,
  type VisitOrigin,
} from '../navigation/navigation-state.ts';
import type { QuestionProgress } from '../navigation/question-progress.ts';
import type { CloseReason, Submission } from '../submission/submission-state.ts';

/** Whether the candidate is signed in; `postponed`: the sign-in dialog was closed, and the session is still over. */
type SessionState = 'active' | 'ended' | 'postponed';

/** State of the exam page; only the reducer changes it. */
export interface AttemptState {
  /** The attempt as it was opened; its rules never change. */
  readonly attempt: OpenAttempt;
  readonly positions: ReadonlyMap<number, number>;
  readonly page: 'question' | 'overview';
  /** Where visits to other questions have begun and will lead back to, the innermost last. */
  readonly visitedFrom: readonly VisitOrigin[];
  /** The shown question had an answer or a skip when it was opened. */
  readonly isRevisit: boolean;
  /** The last question stays while the next one loads; null before the first. */
  readonly question: ExamQuestion | null;
  /** The question that the page showed before; null before the first. */
  readonly leftPosition: number | null;
  readonly navigation: Navigation;
  readonly questions: Questions;
  readonly progress: readonly QuestionProgress[];
  readonly drafts: DraftStore;
  /** Questions whose input has something that is not saved as their answer, such as a recording. */
  readonly unsaved: ReadonlySet<number>;
  /** Uploads of the recorded answers on this device that the server does not have; shares in whole hundredths. */
  readonly uploads: readonly RecordingUpload[];
  readonly autosave: DraftAutosave | null;
  readonly outbox: Outbox;
  readonly sequences: Sequences;
  readonly away: AwayCounters;
  readonly visible: VisibleTimes;
  /** Why the draft cannot be submitted. */
  readonly answerError: AnswerError | null;
  /** The server did not accept the answer to this question. */
  readonly rejected: { readonly position: number; readonly refusal: Refusal | null } | null;
  /** When this page opened, by both clocks; null before its first heartbeat, and after it was left until it is back. */
  readonly openedAt: Pick<Moment, 'monotonic' | 'device'> | null;
  readonly lease: AttemptLease;
  readonly heartbeat: HeartbeatLoop;
  /** Milliseconds between two heartbeats, as the server gave them last; the short interval while no reply comes. */
  readonly intervalMs: number;
  /**
   * `unknownAttempt`: the server replies but does not know the attempt; it may have been restored from an older
   * backup.
   */
  readonly server: 'reachable' | 'unreachable' | 'unknownAttempt';
  readonly session: SessionState;
  /** `broken`: the browser stores no copy of an answer; `brokenSeen`: the candidate has read the warning. */
  readonly journal: 'working' | 'broken' | 'brokenSeen';
  readonly submission: Submission;
  /** Null for an untimed attempt. */
  readonly deadline: Date | null;
  readonly played: PlayedPrompts;
  readonly flags: Flags;
  readonly corrections: Corrections;
  /**
   * The Admin has just moved the deadline; minutes are negative for an earlier deadline. Shown until a monotonic
   * instant.
   */
  readonly timeChange: {
    readonly minutes: number;
    readonly deadline: Date;
    readonly shownUntil: number;
  } | null;
  /** Monotonic milliseconds of the last heartbeat's reply; null without any since an opening offline. */
  readonly confirmedAt: number | null;
  /** The server's clock minus the device's, from the journal. */
  readonly journalledOffset: number | null;
  readonly lastRequest: number;
}

/** The state of an attempt before its first event. */
export function initialState(attempt: OpenAttempt, progress: readonly QuestionProgress[]): AttemptState {
  return {
    attempt,
    positions: new Map(attempt.questions.map(({ questionId, position }) => [questionId, position])),
    page: 'question',
    visitedFrom: [],
    isRevisit: false,
    question: null,
    leftPosition: null,
    navigation: { kind: 'settled' },
    questions: NO_QUESTIONS,
    progress,
    drafts: EMPTY_DRAFTS,
    unsaved: new Set(),
    uploads: [],
    autosave: null,
    outbox: EMPTY_OUTBOX,
    sequences: { highest: attempt.lastSequence, known: new Map(), made: new Map() },
    away: { counts: new Map(), sent: new Map() },
    visible: NOTHING_SHOWN,
    answerError: null,
    rejected: null,
    openedAt: null,
    lease: { kind: 'unconfirmed' },
    heartbeat: { kind: 'stopped' },
    intervalMs: SHORT_INTERVAL_MS,
    server: 'reachable',
    session: 'active',
    journal: 'working',
    submission: { kind: 'none' },
    deadline: attempt.deadline,
    played: nothingPlayed(attempt.playingMs ?? 0),
    flags: flagsOf(attempt.flags),
    corrections: correctionsAt(attempt.wording),
    timeChange: null,
    confirmedAt: null,
    journalledOffset: null,
    lastRequest: 0,
  };
}

/** Whether the attempt is a practice run. */
export const isPractice = ({ attempt }: AttemptState): boolean => attempt.attemptId === PRACTICE_ATTEMPT_ID;

/** Stage of the attempt on this page; inputs are locked while it closes. */
export function phaseOf({ submission, page }: AttemptState): 'writing' | 'overview' | 'closing' {
  if (submission.kind === 'closing' || submission.kind === 'closed') return 'closing';
  return page === 'overview' ? 'overview' : 'writing';
}

/** Why the attempt closes; null while it is open. */
export const closeReasonOf = ({ submission }: AttemptState): CloseReason | null =>
  submission.kind === 'closing' || submission.kind === 'closed' ? submission.reason : null;

/** Whether this page may save answers, as far as it knows. */
export const holdsLease = ({ lease }: AttemptState): boolean =>
  lease.kind === 'unconfirmed' || lease.kind === 'held';

/** Whether another page has the lease and this one can only be read. */
export const isReadOnly = ({ lease }: AttemptState): boolean =>
  lease.kind === 'offered' || lease.kind === 'lost';

/** Whether inputs are locked: the attempt closes, or another page holds the lease. */
export const isLocked = (state: AttemptState): boolean => phaseOf(state) === 'closing' || !holdsLease(state);

/** Whether the shown question can be answered. */
export const canAnswer = (state: AttemptState): boolean => phaseOf(state) === 'writing' && holdsLease(state);

/** Whether the server is out of reach: by the device, the heartbeat, or the last save. */
export const isOffline = ({ outbox, server }: AttemptState, isDeviceOnline: boolean): boolean =>
  outbox.status === 'unreachable' || server === 'unreachable' || !isDeviceOnline;

/** Whether leaving the page now would lose an answer or a draft. */
export const holdsUnsafeAnswers = ({ autosave, outbox }: AttemptState): boolean =>
  (autosave !== null && !autosave.isJournalled) || holdsUnjournalled(outbox);
