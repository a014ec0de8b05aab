/**
 * The form that buys a plan before registering, for pages without a schema library. Works without script: the answer
 * redirects to the payment page.
 */
export const PLAN_CHECKOUT_FORM = {
  action: '/create-checkout-session-plan',
  planField: 'billingId',
} as const;
