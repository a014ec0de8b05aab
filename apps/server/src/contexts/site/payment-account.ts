import { canTakePayments } from '@invigil/domain/site/capabilities';
import { Refused } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { readSettingsAndCapabilities, readTenantCapabilities } from './capabilities.ts';
import { readFormerKeys } from './former-keys.ts';
import { ownersWithSecret, readSecret, SITE, tenantOwner } from './secrets.ts';
import { readSettings } from './site-settings.ts';

/** An account at the card provider: that of an Admin, or the site's own for null. */
type Account = number | null;

/** The owner of an account's secrets. */
const ownerOf = (account: Account): string => (account === null ? SITE : tenantOwner(account));

/**
 * The currency of sales into an account.
 *
 * @throws Refused paymentSettingsNotDone until the settings of the account are complete
 */
export async function requirePayments(db: Queries, account: Account): Promise<{ currency: string }> {
  const { settings, capabilities } = await readSettingsAndCapabilities(db);
  const tenant = account === null ? undefined : await readTenantCapabilities(db, account);
  if (!(tenant ?? capabilities).canTakePayments) throw new Refused('paymentSettingsNotDone');
  return { currency: settings.payment.currency.toUpperCase() };
}

/** The currency of assessments, and which of some Admins can take payments. */
export async function readReceivers(
  db: Queries,
  tenantIds: readonly number[],
): Promise<{ currency: string; receivers: ReadonlySet<number> }> {
  const unique = [...new Set(tenantIds)];
  const { payment } = await readSettings(db);
  const withKey = await ownersWithSecret(db, unique.map(tenantOwner), 'paymentSecretKey');
  const canReceive = (id: number) => canTakePayments(payment, withKey.has(tenantOwner(id)));
  return { currency: payment.currency.toUpperCase(), receivers: new Set(unique.filter(canReceive)) };
}

/** The secret key of an account. @throws Refused paymentSettingsNotDone where none is set */
export async function requirePaymentKey(
  deps: Deps<'database' | 'secrets'>,
  account: Account,
): Promise<string> {
  const key = await readSecret(deps, ownerOf(account), 'paymentSecretKey');
  if (key === undefined) throw new Refused('paymentSettingsNotDone');
  return key;
}

/**
 * The secret key of an account, followed by former keys that still read the sessions that were opened with them. Empty
 * where none is set.
 */
export async function listPaymentKeys(
  deps: Deps<'database' | 'secrets'>,
  account: Account,
): Promise<readonly string[]> {
  const owner = ownerOf(account);
  const key = await readSecret(deps, owner, 'paymentSecretKey');
  const former = await readFormerKeys(deps, owner);
  return key === undefined ? former : [key, ...former];
}

/** The secret with which the provider signs an account's events; undefined where none is set. */
export async function findSigningSecret(
  deps: Deps<'database' | 'secrets'>,
  account: Account,
): Promise<string | undefined> {
  return readSecret(deps, ownerOf(account), 'paymentWebhookSecret');
}
