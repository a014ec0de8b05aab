import type { SheetDetail } from '@invigil/contract/exam-client/calls';
import type { Receipt, Result } from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { readFinishedAttempt } from '@invigil/exam-client/result-calls.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { useEffect, useState } from 'react';

const RETRY_MS = 4_000;

export type ResultState =
  | { readonly kind: 'loading'; readonly isLate: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'pending'; readonly result: Result; readonly receipt: Receipt | null }
  | {
      readonly kind: 'marked';
      readonly result: Result;
      readonly receipt: Receipt | null;
      readonly details: readonly SheetDetail[];
    };

async function load(attemptId: number): Promise<Outcome<ResultState>> {
  const read = await readFinishedAttempt(attemptId);
  if (read.kind !== 'ok') return read;
  const { details, ...shown } = read.value;
  return {
    kind: 'ok',
    value: details === null ? { kind: 'pending', ...shown } : { kind: 'marked', ...shown, details },
  };
}

/** The result of a finished attempt; asks again while the connection is bad. */
export function useResult(attemptId: number): ResultState {
  const [state, setState] = useState<ResultState>({ kind: 'loading', isLate: false });
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      const outcome = readSession() === null ? { kind: 'signedOut' as const } : await load(attemptId);
      if (isGone) return;
      if (outcome.kind === 'ok') setState(outcome.value);
      else if (outcome.kind === 'signedOut') location.replace('/signIn');
      else if (outcome.kind === 'unreachable' || outcome.kind === 'busy') {
        setState({ kind: 'loading', isLate: true });
        timer = setTimeout(run, outcome.kind === 'busy' ? (outcome.retryAfterMs ?? RETRY_MS) : RETRY_MS);
      } else setState({ kind: 'missing' });
    };
    void run();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [attemptId]);
  return state;
}
