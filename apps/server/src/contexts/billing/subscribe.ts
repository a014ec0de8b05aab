import type { PaymentMode } from '@invigil/domain/accounts/payment-mode';
import type { PlanOffer } from '@invigil/domain/billing/checkout';
import { planExpiry } from '@invigil/domain/billing/plan-term';
import { eq } from 'drizzle-orm';
import { InvalidField } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { plans, subscriptions } from './tables.ts';

interface Subscription {
  readonly adminId: number;
  /** Null for a paid offer whose plan was deleted meanwhile. */
  readonly planId: number | null;
  readonly offer: PlanOffer;
  readonly paymentMode: PaymentMode;
  readonly transactionDetail: string;
  /** The payer's address at the payment provider. */
  readonly transactionEmail?: string;
  readonly checkoutSessionId?: string;
}

/** Subscribes an Admin to a plan from now on; copies the terms of the offer. */
export async function subscribe(
  deps: Deps<'clock'>,
  tx: Queries,
  { offer, ...given }: Subscription,
): Promise<void> {
  const startsAt = deps.clock.now();
  const { title: planTitle, interval, priceMinor, assessmentLimit, questionLimit, responseLimit } = offer;
  await tx.insert(subscriptions).values({
    ...given,
    planTitle,
    interval,
    priceMinor,
    assessmentLimit,
    questionLimit,
    responseLimit,
    startsAt,
    expiresAt: planExpiry(startsAt, interval),
    createdAt: startsAt,
  });
}

/**
 * Share-locks the plan that a client names.
 *
 * @throws InvalidField at planId for an unknown plan
 */
export async function getPlanOfInput(tx: Queries, planId: number) {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('share');
  if (plan === undefined) throw new InvalidField('planId', 'unknownChoice');
  return plan;
}

/** The terms of a plan as they are sold. */
export function offerOf(plan: typeof plans.$inferSelect): PlanOffer {
  const { title, interval, priceMinor, assessmentLimit, questionLimit, responseLimit } = plan;
  return { title, interval, priceMinor, assessmentLimit, questionLimit, responseLimit };
}
