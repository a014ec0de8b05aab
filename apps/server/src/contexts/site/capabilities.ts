import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { type Capabilities, canSendMail, canTakePayments } from '@invigil/domain/site/capabilities';
import type { Queries } from '../../database/client.ts';
import { Refused } from '../../http/errors.ts';
import { configuredProviders } from './ai-keys.ts';
import { SITE, secretNamesOf, tenantOwner } from './secrets.ts';
import { readSettings, type Settings } from './site-settings.ts';

/** What follows from stored settings alone. */
type StoredCapabilities = Omit<Capabilities, 'canUseAi'>;

/** All settings, and what the site can do with them. Nothing is cached: saved settings apply at once in every server. */
export async function readSettingsAndCapabilities(
  db: Queries,
): Promise<{ settings: Settings; capabilities: StoredCapabilities }> {
  const { settings, capabilities } = await readStored(db);
  return { settings, capabilities };
}

async function readStored(db: Queries) {
  const [settings, secrets] = await Promise.all([readSettings(db), secretNamesOf(db, SITE)]);
  const capabilities: StoredCapabilities = {
    canSendMail: canSendMail(settings.email, secrets.has('mailPassword')),
    canTakePayments: canTakePayments(settings.payment, secrets.has('paymentSecretKey')),
  };
  return { settings, capabilities, secrets };
}

/**
 * As readSettingsAndCapabilities, with drafts by AI.
 *
 * @param environmentKeys of AI providers
 */
export async function readAllCapabilities(
  db: Queries,
  environmentKeys: Readonly<Partial<Record<AiProvider, string>>>,
): Promise<{ settings: Settings; capabilities: Capabilities }> {
  const { settings, capabilities, secrets } = await readStored(db);
  const canUseAi = configuredProviders(environmentKeys, secrets).length > 0;
  return { settings, capabilities: Object.assign(capabilities, { canUseAi }) };
}

/** What follows from stored settings, for the assessments of a tenant: payments need the tenant's own secret key. */
export async function readTenantCapabilities(db: Queries, tenantId: number): Promise<StoredCapabilities> {
  const [{ settings, capabilities }, secrets] = await Promise.all([
    readSettingsAndCapabilities(db),
    secretNamesOf(db, tenantOwner(tenantId)),
  ]);
  const hasSecretKey = secrets.has('paymentSecretKey');
  return { ...capabilities, canTakePayments: canTakePayments(settings.payment, hasSecretKey) };
}

/** @throws Refused emailSettingsNotDone until the settings of the mail server are complete */
export async function requireMail(db: Queries): Promise<void> {
  const { capabilities } = await readStored(db);
  if (!capabilities.canSendMail) throw new Refused('emailSettingsNotDone');
}
