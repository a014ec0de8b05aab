import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import { findCredentials } from '../../contexts/accounts/find-credentials.ts';
import { openSession } from '../../contexts/accounts/sessions/open-session.ts';
import { verifyPassword } from '../../contexts/accounts/verify-password.ts';
import { limitGuesses } from './limit-guesses.ts';
import { getSessionUser } from './session-user.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Address of the caller, for the guess limits. */
  readonly ip: string;
  /** Language of the page, stored for e-mail to the user. */
  readonly locale: LocaleKey | undefined;
}

/**
 * Opens a session, or returns undefined for wrong credentials; a known and an unknown address take the same time.
 *
 * @throws HttpFailure 429 after too many failures
 */
export async function signIn(context: AppContext, { email, password, ip, locale }: Credentials) {
  const { db } = context.database;
  // Each sign-in waits for few round trips: the credentials are read beside the count of the guess, and the session opens
  // beside its release.
  const found = inBackground(findCredentials(db, email));
  let opening: Promise<{ token: string; userId: number }> | undefined;
  const isRight = await limitGuesses(context, { email, ip }, async () => {
    const account = await found;
    if (!(await verifyPassword(context, account?.passwordHash, password, 'urgent'))) return false;
    if (account !== undefined) opening = inBackground(open(account.id));
    return true;
  });
  if (!isRight || opening === undefined) return undefined;
  const { token, userId } = await opening;
  return { token, user: await getSessionUser(context, userId) };

  async function open(userId: number) {
    return { token: await openSession(db, { userId, locale }, context.clock.now()), userId };
  }
}

/** A promise that is awaited later: its failure is then thrown, and is not unhandled until then. */
function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
