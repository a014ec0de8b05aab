import { signIn } from '@invigil/contract/accounts/account-endpoints';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { call } from '../../shared/api/call.ts';
import { unlockScreens } from '../../shared/session/lock.ts';
import { startSession } from '../../shared/session/start-session.ts';

/**
 * Signs in, stores the session and records the sign-in. A failed sign-in deletes a stored session.
 * @returns whether the credentials were right
 */
export async function openSession(email: string, password: string): Promise<boolean> {
  writeSession(null);
  const answer = await call(signIn, { body: { email, password } });
  if (answer === null) return false;
  unlockScreens();
  await startSession(answer.token, answer.user.userId);
  return true;
}
