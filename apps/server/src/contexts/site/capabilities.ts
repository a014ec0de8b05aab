import { type Capabilities, canSendMail, canTakePayments } from '@invigil/domain/site/capabilities';
import { Refused } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { configuredProviders } from './ai-keys.ts';
import { SITE, secretNamesOf, tenantOwner } from './secrets.ts';
import { readSettings, type Settings } from './site-settings.ts';

/** What follows from stored settings alone. */
type StoredCapabilities = Omit<Capabilities, 'canUseAi' | 'canProveCertificates'>;

/** All settings, and what the site can do with them. Nothing is cached: saved settings apply at once in every server. */
export async function readSettingsAndCapabilities(
  db: Queries,
): Promise<{ settings: Settings; capabilities: StoredCapabilities }> {
  const { settings, capabilities } = await readStored(db);
  return { settings, capabilities };
}

async function readStored(db: Queries) {
  const settings = await readSettings(db);
  const secrets = await secretNamesOf(db, SITE);
  const capabilities: StoredCapabilities = {
    canSendMail: canSendMail(settings.email, secrets.has('mailPassword')),
    canTakePayments: canTakePayments(settings.payment, secrets.has('paymentSecretKey')),
  };
  return { settings, capabilities, secrets };
}

/** As readSettingsAndCapabilities, with what follows from the settings of the server. */
export async function readAllCapabilities({
  database,
  aiKeys,
  config,
}: Deps<'aiKeys' | 'config' | 'database'>): Promise<{
  settings: Settings;
  capabilities: Capabilities;
}> {
  const { settings, capabilities, secrets } = await readStored(database.db);
  const canUseAi = configuredProviders(aiKeys, secrets).length > 0;
  const canProveCertificates = config.PUBLIC_URL !== undefined;
  return { settings, capabilities: { ...capabilities, canUseAi, canProveCertificates } };
}

/** What follows from stored settings, for the assessments of a tenant: payments need the tenant's own secret key. */
export async function readTenantCapabilities(db: Queries, tenantId: number): Promise<StoredCapabilities> {
  const { settings, capabilities } = await readStored(db);
  const secrets = await secretNamesOf(db, tenantOwner(tenantId));
  const hasSecretKey = secrets.has('paymentSecretKey');
  return { ...capabilities, canTakePayments: canTakePayments(settings.payment, hasSecretKey) };
}

/** @throws Refused emailSettingsNotDone until the settings of the mail server are complete */
export async function requireMail(db: Queries): Promise<void> {
  const { capabilities } = await readStored(db);
  if (!capabilities.canSendMail) throw new Refused('emailSettingsNotDone');
}
