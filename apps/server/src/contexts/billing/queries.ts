export {
  type Checkout,
  findCheckout,
  findCheckoutOfPayment,
  isPlanPayment,
} from './checkouts/checkout-queries.ts';
export { countDueCheckouts } from './checkouts/due-checkouts.ts';
export { offerOf } from './subscribe.ts';
export {
  countPlans,
  findPlanTerms,
  newestSubscription,
  newestSubscriptions,
  ownsSubscription,
  selectPlanTerms,
  sumPlanPaymentsByPart,
} from './subscriptions.ts';
