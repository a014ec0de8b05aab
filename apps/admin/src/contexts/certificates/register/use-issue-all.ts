import { issueCertificates } from '@invigil/contract/certificates/register-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callForData } from '../../../shared/api/call.ts';
import { readAgain } from '../../../shared/api/queries.ts';

/** The state of issuing the certificates of an assessment. */
export type IssueProgress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly issuedCount: number; readonly remainingCount: number }
  | {
      readonly kind: 'ended';
      readonly issuedCount: number;
      readonly remainingCount: number;
      readonly error: unknown;
    };

/**
 * Issues the certificates of an assessment by one call after another, because a call issues some of them, until none remains,
 * a call fails, the user stops it, or the page leaves the panel. What was issued stays.
 */
export function useIssueAll(assessmentId: number) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<IssueProgress>({ kind: 'idle' });
  const isRunning = useRef(false);
  const stop = () => {
    isRunning.current = false;
  };
  useEffect(
    () => () => {
      isRunning.current = false;
    },
    [],
  );

  /** @param expected the number of certificates to be issued, for the progress before the first answer */
  const start = async (expected: number, sendsMail: boolean) => {
    if (isRunning.current) return;
    isRunning.current = true;
    let issuedCount = 0;
    let remainingCount = expected;
    let error: unknown = null;
    setProgress({ kind: 'running', issuedCount, remainingCount });
    try {
      while (isRunning.current && remainingCount > 0) {
        const answer = await callForData(issueCertificates, { body: { assessmentId, sendsMail } });
        issuedCount += answer.issuedCount;
        remainingCount = answer.remainingCount;
        if (answer.issuedCount === 0) break;
        setProgress({ kind: 'running', issuedCount, remainingCount });
      }
    } catch (failure) {
      error = failure;
    }
    isRunning.current = false;
    setProgress({ kind: 'ended', issuedCount, remainingCount, error });
    await readAgain(queries, issueCertificates);
  };
  const reset = () => setProgress({ kind: 'idle' });
  return { progress, start, stop, reset };
}
