import { countReload, type OpenAttempt } from '@invigil/exam-client/calls.ts';
import { type Journal, type JournalledAttempt, journalledAttemptAt } from '@invigil/exam-client/journal.ts';
import { openJournal } from '@invigil/exam-client/journal-store.ts';
import { browserTiming } from '@invigil/exam-client/moment.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { type ClosedAnswers, deliverUnsentOf, forgetIfOver } from '@invigil/exam-client/unsent-answers.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { attachInputs, loadInputs } from '../interactions/inputs.ts';
import { reloadForInputs } from '../interactions/reload-for-inputs.ts';
import { claimPageId } from '../lease/page-id.ts';
import { currentCopies } from '../navigation/current-copies.ts';
import { attachPlays, loadPlays } from '../plays/plays-part.ts';
import { attachProblems } from '../problem-reports/problem-part.ts';
import { loadScreenParts } from '../screens/screen-parts.ts';
import { attemptCalls, fetchOpenAttempt, loadPaperReading } from './attempt-calls.ts';
import {
  type AttemptStore,
  type AttemptStoreOptions,
  createAttemptStore,
  startAttempt,
} from './attempt-store.ts';
import { forgetPageLeft, isReload } from './page-reload.ts';

/** Where the journal has the attempt, the page waits no longer than this for the server. */
const OPENING_TIMEOUT_MS = 4_000;
/** The interactions of an attempt in the journal of a page of version 0.2.0, which does not name them. */
const KINDS_BEFORE = ['choice', 'extendedText'];
/** Corrections for a journal by a page that knew none: its questions are as they were published. */
const UNCORRECTED = { wording: undefined, seen: [], notices: [] };
const NOTHING_LOST: ClosedAnswers = { late: 0, notTaken: 0, undelivered: [] };

interface Opening {
  readonly assessmentId: number;
  readonly userId: number;
  readonly onClosed: (attemptId: number, answers: ClosedAnswers) => void;
}

/** An attempt that is open on this page. */
export interface OpenedAttempt {
  readonly store: AttemptStore;
  readonly clock: ServerClock;
  readonly start: () => void;
  /** Stops timers and listeners after the draft is written to the journal. */
  readonly dispose: () => void;
}

/**
 * Opens the attempt in progress of an assessment: from the server, else from the journal. Null for an attempt that
 * has closed, or that this reload has ended; the journal's answers are delivered before.
 */
export async function openAttempt({
  assessmentId,
  userId,
  onClosed,
}: Opening): Promise<Outcome<OpenedAttempt | null>> {
  const journal = await openJournal(userId);
  const journalled = await journalledAttemptAt(journal, assessmentId);
  const clock = new ServerClock();
  const around = { userId, journal, clock, onClosed, journalled };
  const timeout = journalled && OPENING_TIMEOUT_MS;
  const answered = await fetchOpenAttempt(userId, assessmentId, clock, timeout);
  const closed = (attemptId: number, answers: ClosedAnswers): Outcome<null> => {
    onClosed(attemptId, answers);
    return { kind: 'ok', value: null };
  };
  if (answered.kind === 'missing' && journalled !== undefined) {
    const { attemptId } = journalled.attempt;
    const answers = await deliverUnsentOf(journal, userId, attemptId);
    if (answers === null) return { kind: 'unreachable' };
    await forgetIfOver(journal, userId, attemptId);
    return closed(attemptId, { ...NOTHING_LOST, late: answers.late, notTaken: answers.notTaken });
  }
  if (answered.kind !== 'ok') {
    const isOffline = answered.kind === 'unreachable' || answered.kind === 'busy';
    if (!isOffline || journalled === undefined || mustReportReload(journalled.attempt)) return answered;
    clock.assume(new Date(Date.now() + journalled.clockOffset));
    return prepare(journalled.attempt, { ...around, isOffline: true });
  }
  const attempt = answered.value;
  const reload = await reportReload(attempt, around);
  if (reload.kind !== 'ok') return reload;
  if (reload.value.isEnded) {
    await journal.forgetDelivered(attempt.attemptId);
    return closed(attempt.attemptId, NOTHING_LOST);
  }
  return prepare(attempt, { ...around, isOffline: false });
}

