import type { LocaleKey } from '@invigil/domain/site/locale';
import { readSettingsAndCapabilities } from '../../contexts/site/queries.ts';
import type { Deps } from '../../ports.ts';
import { requestPasswordLink } from '../password-links/request-password-link.ts';

/**
 * Sends the owner of an address the link that sets a new password, which proves the address and ends what somebody else has
 * made of its account.
 *
 * @returns false where the site sends no e-mail
 * @throws Failure tooManyCalls above the links of one address
 */
export async function mailLinkToOwner(
  deps: Deps<'clock' | 'database'>,
  email: string,
  { locale, network }: { readonly locale: LocaleKey; readonly network: string },
): Promise<boolean> {
  const { capabilities } = await readSettingsAndCapabilities(deps.database.db);
  if (!capabilities.canSendMail) return false;
  await requestPasswordLink(deps, { email, network, locale });
  return true;
}
