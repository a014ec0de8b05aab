import { recordSignIn, signIn } from '@invigil/contract/attempts/runner-client';
import { request } from './request.ts';
import { readSession, renewSession } from './session.ts';

export type SignInProblem = 'wrongCredentials' | 'otherAccount' | 'notReached';

/** Signs the same candidate in again and puts the new session in place of the ended one; null when it worked. */
export async function signInAgain(email: string, password: string): Promise<SignInProblem | null> {
  const outcome = await request(signIn, { email: email.trim().toLowerCase(), password });
  if (outcome.kind === 'noContent' || outcome.kind === 'rejected') return 'wrongCredentials';
  if (outcome.kind !== 'ok') return 'notReached';
  const { token, user } = outcome.value;
  const before = readSession();
  // answers on this page belong to the one who gave them
  if (before !== null && before.userId !== user.userId) return 'otherAccount';
  renewSession({ token, userId: user.userId, email: user.email });
  const recorded = await request(recordSignIn, {});
  if (recorded.kind === 'ok') renewSession({ signInId: recorded.value.signInId });
  return null;
}
