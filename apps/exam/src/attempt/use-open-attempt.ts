import type { ClosedAnswers } from '@invigil/exam-client/attempt-calls.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { useEffect, useState } from 'react';
import { noteActiveAttempt } from './active-attempt.ts';
import type { AttemptRun } from './attempt-run.ts';
import { learnEmail } from './known-email.ts';
import { openRun } from './open-attempt.ts';

const RETRY_MS = 4_000;
/** Not at once: a hall that starts together has better things to fetch first. */
const LEARN_EMAIL_MS = 5_000;

export type OpenRunState =
  | { readonly kind: 'loading'; readonly isLate: boolean }
  | { readonly kind: 'ready'; readonly run: AttemptRun; readonly userId: number };

const DASHBOARD = '/dashboard';
const SIGN_IN = '/signIn';

/** Opens the attempt in progress, again and again while the line is bad; without one it leaves the page. */
export function useOpenRun(
  assessmentId: number,
  onClosed: (attemptId: number, answers: ClosedAnswers) => void,
): OpenRunState {
  const [state, setState] = useState<OpenRunState>({ kind: 'loading', isLate: false });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened: AttemptRun | undefined;
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
      const outcome = await openRun({ assessmentId, userId, onClosed: closed });
      if (isGone) return;
      if (outcome.kind === 'ok') {
        // ended by this reload: the result takes the page's place
        if (outcome.value === null) return;
        opened = outcome.value;
        noteActiveAttempt(assessmentId);
        opened.start();
        timer = setTimeout(() => learnEmail(userId), LEARN_EMAIL_MS);
        setState({ kind: 'ready', run: opened, userId });
      } else if (outcome.kind === 'busy' || outcome.kind === 'unreachable') {
        setState({ kind: 'loading', isLate: true });
        timer = setTimeout(open, outcome.kind === 'busy' ? (outcome.retryAfterMs ?? RETRY_MS) : RETRY_MS);
      } else {
        leave(outcome.kind === 'signedOut' ? SIGN_IN : DASHBOARD);
      }
    };
    void open();
    return () => {
      isGone = true;
      clearTimeout(timer);
      opened?.dispose();
    };
  }, [assessmentId, onClosed]);

  return state;
}
