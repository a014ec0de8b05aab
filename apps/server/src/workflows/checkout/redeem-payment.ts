import { recordServerAudit } from '../../contexts/audit/actions.ts';
import { recordAssessmentPayment, recordAssessmentRefund } from '../../contexts/authoring/actions.ts';
import { type RecordedReading, recordRedemption, subscribe } from '../../contexts/billing/actions.ts';
import type { Checkout } from '../../contexts/billing/queries.ts';
import { findAccount } from '../../contexts/identity/queries.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { queueReceipt } from './queue-receipt.ts';

/** Gives the buyer what a reading has shown to be paid, in the transaction that records the reading. */
export async function applyReading(
  deps: Deps<'clock' | 'config' | 'secrets'>,
  tx: Queries,
  { checkout, change }: RecordedReading,
): Promise<Checkout> {
  switch (change) {
    case 'paid':
    case 'unredeemed': {
      const isRedeemed = await redeem(deps, tx, checkout);
      if (change === 'paid') await queueReceipt(deps, tx, checkout);
      return isRedeemed ? recordRedemption(deps, tx, checkout) : checkout;
    }
    case 'refundChanged':
      if (checkout.purpose === 'assessment') await recordAssessmentRefund(tx, checkout);
      return checkout;
    case 'unchanged':
    case 'ended':
    case 'needsOwner':
      return checkout;
  }
}

/** @returns false where the payment waits for its buyer, who has to register, or where its subject was deleted */
async function redeem(deps: Deps<'clock'>, tx: Queries, checkout: Checkout): Promise<boolean> {
  switch (checkout.purpose) {
    case 'renewal':
      return renew(deps, tx, checkout);
    case 'assessment':
      return recordAssessmentPayment(tx, checkout);
    case 'plan':
    case 'registration':
      return false;
  }
}

/** @returns false for an Admin who was deleted after the payment */
async function renew(
  deps: Deps<'clock'>,
  tx: Queries,
  { buyerId, planId, offer, payerEmail, sessionId }: Checkout,
): Promise<boolean> {
  if (buyerId === null || offer === null || sessionId === null) return false;
  const admin = await findAccount(tx, buyerId);
  if (admin === undefined) return false;
  await subscribe(deps, tx, {
    adminId: buyerId,
    planId,
    offer,
    paymentMode: 'online',
    transactionDetail: '',
    transactionEmail: payerEmail,
    checkoutSessionId: sessionId,
  });
  await recordServerAudit(deps, tx, buyerId, {
    action: 'planRenewed',
    subjectId: buyerId,
    subjectName: admin.fullName,
    detail: { plan: offer.title, paymentMode: 'online' },
  });
  return true;
}
