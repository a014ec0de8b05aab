import { everybody, only } from '@invigil/domain/access/access';
import { CHECKOUT_PURPOSES } from '@invigil/domain/billing/checkout';
import { UNUSED_STATES } from '@invigil/domain/billing/checkout-state';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathId } from '../fields.ts';
import { PAYMENT_REFUSALS, PROVIDER_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';
import { CHECKOUT_GROUP, checkoutPage, checkoutSessionId, checkoutState, formId } from './checkout-fields.ts';
import { PLAN_CHECKOUT_FORM } from './plan-checkout-form.ts';

export const checkOutPlanRenewal = endpoint({
  name: 'checkOutPlanRenewal',
  changes: ['billing'],
  method: 'POST',
  path: '/create-checkout-renew-plan',
  summary: 'Form post: redirects an Admin to the payment of a plan.',
  group: CHECKOUT_GROUP,
  access: only(['admin']),
  isForm: true,
  refusedInDemo: true,
  body: wire({ planId: formId }, { planId: 'billingId' }),
  refusals: [...PROVIDER_REFUSALS, 'checkoutReplaced', 'nothingToPay', 'paymentPending'],
  ok: checkoutPage,
});

export const checkOutPlan = endpoint({
  name: 'checkOutPlan',
  changes: ['billing'],
  method: 'POST',
  path: PLAN_CHECKOUT_FORM.action,
  summary: 'Form post: redirects a visitor to the payment of a plan, before registering.',
  group: CHECKOUT_GROUP,
  access: everybody,
  isForm: true,
  refusedInDemo: true,
  body: wire({ planId: formId }, { planId: 'billingId' }),
  refusals: [...PROVIDER_REFUSALS, 'checkoutReplaced', 'nothingToPay', 'paymentPending'],
  ok: checkoutPage,
});

export const checkOutRegistration = endpoint({
  name: 'checkOutRegistration',
  changes: ['billing'],
  method: 'POST',
  path: '/create-checkout-session-registration',
  summary: 'Form post: redirects a visitor to the payment of a paid registration.',
  group: CHECKOUT_GROUP,
  access: everybody,
  isForm: true,
  refusedInDemo: true,
  body: wire({}, {}),
  refusals: [...PROVIDER_REFUSALS, 'checkoutReplaced', 'nothingToPay', 'paymentPending'],
  ok: checkoutPage,
});

export const getCheckout = endpoint({
  name: 'getCheckout',
  shows: ['billing'],
  method: 'GET',
  path: '/checkout-session',
  summary: 'The state of the payment of a plan or a registration, by the payment provider.',
  group: CHECKOUT_GROUP,
  access: everybody,
  query: wire({ sessionId: checkoutSessionId }, {}),
  refusals: [...PAYMENT_REFUSALS],
  ok: checkoutState,
});

const eventCall = {
  method: 'POST',
  group: CHECKOUT_GROUP,
  access: everybody,
  ok: doneAnswer,
} as const;

export const receiveSitePaymentEvent = endpoint({
  ...eventCall,
  name: 'receiveSitePaymentEvent',
  changes: ['billing'],
  path: '/payment-events',
  summary:
    "An event of the payment provider for the site's account, signed with its webhook secret; 404 where none is set. An addition of this product.",
});

export const receiveTenantPaymentEvent = endpoint({
  ...eventCall,
  name: 'receiveTenantPaymentEvent',
  changes: ['billing'],
  path: '/payment-events/:adminId',
  summary:
    "As the event of the site, for an Admin's own account at the payment provider. An addition of this product.",
  params: wire({ adminId: pathId }, {}),
});

/** A payment that has not brought what it was for, or of which the owner of the account has to find out. */
const unusedPayment = wire(
  {
    checkoutId: id,
    purpose: z.enum(CHECKOUT_PURPOSES),
    state: z.enum(UNUSED_STATES),
    title: z.string(),
    amountMinor: z.int(),
    refundedMinor: z.int(),
    currency: z.string(),
    payerEmail: z.string(),
    /** The payment, or the order where none was seen. */
    paidAt: instant,
    checkoutSessionId: z.string(),
    /** The provider's amount, currency and reference of a mismatched session; null for other states. */
    reported: wire(
      { amountMinor: z.int(), currency: z.string(), isPaid: z.boolean() },
      { amountMinor: 'amountTotal' },
    ).nullable(),
  },
  {
    amountMinor: 'amountTotal',
    refundedMinor: 'amountRefunded',
    payerEmail: 'transactionEmail',
    paidAt: 'dateAdded',
    checkoutSessionId: 'stripeSessionId',
  },
);

/** Bounds the reply of `listUnusedPayments`: the newest payments. */
export const MAX_UNUSED_PAYMENTS = 200;

export const listUnusedPayments = endpoint({
  name: 'listUnusedPayments',
  shows: ['billing'],
  method: 'GET',
  path: '/api/Settings/GetUnusedPayments',
  summary:
    "Card payments into the caller's account that need its owner, newest first: not redeemed, different from their order, or no longer readable. An addition of this product.",
  group: 'Settings',
  access: only(['superAdmin', 'admin']),
  ok: z.array(unusedPayment),
});
