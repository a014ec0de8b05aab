import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import { storeLinkRequest } from '../../contexts/accounts/actions.ts';
import { spellingsOf } from '../../contexts/accounts/queries.ts';
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
  context: AppContext,
  { email, network, locale }: LinkRequest,
): Promise<void> {
  // Every spelling that finds the account shares the count. A stranger in another network uses up a count of its own.
  const [, account] = spellingsOf(email);
  await countOrRefuse(context, `password-link-mail:${account} ${network}`, LINKS_OF_ADDRESS);
  await storeLinkRequest(context, email, locale);
}
