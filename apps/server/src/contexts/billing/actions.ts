/** Actions on orders, readings and subscriptions, for workflows. */

export { takeRegistrationPayment } from './checkouts/checkout-queries.ts';
export { claimDueCheckouts, postponeReading, readSoon } from './checkouts/due-checkouts.ts';
export { listPaidCheckouts } from './checkouts/list-paid-checkouts.ts';
export { type Order, placeOrder, replaceCheckout } from './checkouts/place-order.ts';
export { countProviderCall } from './checkouts/provider-calls.ts';
export { endSession, readSession } from './checkouts/read-session.ts';
export {
  giveUpReading,
  type RecordedReading,
  recordReading,
  recordRedemption,
} from './checkouts/record-reading.ts';
export { renewPlan } from './renew-plan.ts';
export { getPlanOfInput, subscribe } from './subscribe.ts';
