import {
  type ClosedAnswers,
  type DeliveredAnswers,
  openUnsentAnswers,
  type UnsentAnswers,
} from '@invigil/exam-client/unsent-answers.ts';
import { useEffect, useState } from 'react';

const NOTHING: DeliveredAnswers = { saved: 0, late: 0, notTaken: 0, refused: 0, held: 0 };

/**
 * Continues to send the unsent answers of a closed attempt, and counts their fates together with those of the exam
 * page.
 */
export function useUndeliveredAnswers(attemptId: number, closed: ClosedAnswers): DeliveredAnswers {
  const [counts, setCounts] = useState(NOTHING);
  useEffect(() => {
    let unsent: UnsentAnswers | null = null;
    let isGone = false;
    const leave = () => unsent?.leave();
    const retry = () => unsent?.retryNow();
    const warn = (event: BeforeUnloadEvent) => {
      if (unsent?.holdsUnjournalled) event.preventDefault();
    };
    const start = async () => {
      const opened = await openUnsentAnswers(attemptId);
      if (isGone || opened === null) return;
      unsent = opened;
      opened.subscribe(() => setCounts(opened.counts));
      await opened.start(closed.undelivered);
    };
    void start();
    addEventListener('pagehide', leave);
    addEventListener('online', retry);
    addEventListener('beforeunload', warn);
    return () => {
      isGone = true;
      unsent?.stop();
      removeEventListener('pagehide', leave);
      removeEventListener('online', retry);
      removeEventListener('beforeunload', warn);
    };
  }, [attemptId, closed]);
  return { ...counts, late: closed.late + counts.late, notTaken: closed.notTaken + counts.notTaken };
}
