import { nextCheckoutReading, type ReportedCheckout } from '@invigil/domain/billing/checkout';
import { type CheckoutState, stateAfterRedemption } from '@invigil/domain/billing/checkout-state';
import { type CheckoutChange, transitionOf } from '@invigil/domain/billing/checkout-transition';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { checkouts } from '../tables.ts';
import type { Checkout } from './checkout-queries.ts';
import { columnsOf } from './state-columns.ts';

type RecordingDeps = Deps<'clock'>;

/** A checkout after a reading, and what the reading changed. */
export interface RecordedReading {
  readonly checkout: Checkout;
  readonly change: CheckoutChange;
}

/**
 * Records what the provider says of a checkout, and locks the row until the transaction ends. The caller redeems a
 * payment in the same transaction, so that of several readings at once one redeems it (docs/decisions/062).
 *
 * @param reported undefined where no key of the account knows the session
 */
export async function recordReading(
  deps: RecordingDeps,
  tx: Queries,
  { id }: Pick<Checkout, 'id'>,
  reported: ReportedCheckout | undefined,
): Promise<RecordedReading> {
  const checkout = await lockCheckout(tx, id);
  if (checkout === undefined) throw new Error(`The checkout ${id} was deleted while it was settled`);
  const { state, change, facts } = transitionOf(checkout, reported, deps.clock.now());
  return { checkout: await recordState(deps, tx, checkout, state, facts), change };
}

/** Records that a payment has brought what it was for, in the transaction that brings it. */
export function recordRedemption(deps: RecordingDeps, tx: Queries, checkout: Checkout): Promise<Checkout> {
  const redeemedAt = deps.clock.now();
  return recordState(deps, tx, checkout, stateAfterRedemption(checkout.state), { redeemedAt });
}

/**
 * Ends an open checkout that could not be read for so long that nobody can pay it any more.
 *
 * @returns the checkout where it became unreadable, which its owner has to look after
 */
export function giveUpReading(
  deps: Deps<'clock' | 'database'>,
  { id }: Pick<Checkout, 'id'>,
): Promise<Checkout | undefined> {
  return deps.database.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id);
    return checkout?.state === 'open' ? recordState(deps, tx, checkout, 'unreadable') : undefined;
  });
}

async function lockCheckout(tx: Queries, id: number): Promise<Checkout | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return checkout;
}

/** Records a state and when the checkout is read next. */
async function recordState(
  { clock }: RecordingDeps,
  tx: Queries,
  checkout: Checkout,
  state: CheckoutState,
  values: Partial<typeof checkouts.$inferInsert> = {},
): Promise<Checkout> {
  const since = values.paidAt ?? checkout.paidAt ?? checkout.createdAt;
  const nextReadAt = nextCheckoutReading(state, since, clock.now());
  const [row] = await tx
    .update(checkouts)
    .set({ ...columnsOf(state), nextReadAt, ...values })
    .where(eq(checkouts.id, checkout.id))
    .returning();
  if (row === undefined) throw new Error('The update returned no row');
  return row;
}
