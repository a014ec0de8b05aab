import { getPracticePaper, type PracticePaper } from '@invigil/exam-client/practice-calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { useCallback, useEffect, useState } from 'react';
import type { OpenedAttempt } from '../attempt/open-attempt.ts';
import { type EndedPractice, type MarkedPractice, markPractice } from './mark-practice.ts';
import { openPractice } from './open-practice.ts';

export type PracticeState =
  /** `late`: the paper or a part of the page was out of reach. */
  | { readonly kind: 'opening' | 'late' }
  /** The assessment is not the reader's, or has no question. */
  | { readonly kind: 'missing' | 'empty' }
  | { readonly kind: 'running'; readonly opened: OpenedAttempt; readonly userId: number }
  | {
      readonly kind: 'ended';
      readonly ended: EndedPractice;
      readonly marking: Promise<Outcome<MarkedPractice>>;
    };

const SIGN_IN = '/signIn';

/** A practice run of an assessment. @returns its state, and a function that opens it again */
export function usePractice(assessmentId: number): { state: PracticeState; reopen: () => void } {
  const [state, setState] = useState<PracticeState>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  const reopen = useCallback(() => {
    setState({ kind: 'opening' });
    setTries((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens the run anew
  useEffect(() => {
    let isGone = false;
    let opened: OpenedAttempt | undefined;
    const start = async (paper: PracticePaper, userId: number) => {
      const startedAt = performance.now();
      const run = await openPractice({
        paper,
        userId,
        onClosed: (answers, fileOf) => {
          const secondsTaken = Math.round((performance.now() - startedAt) / 1000);
          const finishedAt = new Date(run.clock.now());
          const ended = { userId, paper, answers, fileOf, secondsTaken, finishedAt };
          setState({ kind: 'ended', ended, marking: markPractice(ended) });
        },
      });
      if (isGone) return;
      opened = run;
      run.start();
      setState({ kind: 'running', opened: run, userId });
    };
    const open = async () => {
      const userId = readSession()?.userId;
      const outcome =
        userId === undefined ? { kind: 'signedOut' as const } : await getPracticePaper(userId, assessmentId);
      if (isGone) return;
      if (outcome.kind === 'signedOut') location.replace(SIGN_IN);
      else if (outcome.kind === 'unreachable' || outcome.kind === 'busy') setState({ kind: 'late' });
      else if (outcome.kind !== 'ok' || userId === undefined) setState({ kind: 'missing' });
      else if (outcome.value.questions.length === 0) setState({ kind: 'empty' });
      else await start(outcome.value, userId);
    };
    open().catch(() => {
      if (!isGone) setState({ kind: 'late' });
    });
    return () => {
      isGone = true;
      opened?.dispose();
    };
  }, [assessmentId, tries]);

  return { state, reopen };
}
