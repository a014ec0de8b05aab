import { chargedMinor } from '@invigil/domain/billing/price';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import { findAccount } from '../../contexts/accounts/queries.ts';
import { openCheckout } from '../../contexts/billing/checkouts/open-checkout.ts';
import type { Grant } from '../../contexts/billing/checkouts/settle-checkout.ts';
import { getPlanOfInput, offerOf } from '../../contexts/billing/subscribe.ts';
import { requirePayments } from '../../contexts/site/payment-account.ts';
import { readSettings } from '../../contexts/site/site-settings.ts';
import { InvalidField, notFound, Refused } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';

/** Plans are priced in US dollars. */
const PLAN_CURRENCY = 'USD';
const SESSION = '{CHECKOUT_SESSION_ID}';

interface PlanChoice {
  readonly planId: number;
  readonly locale: LocaleKey;
}

/** A plan that costs money. @throws InvalidField at planId for an unknown or a free plan */
async function getPricedPlan({ database: { db } }: AppContext, planId: number) {
  const plan = await getPlanOfInput(db, planId);
  if (plan.priceMinor === 0) throw new InvalidField('planId', 'freePlan');
  return plan;
}

/** The payment page of a plan for a visitor, who registers after the payment. @throws Refused, InvalidField at planId */
export async function checkOutPlan(
  context: AppContext,
  { planId, locale }: PlanChoice,
  grant: Grant,
): Promise<string> {
  await requirePayments(context.database.db, null);
  const plan = await getPricedPlan(context, planId);
  return openCheckout(
    context,
    {
      ...{ purpose: 'plan', planId: plan.id, offer: offerOf(plan), title: plan.title, locale },
      ...{ amountMinor: plan.priceMinor, currency: PLAN_CURRENCY },
      ...{ successPath: `/signIn?session_id=${SESSION}`, cancelPath: '/#pricing' },
    },
    grant,
  );
}

/** The payment page of an Admin's next plan. @throws Refused, InvalidField at planId */
export async function checkOutRenewal(
  context: AppContext,
  { userId }: Session,
  { planId, locale }: PlanChoice,
  grant: Grant,
): Promise<string> {
  await requirePayments(context.database.db, null);
  const plan = await getPricedPlan(context, planId);
  const admin = await findAccount(context.database.db, userId);
  if (admin === undefined) throw notFound();
  return openCheckout(
    context,
    {
      ...{ purpose: 'renewal', buyerId: userId, planId: plan.id, offer: offerOf(plan), title: plan.title },
      ...{ amountMinor: plan.priceMinor, currency: PLAN_CURRENCY, locale, email: admin.email },
      ...{ successPath: `/dashboard?renew_id=${SESSION}`, cancelPath: '/dashboard' },
    },
    grant,
  );
}

/**
 * The payment page of the fee that a registration with a free plan costs.
 *
 * @throws Refused paymentSettingsNotDone; nothingToPay where registrations are free
 */
export async function checkOutRegistration(
  context: AppContext,
  { locale }: Pick<PlanChoice, 'locale'>,
  grant: Grant,
): Promise<string> {
  const { db } = context.database;
  const { currency } = await requirePayments(db, null);
  const { general, payment } = await readSettings(db);
  if (!payment.isRegistrationPaid || payment.registrationPriceMinor === 0) throw new Refused('nothingToPay');
  return openCheckout(
    context,
    {
      ...{ purpose: 'registration', title: general.siteTitle, currency, locale },
      amountMinor: chargedMinor(payment.registrationPriceMinor, currency),
      ...{ successPath: `/signIn?session_id=${SESSION}`, cancelPath: '/signIn' },
    },
    grant,
  );
}
