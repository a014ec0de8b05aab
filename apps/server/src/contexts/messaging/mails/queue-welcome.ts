import type { LocaleKey } from '@invigil/domain/site/locale';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { readSettingsAndCapabilities } from '../../site/queries.ts';
import { isWithinMailQuota } from './mail-quota.ts';
import { queueMails } from './queue-mail.ts';

interface NewAccount {
  readonly email: string;
  readonly locale: LocaleKey;
  /** The Admin whose candidate it is; null for an Admin. */
  readonly tenantId: number | null;
  /** Whether its person registered: the e-mail then counts against no Admin. */
  readonly isSelfRegistered?: boolean;
}

/**
 * Queues the welcome e-mail of a new account where the site sends e-mail and the setting asks for it. An Admin whose quota
 * is used up still creates accounts, without e-mails.
 */
export async function queueWelcome(
  deps: Deps<'clock' | 'secrets'>,
  tx: Queries,
  { email: recipient, locale, tenantId, isSelfRegistered = false }: NewAccount,
): Promise<void> {
  const { settings, capabilities } = await readSettingsAndCapabilities(tx);
  if (!capabilities.canSendMail || !settings.general.sendsWelcomeMail) return;
  const countsForTenant = tenantId !== null && !isSelfRegistered;
  if (countsForTenant && !(await isWithinMailQuota(deps, tx, tenantId, 1))) return;
  await queueMails(deps, tx, [{ kind: 'welcome', recipient, locale, tenantId, countsForTenant }]);
}
