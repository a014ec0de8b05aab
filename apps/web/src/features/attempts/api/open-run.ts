import * as client from '@invigil/contract/attempts/runner-client';
import { AttemptRun } from '../logic/attempt-run.ts';
import { ServerClock } from '../logic/server-clock.ts';
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

/** Opens the attempt in progress of an assessment. */
export async function openRun(
  assessmentId: number,
  onClosed: (attemptId: number, answersLost: number) => void,
): Promise<Outcome<AttemptRun>> {
  const clock = new ServerClock();
  const outcome = await fetchOpenAttempt(assessmentId, clock);
  if (outcome.kind !== 'ok') return outcome;
  const attempt = outcome.value;
  const { attemptId } = attempt;
  const run = new AttemptRun({
    attempt,
    clock,
    onClosed: (answersLost) => onClosed(attemptId, answersLost),
    calls: {
      getQuestion: (serial) => request(client.getQuestion, { assessmentId, serial }),
      saveAnswer: (answer) => request(client.saveAnswer, { attemptId, ...answer }),
      getOpenAttempt: () => fetchOpenAttempt(assessmentId, clock),
      checkEnd: () => request(client.checkAttemptEnd, { attemptId }),
      finish: () => request(client.finishAttempt, { attemptId }),
    },
  });
  return { kind: 'ok', value: run };
}
