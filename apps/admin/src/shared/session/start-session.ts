import { recordSignIn } from '@invigil/contract/accounts/account-endpoints';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { callForData } from '../api/call.ts';
import { claimPage } from './page-account.ts';

/**
 * Stores the session of a successful sign-in, gives this page to its account, and records the sign-in; a failing history
 * never blocks a sign-in.
 */
export async function startSession(token: string, userId: number): Promise<void> {
  writeSession({ token, userId });
  claimPage(userId);
  const recorded = await callForData(recordSignIn, { body: {} }).catch(() => undefined);
  if (recorded !== undefined) writeSession({ token, userId, signInId: recorded.signInId });
}
