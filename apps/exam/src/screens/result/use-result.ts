import {
  getMarkingState,
  getReceipt,
  getResult,
  listResultDetails,
  type Receipt,
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
  | { readonly kind: 'pending'; readonly result: Result; readonly receipt: Receipt | null }
  | {
      readonly kind: 'marked';
      readonly result: Result;
      readonly receipt: Receipt | null;
      readonly details: readonly ResultDetail[];
    };

async function load(attemptId: number): Promise<Outcome<ResultState>> {
  // The result first: it submits the attempt of a candidate who has answered everything.
  const [marking, result] = await Promise.all([getMarkingState(attemptId), getResult(attemptId)]);
  if (result.kind !== 'ok') return result;
  if (marking.kind !== 'ok') return marking;
  const given = await getReceipt(attemptId);
  if (given.kind === 'unreachable' || given.kind === 'busy') return given;
  // A server of the version before has no receipts.
  const receipt = given.kind === 'ok' ? given.value.receipt : null;
  if (!marking.value.isMarked)
    return { kind: 'ok', value: { kind: 'pending', result: result.value, receipt } };
  const details = await listResultDetails(attemptId);
  if (details.kind !== 'ok') return details;
  return { kind: 'ok', value: { kind: 'marked', result: result.value, receipt, details: details.value } };
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
