import { isReply } from '@invigil/exam-client/request.ts';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import type { Perform } from '../attempt/events.ts';

/** Sends answers, and asks whether the server replies at all. */
export function outboxEffects(
  calls: Pick<AttemptCalls, 'saveAnswer' | 'checkEnd'>,
): Pick<Perform, 'sendAnswer' | 'sendLeaving' | 'probeServer'> {
  return {
    sendAnswer: async ({ answer, lane, isEncoded }, dispatch) => {
      const outcome = await calls.saveAnswer(answer, { isLeaving: false, isEncoded });
      dispatch({ type: 'answerReplied', answer, lane, isEncoded, outcome });
    },
    // The page may be gone before the reply: the journal keeps the answer until another reply.
    sendLeaving: ({ answer, isEncoded }) => void calls.saveAnswer(answer, { isLeaving: true, isEncoded }),
    probeServer: async ({ questionId }, dispatch) => {
      const isReached = isReply(await calls.checkEnd());
      dispatch({ type: 'serverProbed', questionId, isReached });
    },
  };
}
