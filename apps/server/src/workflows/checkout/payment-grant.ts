import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context.ts';
import { findAccount } from '../../contexts/accounts/queries.ts';
import { recordServerAudit } from '../../contexts/audit/record-audit.ts';
import {
  recordAssessmentPayment,
  recordAssessmentRefund,
} from '../../contexts/authoring/payments/record-payment.ts';
import type { Checkout, Grant } from '../../contexts/billing/checkouts/settle-checkout.ts';
import { subscribe } from '../../contexts/billing/subscribe.ts';
import type { Queries } from '../../database/client.ts';

/** Redeems and refunds a payment by its purpose. A visitor's payment waits for the registration. */
export const paymentGrant = (log: FastifyBaseLogger): Grant => ({
  async redeem(context, tx, checkout) {
    switch (checkout.purpose) {
      case 'renewal':
        return renew(context, tx, checkout);
      case 'assessment':
        return recordAssessmentPayment(tx, checkout);
      case 'plan':
      case 'registration':
        return false;
    }
  },
  async refund(tx, checkout) {
    if (checkout.purpose === 'assessment') await recordAssessmentRefund(tx, checkout);
  },
  needsOwner({ id, state, tenantId, sessionId, amountMinor, currency, mismatch }) {
    const order = { amountMinor, currency };
    log.warn({ checkout: id, account: tenantId, sessionId, order, reported: mismatch }, `checkout ${state}`);
  },
});

/** @returns false for an Admin who was deleted after the payment */
async function renew(context: AppContext, tx: Queries, checkout: Checkout): Promise<boolean> {
  const { buyerId, planId, offer, payerEmail, sessionId } = checkout;
  if (buyerId === null || offer === null || sessionId === null) return false;
  const admin = await findAccount(tx, buyerId);
  if (admin === undefined) return false;
  await subscribe(context, tx, {
    ...{ adminId: buyerId, planId, offer, paymentMode: 'online' as const },
    ...{ transactionDetail: '', transactionEmail: payerEmail, checkoutSessionId: sessionId },
  });
  await recordServerAudit(context, tx, buyerId, {
    action: 'planRenewed',
    subjectId: buyerId,
    subjectName: admin.fullName,
    detail: { plan: offer.title, paymentMode: 'online' },
  });
  return true;
}
