import { isTimeZone } from '@invigil/domain/local-time';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Origin } from '../../account-traces.ts';
import { openSession } from '../../contexts/identity/actions.ts';
import { findCredentials, hashToken, verifyPassword } from '../../contexts/identity/queries.ts';
import type { Deps } from '../../ports.ts';
import { findProof, type OfferedProof } from './find-proof.ts';
import { limitGuesses } from './limit-guesses.ts';
import { getSessionUser } from './session-user.ts';

interface Credentials extends OfferedProof {
  readonly password: string;
  /** The request, for the guess limits and the trace. */
  readonly origin: Origin;
  /** Language of the page, stored for e-mail to the user. */
  readonly locale: LocaleKey | undefined;
  /** Time zone of the page, as the client names it. */
  readonly timeZone?: string | undefined;
}

/**
 * Opens a session, or returns undefined for wrong credentials; a known and an unknown address take the same time.
 *
 * @returns also the value of the cookie by which the account knows the browser from now on
 * @throws Failure tooManyCalls after too many failures
 */
export async function signIn(
  deps: Deps<'clock' | 'database' | 'invitations' | 'knownBrowsers' | 'passwords' | 'tickets' | 'traces'>,
  { password, origin, locale, timeZone: sentZone, ...offered }: Credentials,
) {
  const { db } = deps.database;
  const { email } = offered;
  // Each sign-in waits for few round trips: the credentials are read beside the count of the guess, and the session opens
  // beside its release.
  const accountLookup = inBackground(findCredentials(db, email));
  const proof = await findProof(deps, offered, accountLookup);
  let opening: ReturnType<typeof open> | undefined;
  const isRight = await limitGuesses(deps, { email, account: accountLookup, origin, proof }, async () => {
    const account = await accountLookup;
    if (!(await verifyPassword(deps, account?.passwordHash, password, 'urgent'))) return false;
    if (account !== undefined) opening = inBackground(open(account));
    return true;
  });
  if (!isRight || opening === undefined) return undefined;
  const { token, account } = await opening;
  deps.traces.signedIn(account.id, hashToken(token), origin);
  return {
    signedIn: { token, user: await getSessionUser(deps, account.id) },
    knownBrowser: deps.knownBrowsers.remember(offered.knownBrowser, account, deps.clock.now()),
  };

  async function open(account: { readonly id: number; readonly passwordHash: string }) {
    const timeZone = sentZone && isTimeZone(sentZone) ? sentZone : undefined;
    const token = await openSession(db, { userId: account.id, locale, timeZone }, deps.clock.now());
    return { token, account };
  }
}

/** A promise that is awaited later: its failure is then thrown, and is not unhandled until then. */
function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
