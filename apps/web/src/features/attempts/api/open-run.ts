import * as client from '@invigil/contract/attempts/runner-client';
import { AttemptRun } from '../logic/attempt-run.ts';
import { ServerClock } from '../logic/server-clock.ts';
import { forgetPageLeft, isReload } from './page-reload.ts';
import { type Outcome, request } from './request.ts';

/** The attempt in progress, with the server's clock set by its answer. */
async function fetchOpenAttempt(
  assessmentId: number,
  clock: ServerClock,
): Promise<Outcome<client.OpenAttempt>> {
  const sentAt = performance.now();
  const outcome = await request(client.getOpenAttempt, { assessmentId });
  if (outcome.kind === 'ok')
    clock.sync({ serverNow: outcome.value.serverNow, sentAt, receivedAt: performance.now() });
  return outcome;
}

/** Tells the server of a reload; one whose rules end it by a reload does not open before that is known. */
async function reportReload({
  attemptId,
  reloadLimit,
}: client.OpenAttempt): Promise<Outcome<{ isEnded: boolean }>> {
  if (!isReload(attemptId)) return { kind: 'ok', value: { isEnded: false } };
  const outcome = await request(client.countReload, { attemptId });
  const isSettled = outcome.kind === 'ok' || reloadLimit === null;
  if (isSettled) forgetPageLeft();
  if (outcome.kind === 'ok') return outcome;
  return isSettled ? { kind: 'ok', value: { isEnded: false } } : outcome;
}

/** Opens the attempt in progress of an assessment; null for one that this reload of the page has ended. */
export async function openRun(
  assessmentId: number,
  onClosed: (attemptId: number, answersLost: number) => void,
): Promise<Outcome<AttemptRun | null>> {
  const clock = new ServerClock();
  const outcome = await fetchOpenAttempt(assessmentId, clock);
  if (outcome.kind !== 'ok') return outcome;
  const attempt = outcome.value;
  const { attemptId } = attempt;
  const reload = await reportReload(attempt);
  if (reload.kind !== 'ok') return reload;
  if (reload.value.isEnded) {
    onClosed(attemptId, 0);
    return { kind: 'ok', value: null };
  }
  const run = new AttemptRun({
    attempt,
    clock,
    onClosed: (answersLost) => onClosed(attemptId, answersLost),
    calls: {
      getQuestion: (serial) => request(client.getQuestion, { assessmentId, serial }),
      saveAnswer: (answer) => request(client.saveAnswer, { attemptId, ...answer }),
      getOpenAttempt: () => fetchOpenAttempt(assessmentId, clock),
      checkEnd: () => request(client.checkAttemptEnd, { attemptId }),
      finish: (reason) =>
        request(client.finishAttempt, { attemptId, ...(reason === 'left' ? { leftPage: true } : {}) }),
    },
  });
  return { kind: 'ok', value: run };
}
