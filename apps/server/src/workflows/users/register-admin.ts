import type { registerAdmin as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import { createAccount } from '../../contexts/accounts/create-account.ts';
import { askNewAccount } from '../../contexts/accounts/email-confirmation/request-confirmation.ts';
import { checkNewPassword } from '../../contexts/accounts/new-password.ts';
import { takeRegistrationPayment } from '../../contexts/billing/checkouts/checkout-queries.ts';
import { getPlanOfInput, offerOf, subscribe } from '../../contexts/billing/subscribe.ts';
import { queueWelcome } from '../../contexts/messaging/mails/queue-welcome.ts';
import { requirePayments } from '../../contexts/site/payment-account.ts';
import { readSettings } from '../../contexts/site/site-settings.ts';
import type { Queries } from '../../database/client.ts';

/**
 * Registers an Admin with a plan. A priced plan needs its payment, and a free one that of the registration fee where the
 * site asks for it. A payment registers one Admin.
 *
 * @param requested language of the page, for e-mail
 * @throws InvalidField at password
 * @throws Refused paymentSettingsNotDone, invalidPaymentSession, emailTaken, commonPassword
 */
export async function registerAdmin(
  context: AppContext,
  body: BodyOf<typeof endpoint>,
  requested: LocaleKey | undefined,
): Promise<{ id: number }> {
  const passwordHash = await context.passwords.hash(await checkNewPassword(body.password, body));
  return context.database.db.transaction(async (tx) => {
    const plan = await getPlanOfInput(tx, body.planId);
    const payment = await takePayment(context, tx, plan, body.checkoutSessionId);
    const account = await createAccount(context, tx, {
      roleId: ROLE_IDS.admin,
      fullName: body.fullName,
      email: body.email,
      passwordHash,
      passwordIsOwn: true,
      locale: requested,
      createdBy: null,
    });
    await subscribe(context, tx, {
      adminId: account.id,
      planId: plan.id,
      offer: payment?.offer ?? offerOf(plan),
      paymentMode: payment === undefined ? 'notApplicable' : 'online',
      transactionDetail: '',
      ...(payment && { transactionEmail: payment.payerEmail, checkoutSessionId: body.checkoutSessionId }),
    });
    const person = { email: body.email, locale: requested ?? 'en' } as const;
    await queueWelcome(context, tx, { ...person, tenantId: null });
    await askNewAccount(context, tx, { id: account.id, ...person });
    return account;
  });
}

/** The payment of a registration; undefined where it costs nothing. */
async function takePayment(
  context: AppContext,
  tx: Queries,
  { id: planId, priceMinor }: Awaited<ReturnType<typeof getPlanOfInput>>,
  sessionId: string,
) {
  const isFree = priceMinor === 0;
  const { payment } = await readSettings(tx);
  if (isFree && !(payment.isRegistrationPaid && payment.registrationPriceMinor > 0)) return undefined;
  await requirePayments(tx, null);
  return takeRegistrationPayment(context, tx, { sessionId, planId, isFree });
}
