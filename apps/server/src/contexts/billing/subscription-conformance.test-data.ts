import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import { renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import { buildFreePlan } from '@invigil/testkit/builders/accounts';
import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  buildForeign: async ({ admin }) => {
    const { paymentId } = await admin.ok(getCurrentUser);
    return { subscriptionId: paymentId ?? 0 };
  },
  foreignInputs: {
    getPlanUsage: ({ subscriptionId }, { adminId }) => ({ params: { userId: adminId, subscriptionId } }),
  },
  namesNothingForeign: [
    'renewPlan',
    'recordPlanPayment',
    'checkOutPlan',
    'checkOutPlanRenewal',
    // Names the account whose signature the event has.
    'receiveTenantPaymentEvent',
  ],
  performAudited: async ({ test, admin }) => {
    const planId = await buildFreePlan(test);
    await admin.ok(renewPlan, {
      body: { planId, paymentMode: 'notApplicable', transactionDetail: '', checkoutSessionId: '' },
    });
  },
  // A payment is recorded once, however often the provider reports it.
  otherUniqueIndexes: ['subscriptions_checkout_session_key', 'checkouts_session_key', 'checkouts_open_key'],
});
