import { recordSignIn, signIn } from '@invigil/exam-client/calls.ts';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';

export type SignInProblem =
  | 'wrongCredentials'
  | 'otherAccount'
  | 'notReached'
  /** Too many wrong passwords: the minutes to wait. */
  | { readonly minutes: number };

/** A server that is only busy asks for seconds. */
const LOCKED_FROM_MS = 60_000;

/**
 * Signs the candidate in again. The new session replaces the ended one, or that of another user of this browser.
 * Returns null on success.
 */
export async function signInAgain(
  userId: number,
  email: string,
  password: string,
): Promise<SignInProblem | null> {
  const outcome = await signIn(email.trim().toLowerCase(), password);
  if (outcome.kind === 'noContent' || outcome.kind === 'rejected') return 'wrongCredentials';
  if (outcome.kind === 'busy' && (outcome.retryAfterMs ?? 0) >= LOCKED_FROM_MS)
    return { minutes: Math.ceil((outcome.retryAfterMs ?? 0) / 60_000) };
  if (outcome.kind !== 'ok') return 'notReached';
  const { token, user } = outcome.value;
  // The answers on this page belong to its candidate.
  if (user.userId !== userId) return 'otherAccount';
  const session = { token, userId };
  writeSession(session);
  const recorded = await recordSignIn();
  if (recorded.kind === 'ok') writeSession({ ...session, signInId: recorded.value.signInId });
  return null;
}
