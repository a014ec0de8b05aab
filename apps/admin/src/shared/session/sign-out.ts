import { signOut as endpoint } from '@invigil/contract/accounts/account-endpoints';
import { readSession, writeSession } from '@invigil/ui/browser/stored-session.ts';
import { call } from '../api/call.ts';
import { unlockScreens } from './lock.ts';
import { releasePage } from './page-account.ts';

/**
 * Ends the session on the server, whether its sign-in was recorded or not, and deletes the token from this browser.
 * The token is deleted even if the server does not reply; the session then expires.
 */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (session !== null)
    await call(endpoint, { params: { signInId: session.signInId ?? 0 } }, { keepalive: true }).catch(
      () => undefined,
    );
  releasePage();
  writeSession(null);
  unlockScreens();
}
