import type { AnswerDelivery, DeliveredAnswers } from '@invigil/exam-client/answer-delivery.ts';
import type { ClosedAnswers } from '@invigil/exam-client/attempt-calls.ts';
import { openDelivery } from '@invigil/exam-client/browser/left-attempts.ts';
import { useEffect, useState } from 'react';

const NOTHING: DeliveredAnswers = { saved: 0, late: 0, notTaken: 0, refused: 0, held: 0 };

/**
 * Goes on sending the answers of a closed attempt that are not delivered yet, and counts what becomes of them, together
 * with what became of others before the exam page closed.
 */
export function useHeldAnswers(attemptId: number, closed: ClosedAnswers): DeliveredAnswers {
  const [counts, setCounts] = useState(NOTHING);
  useEffect(() => {
    let delivery: AnswerDelivery | null = null;
    let isGone = false;
    const leave = () => delivery?.leave();
    const retry = () => delivery?.retryNow();
    const warn = (event: BeforeUnloadEvent) => {
      if (delivery?.holdsUnkept) event.preventDefault();
    };
    const start = async () => {
      const opened = await openDelivery(attemptId);
      if (isGone || opened === null) return;
      delivery = opened;
      opened.subscribe(() => setCounts(opened.counts));
      await opened.start(closed.undelivered);
    };
    void start();
    addEventListener('pagehide', leave);
    addEventListener('online', retry);
    addEventListener('beforeunload', warn);
    return () => {
      isGone = true;
      delivery?.stop();
      removeEventListener('pagehide', leave);
      removeEventListener('online', retry);
      removeEventListener('beforeunload', warn);
    };
  }, [attemptId, closed]);
  return { ...counts, late: closed.late + counts.late, notTaken: closed.notTaken + counts.notTaken };
}
