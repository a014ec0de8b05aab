import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { readSettingsAndCapabilities } from '../../site/capabilities.ts';
import { queueMails } from './queue-mail.ts';

interface NewAccount {
  readonly email: string;
  readonly locale: LocaleKey;
  /** The Admin whose candidate it is; null for an Admin. */
  readonly tenantId: number | null;
}

/** Queues the welcome e-mail of a new account where the site sends e-mail and the setting asks for it. */
export async function queueWelcome(
  context: AppContext,
  tx: Queries,
  { email: recipient, locale, tenantId }: NewAccount,
): Promise<void> {
  const { settings, capabilities } = await readSettingsAndCapabilities(tx);
  if (!capabilities.canSendMail || !settings.general.sendsWelcomeMail) return;
  await queueMails(context, tx, [{ kind: 'welcome', recipient, locale, tenantId }]);
}
