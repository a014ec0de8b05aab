import type { PaymentMode } from '@invigil/domain/accounts/payment-mode';
import { planExpiry } from '@invigil/domain/billing/plan-term';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { InvalidField } from '../../http/errors.ts';
import { plans, subscriptions } from './tables.ts';

interface Subscription {
  readonly adminId: number;
  readonly plan: typeof plans.$inferSelect;
  readonly paymentMode: PaymentMode;
  readonly transactionDetail: string;
}

/** Subscribes an Admin to a plan from now on; copies the plan's terms. */
export async function subscribe(
  context: AppContext,
  tx: Queries,
  { plan, ...given }: Subscription,
): Promise<void> {
  const startsAt = context.clock.now();
  await tx.insert(subscriptions).values({
    ...given,
    planId: plan.id,
    planTitle: plan.title,
    interval: plan.interval,
    priceMinor: plan.priceMinor,
    assessmentLimit: plan.assessmentLimit,
    questionLimit: plan.questionLimit,
    responseLimit: plan.responseLimit,
    startsAt,
    expiresAt: planExpiry(startsAt, plan.interval),
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
