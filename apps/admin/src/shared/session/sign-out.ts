import { signOut as endpoint } from '@invigil/contract/accounts/account-endpoints';
import { readSession, writeSession } from '@invigil/ui/browser/stored-session.ts';
import { call } from '../api/call.ts';

/**
 * Ends the session on the server, whether its sign-in was recorded or not, and forgets it here. A server that does not
 * answer cannot keep anybody signed in on this screen: the token is forgotten all the same and ends by itself.
 */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (session !== null)
    await call(endpoint, { params: { signInId: session.signInId ?? 0 } }, { keepalive: true }).catch(
      () => undefined,
    );
  writeSession(null);
}
