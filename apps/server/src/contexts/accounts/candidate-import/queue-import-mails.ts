import { forgottenPasswordPath } from '@invigil/domain/accounts/forgotten-password-path';
import { importMailBody } from '@invigil/domain/site/import-mail-text';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { refuseAboveMailQuota } from '../../messaging/mails/mail-quota.ts';
import { queueMails } from '../../messaging/mails/queue-mail.ts';
import { requireMail } from '../../site/capabilities.ts';
import { readSettings } from '../../site/site-settings.ts';

/** An account that an import has created. */
export interface CreatedAccount {
  readonly id: number;
  readonly email: string;
}

/**
 * Queues the welcome e-mail of each account that an import created. It leads to the panel that sends a password link,
 * because a link lives for 15 minutes, and such an e-mail may wait or be read the next day.
 *
 * @throws Refused emailSettingsNotDone
 * @throws HttpFailure 429 above the day's quota of the tenant
 */
export async function queueImportMails(
  context: AppContext,
  tx: Queries,
  tenantId: number,
  accounts: readonly CreatedAccount[],
  locale: LocaleKey,
): Promise<void> {
  if (accounts.length === 0) return;
  await requireMail(tx);
  await refuseAboveMailQuota(context, tx, tenantId, accounts.length);
  const { emailTexts } = await readSettings(tx);
  const stored: unknown = emailTexts.welcomeEmailBody;
  const texts = { Body: importMailBody(locale, typeof stored === 'string' ? stored : '') };
  const origin = publicOrigin(context.config);
  await queueMails(
    context,
    tx,
    accounts.map(({ email: recipient }) => {
      const link = `${origin}${forgottenPasswordPath(recipient)}`;
      return { kind: 'welcome', isBulk: true, recipient, tenantId, locale, texts, link };
    }),
  );
}
