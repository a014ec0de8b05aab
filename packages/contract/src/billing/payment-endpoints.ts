import { everybody, only } from '@invigil/domain/access/access';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { wire } from '../wire.ts';
import { CHECKOUT_GROUP, checkoutSessionId, checkoutState, formId } from './checkout-fields.ts';

export const checkOutPlanRenewal = endpoint({
  name: 'checkOutPlanRenewal',
  method: 'POST',
  path: '/create-checkout-renew-plan',
  summary: 'Form post: redirects an Admin to the payment of a plan.',
  group: CHECKOUT_GROUP,
  access: only(['admin']),
  isForm: true,
  body: wire({ planId: formId }, { planId: 'billingId' }),
  ok: doneAnswer,
});

export const checkOutPlan = endpoint({
  name: 'checkOutPlan',
  method: 'POST',
  path: '/create-checkout-session-plan',
  summary: 'Form post: redirects a visitor to the payment of a plan, before registering.',
  group: CHECKOUT_GROUP,
  access: everybody,
  isForm: true,
  body: wire({ planId: formId }, { planId: 'billingId' }),
  ok: doneAnswer,
});

export const checkOutRegistration = endpoint({
  name: 'checkOutRegistration',
  method: 'POST',
  path: '/create-checkout-session-registration',
  summary: 'Form post: redirects a visitor to the payment of a paid registration.',
  group: CHECKOUT_GROUP,
  access: everybody,
  isForm: true,
  body: wire({}, {}),
  ok: doneAnswer,
});

export const getCheckout = endpoint({
  name: 'getCheckout',
  method: 'GET',
  path: '/checkout-session',
  summary: 'The state of the payment of a plan or a registration, by the payment provider.',
  group: CHECKOUT_GROUP,
  access: everybody,
  query: wire({ sessionId: checkoutSessionId }, {}),
  ok: checkoutState,
});
