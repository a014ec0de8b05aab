import {
  getMarkingState,
  getResult,
  listResultDetails,
  type Result,
  type ResultDetail,
} from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { useEffect, useState } from 'react';

const RETRY_MS = 4_000;

export type ResultState =
  | { readonly kind: 'loading'; readonly isLate: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'pending'; readonly result: Result }
  | { readonly kind: 'marked'; readonly result: Result; readonly details: readonly ResultDetail[] };

async function load(attemptId: number): Promise<Outcome<ResultState>> {
  const [marking, result] = await Promise.all([getMarkingState(attemptId), getResult(attemptId)]);
  if (result.kind !== 'ok') return result;
  if (marking.kind !== 'ok') return marking;
  if (!marking.value.isMarked) return { kind: 'ok', value: { kind: 'pending', result: result.value } };
  const details = await listResultDetails(attemptId);
  if (details.kind !== 'ok') return details;
  return { kind: 'ok', value: { kind: 'marked', result: result.value, details: details.value } };
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
