import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import { createPasswordLink } from '../../contexts/accounts/password-links/create-password-link.ts';
import { findAccountOf } from '../../contexts/accounts/queries.ts';
import { queueMails } from '../../contexts/messaging/mails/queue-mail.ts';
import { publicOrigin } from '../../public-origin.ts';

/**
 * Sends a link for a new password to an address, if an account has it. A queued job: the caller's answer takes the same
 * time whether there is an account or not.
 */
export async function mailPasswordLink(
  context: AppContext,
  { email, locale }: { readonly email: string; readonly locale: LocaleKey },
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const account = await findAccountOf(tx, email);
    if (account === undefined) return;
    const { path, expiresAt } = await createPasswordLink(context, tx, {
      userId: account.id,
      madeBy: account.id,
    });
    const password = `${publicOrigin(context.config)}${path}`;
    await queueMails(context, tx, [
      {
        ...{ kind: 'passwordLink', recipient: account.email, tenantId: null, expiresAt },
        locale: account.locale ?? locale,
        placeholders: { password },
      },
    ]);
  });
}