interface Surroundings extends Pick<Opening, 'userId' | 'onClosed'> {
  readonly journal: Journal;
  readonly clock: ServerClock;
  readonly isOffline: boolean;
  /** The journal's copy of the newest attempt at the assessment. */
  readonly journalled: JournalledAttempt | undefined;
}

/** Prepares the page; unreachable where an input of the paper is. */
async function prepare(attempt: OpenAttempt, around: Surroundings): Promise<Outcome<OpenedAttempt>> {
  const { attemptId, interactionKinds = KINDS_BEFORE } = attempt;
  const { userId, journal, clock, isOffline, onClosed, journalled } = around;
  // The exam goes on without it.
  void loadPaperReading().catch(() => undefined);
  const [pageId, unsent, copies, areInputsLoaded] = await Promise.all([
    claimPageId(),
    journal.answersOf(attemptId),
    journal.questionsOf(attemptId),
    Promise.all([loadInputs(interactionKinds), loadPlays(), loadScreenParts()]).then(
      () => true,
      () => false,
    ),
  ]);
  if (!areInputsLoaded) {
    if (!isOffline) reloadForInputs();
    return { kind: 'unreachable' };
  }
  const earlier = journalled?.attempt.attemptId === attemptId ? journalled : undefined;
  const questions = isOffline ? copies : currentCopies(copies, attempt);
  const restored = questions.map(({ question, sequence, figure }) => ({
    question,
    sequence,
    figure: figure === null ? null : URL.createObjectURL(figure),
  }));
  const options: AttemptStoreOptions = {
    attempt,
    clock,
    journal,
    unsent,
    restored,
    flags: earlier?.attempt.flags,
    corrections: earlier && (earlier.corrections ?? UNCORRECTED),
    isOffline,
    onClosed: (answers) => onClosed(attemptId, answers),
    calls: attemptCalls(attempt, clock, { pageId, userId }),
  };
  const store = createAttemptStore(options);
  let detach = () => {};
  const start = () => {
    startAttempt(store, { ...options, isHidden: document.hidden });
    const host = { store, clock, userId, isPractice: false, timing: browserTiming() };
    const detaching = [attachInputs(host), attachPlays(host), attachProblems(host)];
    detach = () => {
      for (const end of detaching) end();
    };
  };
  const dispose = () => {
    detach();
    disposeAttempt(store);
  };
  return { kind: 'ok', value: { store, clock, start, dispose } };
}

function disposeAttempt(store: AttemptStore): void {
  store.dispatch({ type: 'disposed' });
  store.stop();
  for (const address of store.getState().questions.figures.values()) URL.revokeObjectURL(address);
}

/** Whether the attempt's rules end it by a reload: it does not open before the server knows of the reload. */
const mustReportReload = ({ attemptId, reloadLimit }: OpenAttempt): boolean =>
  reloadLimit !== null && isReload(attemptId);

/** Reports a reload to the server; delivers unsent answers first where the reload may end the attempt. */
async function reportReload(
  attempt: OpenAttempt,
  { userId, journal }: Pick<Surroundings, 'userId' | 'journal'>,
): Promise<Outcome<{ isEnded: boolean }>> {
  const { attemptId } = attempt;
  if (!isReload(attemptId)) return { kind: 'ok', value: { isEnded: false } };
  if (mustReportReload(attempt)) {
    const answers = await deliverUnsentOf(journal, userId, attemptId);
    if (answers === null) return { kind: 'unreachable' };
  }
  const outcome = await countReload(userId, attemptId);
  const isSettled = outcome.kind === 'ok' || attempt.reloadLimit === null;
  if (isSettled) forgetPageLeft();
  if (outcome.kind === 'ok') return outcome;
  return isSettled ? { kind: 'ok', value: { isEnded: false } } : outcome;
}
