import { recordSignIn, signIn } from '@invigil/contract/accounts/account-endpoints';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { call, callForData } from '../../shared/api/call.ts';
import { unlockScreens } from '../../shared/session/lock.ts';

/**
 * Signs in, stores the session and records the sign-in. A failed sign-in deletes a stored session; a failing
 * history never blocks a sign-in.
 * @returns whether the credentials were right
 */
export async function openSession(email: string, password: string): Promise<boolean> {
  writeSession(null);
  const answer = await call(signIn, { body: { email, password } });
  if (answer === null) return false;
  const session = { token: answer.token, userId: answer.user.userId };
  writeSession(session);
  unlockScreens();
  const recorded = await callForData(recordSignIn, { body: {} }).catch(() => undefined);
  if (recorded !== undefined) writeSession({ ...session, signInId: recorded.signInId });
  return true;
}
