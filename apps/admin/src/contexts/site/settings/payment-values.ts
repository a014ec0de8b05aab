import type { BodyOf } from '@invigil/contract/endpoint';
import type { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { decimalText, numberProblem, optionalHundredthsOf } from '../../../shared/forms/decimal-text.ts';
import { type SecretValues, secretProblems, toSentSecret, UNCHANGED_SECRET } from './secret-values.ts';
import type { SiteSettings } from './settings-values.ts';

/** Values of the payment form; the price in whole currency units, empty for none. */
export interface PaymentValues extends SecretValues {
  isRegistrationPaid: boolean;
  registrationPriceMinor: string;
  currency: string;
  currencySymbol: string;
  paymentPublicKey: string;
  acceptsDelayedPayments: boolean;
  webhookAction: SecretValues['secretAction'];
  webhookSecret: string;
}

const UNCHANGED_WEBHOOK = { webhookAction: 'keep', webhookSecret: '' } as const;

/** The form after saving: secrets are not shown again. */
export const UNCHANGED_SECRETS = { ...UNCHANGED_SECRET, ...UNCHANGED_WEBHOOK };

export function paymentValuesOf(settings: SiteSettings): PaymentValues {
  return {
    isRegistrationPaid: settings.isRegistrationPaid,
    registrationPriceMinor: decimalText(settings.registrationPriceMinor),
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    paymentPublicKey: settings.paymentPublicKey,
    acceptsDelayedPayments: settings.acceptsDelayedPayments,
    ...UNCHANGED_SECRETS,
  };
}

/** The body of the call; an empty price is sent as 0. */
export function paymentBodyOf(values: PaymentValues): BodyOf<typeof updatePaymentSettings> {
  const { secretAction, secret, webhookAction, webhookSecret, registrationPriceMinor, ...texts } = values;
  return {
    ...texts,
    currency: texts.currency.trim().toUpperCase(),
    registrationPriceMinor: optionalHundredthsOf(registrationPriceMinor),
    paymentSecretKey: toSentSecret({ secretAction, secret }),
    paymentWebhookSecret: toSentSecret({ secretAction: webhookAction, secret: webhookSecret }),
  };
}

/** A malformed price is no number of hundredths, which the schema cannot name. */
export function paymentProblemsOf(values: PaymentValues): Record<string, string> {
  const { webhookAction: secretAction, webhookSecret: secret } = values;
  const { secret: webhookProblem } = secretProblems({ secretAction, secret });
  const problem = numberProblem(values.registrationPriceMinor, 2);
  return {
    ...secretProblems(values),
    ...(webhookProblem === undefined ? {} : { webhookSecret: webhookProblem }),
    ...(problem === undefined ? {} : { registrationPriceMinor: problem }),
  };
}
