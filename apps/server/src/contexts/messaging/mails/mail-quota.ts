import { and, count, eq, gt } from 'drizzle-orm';
import { tooManyCalls } from '../../../application/errors.ts';
import { lockRow } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { mails } from '../tables.ts';

/** E-mails that one tenant may cause in 24 hours: two sendings to a cohort of 5,000. */
export const MAILS_PER_DAY = 10_000;
const DAY_SECONDS = 24 * 3_600;

/**
 * Whether wanted e-mails are within the quota of a tenant. Locks the quota until the transaction ends, so that simultaneous
 * sendings see each other.
 */
export async function isWithinMailQuota(
  { clock }: Deps<'clock'>,
  tx: Queries,
  tenantId: number,
  wanted: number,
): Promise<boolean> {
  await lockRow(tx, 'mailQuota', tenantId);
  const since = new Date(clock.now().getTime() - DAY_SECONDS * 1_000);
  const [sent] = await tx
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.tenantId, tenantId), mails.countsForTenant, gt(mails.createdAt, since)));
  return (sent?.count ?? 0) + wanted <= MAILS_PER_DAY;
}

/** @throws Failure tooManyCalls where the tenant's e-mails of the last 24 hours and the wanted ones exceed its quota */
export async function refuseAboveMailQuota(
  deps: Deps<'clock'>,
  tx: Queries,
  tenantId: number,
  wanted: number,
): Promise<void> {
  if (!(await isWithinMailQuota(deps, tx, tenantId, wanted))) throw tooManyCalls(3_600);
}
