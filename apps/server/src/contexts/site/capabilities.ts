import { type Capabilities, canSendMail, canTakePayments } from '@invigil/domain/site/capabilities';
import type { Queries } from '../../database/client.ts';
import { Refused } from '../../http/errors.ts';
import { SITE, secretNamesOf, tenantOwner } from './secrets.ts';
import { readSettings, type Settings } from './site-settings.ts';

/** All settings, and what the site can do with them. Nothing is cached: saved settings apply at once in every server. */
export async function readSettingsAndCapabilities(
  db: Queries,
): Promise<{ settings: Settings; capabilities: Capabilities }> {
  const [settings, secrets] = await Promise.all([readSettings(db), secretNamesOf(db, SITE)]);
  const capabilities = {
    canSendMail: canSendMail(settings.email, secrets.has('mailPassword')),
    canTakePayments: canTakePayments(settings.payment, secrets.has('paymentSecretKey')),
    // No setting of this version holds the key of a model.
    canUseAi: false,
  };
  return { settings, capabilities };
}

/** The capabilities of the site at this moment. */
async function readCapabilities(db: Queries): Promise<Capabilities> {
  return (await readSettingsAndCapabilities(db)).capabilities;
}

/** As readCapabilities, for the assessments of a tenant: payments need the tenant's own secret key. */
export async function readTenantCapabilities(db: Queries, tenantId: number): Promise<Capabilities> {
  const [{ settings, capabilities }, secrets] = await Promise.all([
    readSettingsAndCapabilities(db),
    secretNamesOf(db, tenantOwner(tenantId)),
  ]);
  const hasSecretKey = secrets.has('paymentSecretKey');
  return { ...capabilities, canTakePayments: canTakePayments(settings.payment, hasSecretKey) };
}

/** @throws Refused emailSettingsNotDone until the settings of the mail server are complete */
export async function requireMail(db: Queries): Promise<void> {
  const { canSendMail } = await readCapabilities(db);
  if (!canSendMail) throw new Refused('emailSettingsNotDone');
}

/** Refuses a draft by a model. @throws Refused aiSettingsNotDone, serviceUnavailable once a model is configured */
export async function refuseAi(db: Queries): Promise<never> {
  const { canUseAi } = await readCapabilities(db);
  throw new Refused(canUseAi ? 'serviceUnavailable' : 'aiSettingsNotDone');
}
