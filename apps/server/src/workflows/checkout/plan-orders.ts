import { chargedMinor } from '@invigil/domain/billing/price';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { InvalidField, notFound, Refused } from '../../application/errors.ts';
import { getPlanOfInput, type Order } from '../../contexts/billing/actions.ts';
import { offerOf } from '../../contexts/billing/queries.ts';
import { findAccount } from '../../contexts/identity/queries.ts';
import { readSettings, requirePayments } from '../../contexts/site/queries.ts';
import type { Deps } from '../../ports.ts';

/** Plans are priced in US dollars. */
const PLAN_CURRENCY = 'USD';
const SESSION = '{CHECKOUT_SESSION_ID}';

type OrderDeps = Deps<'database'>;

interface PlanChoice {
  readonly planId: number;
  readonly locale: LocaleKey;
}

/** A plan that costs money. @throws InvalidField at planId for an unknown or a free plan */
async function getPricedPlan({ database: { db } }: OrderDeps, planId: number) {
  const plan = await getPlanOfInput(db, planId);
  if (plan.priceMinor === 0) throw new InvalidField('planId', 'freePlan');
  return plan;
}

/** The order of a plan by a visitor, who registers after the payment. @throws Refused, InvalidField at planId */
export async function planOrder(deps: OrderDeps, { planId, locale }: PlanChoice): Promise<Order> {
  await requirePayments(deps.database.db, null);
  const plan = await getPricedPlan(deps, planId);
  return {
    purpose: 'plan',
    planId: plan.id,
    offer: offerOf(plan),
    title: plan.title,
    amountMinor: plan.priceMinor,
    currency: PLAN_CURRENCY,
    locale,
    successPath: `/signIn?session_id=${SESSION}`,
    cancelPath: '/#pricing',
  };
}

/** The order of an Admin's next plan. @throws Refused, InvalidField at planId */
export async function renewalOrder(
  deps: OrderDeps,
  adminId: number,
  { planId, locale }: PlanChoice,
): Promise<Order> {
  await requirePayments(deps.database.db, null);
  const plan = await getPricedPlan(deps, planId);
  const admin = await findAccount(deps.database.db, adminId);
  if (admin === undefined) throw notFound();
  return {
    purpose: 'renewal',
    buyerId: adminId,
    planId: plan.id,
    offer: offerOf(plan),
    title: plan.title,
    amountMinor: plan.priceMinor,
    currency: PLAN_CURRENCY,
    locale,
    email: admin.email,
    successPath: `/dashboard?renew_id=${SESSION}`,
    cancelPath: '/dashboard',
  };
}

/**
 * The order of the fee that a registration with a free plan costs.
 *
 * @throws Refused paymentSettingsNotDone; nothingToPay where registrations are free
 */
export async function registrationOrder({ database: { db } }: OrderDeps, locale: LocaleKey): Promise<Order> {
  const { currency } = await requirePayments(db, null);
  const { general, payment } = await readSettings(db);
  if (!payment.isRegistrationPaid || payment.registrationPriceMinor === 0) throw new Refused('nothingToPay');
  return {
    purpose: 'registration',
    title: general.siteTitle,
    amountMinor: chargedMinor(payment.registrationPriceMinor, currency),
    currency,
    locale,
    successPath: `/signIn?session_id=${SESSION}`,
    cancelPath: '/signIn',
  };
}
