import type { ClosedAnswers } from '@invigil/exam-client/unsent-answers.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { useEffect, useState } from 'react';
import { noteActiveAttempt } from './active-attempt.ts';
import { learnEmail } from './known-email.ts';
import { type OpenedAttempt, openAttempt } from './open-attempt.ts';

const RETRY_MS = 4_000;
/** Delayed, because a cohort that starts together has more urgent requests. */
const LEARN_EMAIL_MS = 5_000;
const DASHBOARD = '/dashboard';
const SIGN_IN = '/signIn';

export type OpenState =
  | { readonly kind: 'loading'; readonly isLate: boolean }
  | { readonly kind: 'ready'; readonly opened: OpenedAttempt; readonly userId: number };

/**
 * Opens the attempt in progress, and retries while the connection is bad; leaves the page where no attempt is in
 * progress.
 */
export function useAttempt(
  assessmentId: number,
  onClosed: (attemptId: number, answers: ClosedAnswers) => void,
): OpenState {
  const [state, setState] = useState<OpenState>({ kind: 'loading', isLate: false });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened: OpenedAttempt | undefined;
    let isGone = false;

    const leave = (path: string) => {
      noteActiveAttempt(null);
      location.replace(path);
    };
    const closed = (attemptId: number, answers: ClosedAnswers) => {
      noteActiveAttempt(null);
      onClosed(attemptId, answers);
    };
    const open = async () => {
      const session = readSession();
      if (session === null) {
        leave(SIGN_IN);
        return;
      }
      const { userId } = session;
      const outcome = await openAttempt({ assessmentId, userId, onClosed: closed });
      if (isGone) return;
      if (outcome.kind === 'ok') {
        // This reload ended the attempt: shows the result instead.
        if (outcome.value === null) return;
        opened = outcome.value;
        noteActiveAttempt(assessmentId);
        opened.start();
        timer = setTimeout(() => learnEmail(userId), LEARN_EMAIL_MS);
        setState({ kind: 'ready', opened, userId });
      } else if (outcome.kind === 'busy' || outcome.kind === 'unreachable') {
        setState({ kind: 'loading', isLate: true });
        timer = setTimeout(open, outcome.kind === 'busy' ? (outcome.retryAfterMs ?? RETRY_MS) : RETRY_MS);
      } else {
        leave(outcome.kind === 'signedOut' ? SIGN_IN : DASHBOARD);
      }
    };
    // Opening counts a reload: an effect that is cleaned up at once, as in strict mode, must not begin it.
    queueMicrotask(() => {
      if (!isGone) void open();
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      opened?.dispose();
    };
  }, [assessmentId, onClosed]);

  return state;
}
