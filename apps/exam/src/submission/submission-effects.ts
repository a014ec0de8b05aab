import type { Outcome } from '@invigil/exam-client/request.ts';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import type { Perform } from '../attempt/events.ts';

/** Submits the attempt, and checks whether it has ended. */
export function submissionEffects(
  calls: Pick<AttemptCalls, 'checkEnd' | 'finish'>,
): Pick<Perform, 'checkEnd' | 'finish'> {
  return {
    checkEnd: async ({ purpose }, dispatch) =>
      dispatch({ type: 'endChecked', purpose, outcome: await calls.checkEnd() }),
    finish: async ({ request, reason, leftBehind, visibleTimes }, dispatch) => {
      // The Admin may have extended the time unknown to this page: the submission would then count as an early
      // stop.
      const over: Outcome<unknown> =
        reason === 'timeUp' ? await endOf(calls) : { kind: 'ok', value: undefined };
      const outcome = over.kind === 'ok' ? await calls.finish(reason, leftBehind, visibleTimes) : over;
      dispatch({ type: 'finishReplied', request, outcome });
    },
  };
}

async function endOf(calls: Pick<AttemptCalls, 'checkEnd'>): Promise<Outcome<unknown>> {
  const over = await calls.checkEnd();
  return over.kind === 'ok' && !over.value ? { kind: 'refused', refusal: 'stopNotAllowed' } : over;
}
