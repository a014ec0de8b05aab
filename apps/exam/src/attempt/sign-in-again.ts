import { recordSignIn, signIn } from '@invigil/contract/exams/runner-client';
import { request } from '@invigil/exam-client/request.ts';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';

export type SignInProblem =
  | 'wrongCredentials'
  | 'otherAccount'
  | 'notReached'
  /** Too many wrong passwords: how long to wait. */
  | { readonly minutes: number };

/** A server that is only busy asks for seconds. */
const LOCKED_FROM_MS = 60_000;

/**
 * Signs the candidate of the exam in again and puts the new session in place of the ended one, or of that of somebody
 * who has signed in to this browser meanwhile; null when it worked.
 */
export async function signInAgain(
  userId: number,
  email: string,
  password: string,
): Promise<SignInProblem | null> {
  const credentials = { email: email.trim().toLowerCase(), password };
  const outcome = await request(signIn, credentials, { mayBeEmpty: true });
  if (outcome.kind === 'noContent' || outcome.kind === 'rejected') return 'wrongCredentials';
  if (outcome.kind === 'busy' && (outcome.retryAfterMs ?? 0) >= LOCKED_FROM_MS)
    return { minutes: Math.ceil((outcome.retryAfterMs ?? 0) / 60_000) };
  if (outcome.kind !== 'ok') return 'notReached';
  const { token, user } = outcome.value;
  // answers on this page belong to the one who gave them
  if (user.userId !== userId) return 'otherAccount';
  const session = { token, userId };
  writeSession(session);
  const recorded = await request(recordSignIn, {});
  if (recorded.kind === 'ok') writeSession({ ...session, signInId: recorded.value.signInId });
  return null;
}
