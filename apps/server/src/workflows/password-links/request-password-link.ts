import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import { countOrRefuse } from '../../http/rate-limits.ts';

/** Links that one address is sent: enough for the spam folder, too few to flood a mailbox. */
const LINKS_OF_ADDRESS = { limit: 5, windowSeconds: 15 * 60 };

/**
 * Queues the job that mails a link for a new password to an address, if an account has it. Takes the same time for every
 * address.
 *
 * @throws HttpFailure 429 above the links of one address
 */
export async function requestPasswordLink(
  context: AppContext,
  { email, locale }: { readonly email: string; readonly locale: LocaleKey },
): Promise<void> {
  await countOrRefuse(context, `password-link-mail:${email}`, LINKS_OF_ADDRESS);
  const at = context.clock.now();
  // A double click within a second asks once.
  const key = `${email} ${at.toISOString().slice(0, 19)}`;
  await context.database.db.transaction((tx) =>
    context.queue.put(tx, { name: 'mailPasswordLink', data: { email, locale }, at, key }),
  );
}
