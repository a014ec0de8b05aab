import { signIn } from '@invigil/contract/accounts/account-endpoints';
import type { RoleCode } from '@invigil/domain/access/roles';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { call } from '../../shared/api/call.ts';
import { unlockScreens } from '../../shared/session/lock.ts';
import { startSession } from '../../shared/session/start-session.ts';
import type { Invitation } from './join-by-link.ts';

/**
 * Signs in with the time zone of this browser, stores the session and records the sign-in. A failed sign-in deletes a stored session.
 * @param invitation whose code lets the person sign in where others have locked the account by wrong passwords
 * @returns the role of the account; null for wrong credentials
 */
export async function openSession(
  email: string,
  password: string,
  invitation?: Pick<Invitation, 'ownerId' | 'invitationCode'>,
): Promise<RoleCode | null> {
  writeSession(null);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const answer = await call(signIn, { body: { email, password, timeZone, ...invitation } });
  if (answer === null) return null;
  unlockScreens();
  await startSession(answer.token, answer.user.userId);
  return answer.user.roleCode;
}
