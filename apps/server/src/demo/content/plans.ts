import type { createPlan } from '@invigil/contract/billing/plan-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';

/** Plans of the site. The sample Admin has the free plan, which lasts a year. */
export const PLANS = [
  {
    title: 'Classroom',
    interval: 'yearly',
    priceMinor: 0,
    assessmentLimit: 12,
    questionLimit: 40,
    responseLimit: 0,
    additionalText: 'For one teacher',
  },
  {
    title: 'Department',
    interval: 'monthly',
    priceMinor: 2_900,
    assessmentLimit: 60,
    questionLimit: 120,
    responseLimit: 2_000,
    additionalText: 'For a department',
  },
  {
    title: 'School',
    interval: 'yearly',
    priceMinor: 24_000,
    assessmentLimit: 500,
    questionLimit: 250,
    responseLimit: 0,
    additionalText: 'For a whole school',
  },
] as const satisfies readonly BodyOf<typeof createPlan>[];

/** Complete, so that plans can have prices. A demonstration refuses payments, so that no provider sees the key. */
export const PAYMENT_SETTINGS = {
  isRegistrationPaid: false,
  registrationPriceMinor: 0,
  currency: 'EUR',
  currencySymbol: '€',
  paymentPublicKey: 'pk_test_demonstration',
  paymentSecretKey: 'sk_test_demonstration',
  paymentWebhookSecret: undefined,
} as const satisfies BodyOf<typeof updatePaymentSettings>;
