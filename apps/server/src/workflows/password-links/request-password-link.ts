import type { LocaleKey } from '@invigil/domain/site/locale';
import { storeLinkRequest } from '../../contexts/identity/actions.ts';
import { spellingsOf } from '../../contexts/identity/queries.ts';
import type { Deps } from '../../ports.ts';
import { countOrRefuse } from '../../rate-limits/rate-limits.ts';

/** Links that one network asks for to one account: enough for the spam folder, and fewer than an account is sent. */
const LINKS_OF_ADDRESS = { limit: 5, windowSeconds: 60 * 60 };

interface LinkRequest {
  readonly email: string;
  /** Of the caller. */
  readonly network: string;
  readonly locale: LocaleKey;
}

/**
 * Stores a request for an e-mail with a link for a new password, which a job answers if an account has the address. Takes
 * the same time for every address.
 *
 * @throws Failure tooManyCalls above the links that a network asks for to one account
 */
export async function requestPasswordLink(
  deps: Deps<'clock' | 'database'>,
  { email, network, locale }: LinkRequest,
): Promise<void> {
  // Every spelling that finds the account shares the count. A stranger in another network uses up a count of its own.
  const [, account] = spellingsOf(email);
  await countOrRefuse(deps, `password-link-mail:${account} ${network}`, LINKS_OF_ADDRESS);
  await storeLinkRequest(deps, email, locale);
}
