import type { registerAdmin as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { AppContext } from '../../context.ts';
import { createAccount } from '../../contexts/accounts/create-account.ts';
import { askNewAccount } from '../../contexts/accounts/email-confirmation/request-confirmation.ts';
import { checkNewPassword } from '../../contexts/accounts/new-password.ts';
import { getPlanOfInput, subscribe } from '../../contexts/billing/subscribe.ts';
import { queueWelcome } from '../../contexts/messaging/mails/queue-welcome.ts';
import { refusePayment } from '../../contexts/site/capabilities.ts';

/**
 * Registers an Admin with a plan. A free plan begins at once; another one needs a payment.
 *
 * @param requested language of the page, for e-mail
 * @throws InvalidField at password
 * @throws Refused paymentSettingsNotDone, serviceUnavailable, emailTaken, commonPassword
 */
export async function registerAdmin(
  context: AppContext,
  body: BodyOf<typeof endpoint>,
  requested: LocaleKey | undefined,
): Promise<{ id: number }> {
  const passwordHash = await context.passwords.hash(await checkNewPassword(body.password, body));
  return context.database.db.transaction(async (tx) => {
    const plan = await getPlanOfInput(tx, body.planId);
    if (plan.priceMinor > 0) await refusePayment(tx);
    const account = await createAccount(context, tx, {
      roleId: ROLE_IDS.admin,
      fullName: body.fullName,
      email: body.email,
      passwordHash,
      locale: requested,
      createdBy: null,
    });
    await subscribe(context, tx, {
      adminId: account.id,
      plan,
      paymentMode: 'notApplicable',
      transactionDetail: '',
    });
    const person = { email: body.email, locale: requested ?? 'en' } as const;
    await queueWelcome(context, tx, { ...person, tenantId: null });
    await askNewAccount(context, tx, { id: account.id, ...person });
    return account;
  });
}
