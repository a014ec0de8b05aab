import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Checkout } from '../../billing/queries.ts';
import { assessmentPayments, assessments } from '../tables.ts';

/**
 * Records the payment of an assessment, which then admits its candidate.
 *
 * @returns false where the assessment was deleted after the payment
 */
export async function recordAssessmentPayment(tx: Queries, checkout: Checkout): Promise<boolean> {
  const { assessmentId, buyerId, tenantId, sessionId, paidAt, amountMinor, currency, refundedMinor } =
    checkout;
  if (assessmentId === null || buyerId === null || tenantId === null) return false;
  if (sessionId === null || paidAt === null) return false;
  const [assessment] = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.id, assessmentId), isNull(assessments.deletedAt)))
    .for('key share');
  if (assessment === undefined) return false;
  await tx.insert(assessmentPayments).values({
    assessmentId,
    tenantId,
    candidateId: buyerId,
    email: checkout.payerEmail,
    amountMinor,
    currency,
    refundedMinor,
    checkoutSessionId: sessionId,
    createdAt: paidAt,
  });
  return true;
}

/** Copies the refunded amount to the payment of an assessment. */
export async function recordAssessmentRefund(
  tx: Queries,
  { sessionId, refundedMinor }: Checkout,
): Promise<void> {
  if (sessionId === null) return;
  await tx
    .update(assessmentPayments)
    .set({ refundedMinor })
    .where(eq(assessmentPayments.checkoutSessionId, sessionId));
}
