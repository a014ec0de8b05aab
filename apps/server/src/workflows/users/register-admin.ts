import type { registerAdmin as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { PlanOffer } from '@invigil/domain/billing/checkout';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { FastifyBaseLogger } from 'fastify';
import { getPlanOfInput, subscribe, takeRegistrationPayment } from '../../contexts/billing/actions.ts';
import { isPlanPayment, offerOf } from '../../contexts/billing/queries.ts';
import { checkNewPassword, createAccount } from '../../contexts/identity/actions.ts';
import { queueWelcome } from '../../contexts/messaging/actions.ts';
import { readSettings, requirePayments } from '../../contexts/site/queries.ts';
import { requestAddressConfirmation } from '../../contexts/tenancy/actions.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { settleSession } from '../checkout/settle-checkout.ts';

/**
 * Registers an Admin with a plan. A priced plan needs its payment, and a free one that of the registration fee where the
 * site asks for it. A payment registers one Admin.
 *
 * @param requested language of the page, for e-mail
 * @throws InvalidField at password
 * @throws Refused paymentSettingsNotDone, invalidPaymentSession, emailTaken, commonPassword
 */
export async function registerAdmin(
  deps: Deps<'clock' | 'config' | 'database' | 'passwords' | 'paymentProvider' | 'secrets'>,
  body: BodyOf<typeof endpoint>,
  requested: LocaleKey | undefined,
  log: FastifyBaseLogger,
): Promise<{ id: number }> {
  const passwordHash = await deps.passwords.hash(await checkNewPassword(body.password, body));
  await settleSession(deps, log, body.checkoutSessionId);
  return deps.database.db.transaction(async (tx) => {
    const { payment, plan } = await takePlan(deps, tx, body);
    const account = await createAccount(deps, tx, {
      roleId: ROLE_IDS.admin,
      fullName: body.fullName,
      email: body.email,
      passwordHash,
      passwordIsOwn: true,
      locale: requested,
      createdBy: null,
    });
    await subscribe(deps, tx, {
      adminId: account.id,
      planId: plan.id,
      offer: plan.offer,
      paymentMode: payment === undefined ? 'notApplicable' : 'online',
      transactionDetail: '',
      ...(payment && { transactionEmail: payment.payerEmail, checkoutSessionId: body.checkoutSessionId }),
    });
    const person = { email: body.email, locale: requested ?? 'en' } as const;
    await queueWelcome(deps, tx, { ...person, tenantId: null });
    await requestAddressConfirmation(deps, tx, { id: account.id, ...person });
    return account;
  });
}

interface RegisteredPlan {
  /** Undefined where the registration costs nothing. */
  readonly payment: { readonly payerEmail: string } | undefined;
  readonly plan: { readonly id: number | null; readonly offer: PlanOffer };
}

/** Takes the payment of a registration, and the plan that it brings: as it was sold, or a free one as it is now. */
async function takePlan(
  deps: Deps<'clock'>,
  tx: Queries,
  { planId, checkoutSessionId: sessionId }: BodyOf<typeof endpoint>,
): Promise<RegisteredPlan> {
  if (await isPlanPayment(tx, sessionId)) {
    const { offer, ...payment } = await takeRegistrationPayment(deps, tx, {
      sessionId,
      planId,
      isFree: false,
    });
    if (offer === undefined) throw new Error('The payment of a plan has no terms');
    return { payment, plan: { id: payment.planId, offer } };
  }
  const row = await getPlanOfInput(tx, planId);
  const plan = { id: row.id, offer: offerOf(row) };
  const { payment } = await readSettings(tx);
  const isFree = row.priceMinor === 0;
  if (isFree && !(payment.isRegistrationPaid && payment.registrationPriceMinor > 0))
    return { payment: undefined, plan };
  await requirePayments(tx, null);
  return { payment: await takeRegistrationPayment(deps, tx, { sessionId, planId, isFree }), plan };
}
