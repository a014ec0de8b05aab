import { featureConformance } from '../../../testing/feature-conformance.ts';

const payment = { email: 'mine@example.org', amount: 1, currency: 'EUR', checkoutSessionId: 'cs_1' };

export default featureConformance({
  foreignInputs: {
    payForAssessment: ({ assessmentId }) => ({ body: { assessmentId, ...payment } }),
    checkOutAssessment: ({ assessmentId }) => ({ body: { assessmentId, adminId: 1 } }),
  },
  namesNothingForeign: ['getAssessmentCheckout'],
  // A payment is recorded once, however often the provider reports it.
  otherUniqueIndexes: ['assessment_payments_checkout_session_key'],
});
