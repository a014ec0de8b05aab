import * as client from '@invigil/contract/exams/runner-client';
import type { ClosedAnswers } from '@invigil/exam-client/attempt-calls.ts';
import { attemptCalls, fetchOpenAttempt } from '@invigil/exam-client/browser/attempt-calls.ts';
import { deliverLeft, forgetIfOver } from '@invigil/exam-client/browser/left-attempts.ts';
import type { ExamJournal } from '@invigil/exam-client/journal.ts';
import { openJournal } from '@invigil/exam-client/journal-store.ts';
import { type Outcome, request } from '@invigil/exam-client/request.ts';
import { ServerClock } from '@invigil/exam-client/server-clock.ts';
import { claimPageId } from '../lease/page-id.ts';
import { AttemptRun } from './attempt-run.ts';
import { forgetPageLeft, isReload } from './page-reload.ts';

/** Where the journal has the attempt, a server that does not answer is not waited for any longer. */
const PATIENCE_MS = 4_000;
const NOTHING_LOST: ClosedAnswers = { late: 0, notTaken: 0, undelivered: [] };

interface Opening {
  readonly assessmentId: number;
  readonly userId: number;
  readonly onClosed: (attemptId: number, answers: ClosedAnswers) => void;
}

/**
 * Opens the attempt in progress of an assessment: from the server, else from the journal. Null for one that is closed
 * meanwhile, or that this reload of the page has ended; what the journal still holds is delivered before that is told.
 */
export async function openRun({
  assessmentId,
  userId,
  onClosed,
}: Opening): Promise<Outcome<AttemptRun | null>> {
  const journal = await openJournal(userId);
  const kept = await journal.attemptAt(assessmentId);
  const clock = new ServerClock();
  const around = { userId, journal, clock, onClosed };
  const answered = await fetchOpenAttempt(userId, assessmentId, clock, kept && PATIENCE_MS);
  const closed = (attemptId: number, answers: ClosedAnswers): Outcome<null> => {
    onClosed(attemptId, answers);
    return { kind: 'ok', value: null };
  };
  if (answered.kind === 'missing' && kept !== undefined) {
    const { attemptId } = kept.attempt;
    const answers = await deliverLeft(journal, userId, attemptId);
    if (answers === null) return { kind: 'unreachable' };
    await forgetIfOver(journal, userId, attemptId);
    return closed(attemptId, { ...NOTHING_LOST, late: answers.late, notTaken: answers.notTaken });
  }
  if (answered.kind !== 'ok') {
    const isLineLost = answered.kind === 'unreachable' || answered.kind === 'busy';
    if (!isLineLost || kept === undefined || mustTellReload(kept.attempt)) return answered;
    clock.assume(new Date(Date.now() + kept.clockOffset));
    return { kind: 'ok', value: await runOf(kept.attempt, { ...around, isOffline: true }) };
  }
  const attempt = answered.value;
  const reload = await reportReload(attempt, around);
  if (reload.kind !== 'ok') return reload;
  if (reload.value.isEnded) {
    await journal.forgetDelivered(attempt.attemptId);
    return closed(attempt.attemptId, NOTHING_LOST);
  }
  return { kind: 'ok', value: await runOf(attempt, { ...around, isOffline: false }) };
}

interface Surroundings extends Pick<Opening, 'userId' | 'onClosed'> {
  readonly journal: ExamJournal;
  readonly clock: ServerClock;
  readonly isOffline: boolean;
}

async function runOf(attempt: client.OpenAttempt, around: Surroundings): Promise<AttemptRun> {
  const { attemptId } = attempt;
  const { userId, journal, clock, isOffline, onClosed } = around;
  const [pageId, pending, kept] = await Promise.all([
    claimPageId(),
    journal.answersOf(attemptId),
    isOffline ? journal.questionsOf(attemptId) : [],
  ]);
  return new AttemptRun({
    ...{ attempt, clock, journal, pending, kept, isOffline },
    onClosed: (answers) => onClosed(attemptId, answers),
    calls: attemptCalls(attempt, clock, { pageId, userId }),
  });
}

/** One whose rules end it by a reload does not open before the reload is known. */
const mustTellReload = ({ attemptId, reloadLimit }: client.OpenAttempt): boolean =>
  reloadLimit !== null && isReload(attemptId);

/** Tells the server of a reload; where it may end the exam, what is pending is delivered before. */
async function reportReload(
  attempt: client.OpenAttempt,
  { userId, journal }: Pick<Surroundings, 'userId' | 'journal'>,
): Promise<Outcome<{ isEnded: boolean }>> {
  const { attemptId } = attempt;
  if (!isReload(attemptId)) return { kind: 'ok', value: { isEnded: false } };
  if (mustTellReload(attempt)) {
    const answers = await deliverLeft(journal, userId, attemptId);
    if (answers === null) return { kind: 'unreachable' };
  }
  const outcome = await request(client.countReload, { attemptId }, { userId });
  const isSettled = outcome.kind === 'ok' || attempt.reloadLimit === null;
  if (isSettled) forgetPageLeft();
  if (outcome.kind === 'ok') return outcome;
  return isSettled ? { kind: 'ok', value: { isEnded: false } } : outcome;
}
