import { findStartRefusal } from '@invigil/domain/billing/plan-limits';
import { chargedMinor } from '@invigil/domain/billing/price';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { findAccount } from '../../contexts/accounts/queries.ts';
import { openCheckout } from '../../contexts/billing/checkouts/open-checkout.ts';
import type { Grant } from '../../contexts/billing/checkouts/settle-checkout.ts';
import { findPlanTerms } from '../../contexts/billing/queries.ts';
import { listLiveAssessments } from '../../contexts/exams/attempts/live-assessments.ts';
import type { ExamsContext } from '../../contexts/exams/exams-context.ts';
import { countStarts } from '../../contexts/exams/queries.ts';
import { requirePayments } from '../../contexts/site/payment-account.ts';
import { notFound, Refused, refuseIf } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';

interface AssessmentChoice {
  readonly assessmentId: number;
  readonly adminId: number;
  readonly locale: LocaleKey;
}

/**
 * The payment page of an assessment, into the account of its Admin. Refuses what the candidate could not start after the
 * payment.
 *
 * @throws HttpFailure 404 for an assessment that is not on the candidate's dashboard, or of another Admin
 * @throws Refused paymentSettingsNotDone, nothingToPay, alreadyPaid, attemptAlreadyTaken, contactYourAdmin
 */
export async function checkOutAssessment(
  context: ExamsContext,
  { userId }: Session,
  { assessmentId, adminId, locale }: AssessmentChoice,
  grant: Grant,
): Promise<string> {
  const { db } = context.database;
  const [assessment] = await listLiveAssessments(context, userId, assessmentId);
  if (assessment === undefined || assessment.tenantId !== adminId) throw notFound();
  const { currency } = await requirePayments(db, adminId);
  if (assessment.priceMinor === 0) throw new Refused('nothingToPay');
  if (assessment.paymentCount > 0) throw new Refused('alreadyPaid');
  if (!assessment.mayPay) throw new Refused('attemptAlreadyTaken');
  const candidate = await findAccount(db, userId);
  if (candidate === undefined) throw notFound();
  const terms = await findPlanTerms(db, adminId);
  if (terms !== undefined)
    refuseIf(findStartRefusal(terms, await countStarts(db, assessmentId), context.clock.now()));
  return openCheckout(
    context,
    {
      ...{
        purpose: 'assessment',
        tenantId: adminId,
        buyerId: userId,
        assessmentId,
        email: candidate.email,
        locale,
      },
      ...{ title: assessment.title, currency, amountMinor: chargedMinor(assessment.priceMinor, currency) },
      successPath: `/dashboard?session_id={CHECKOUT_SESSION_ID}&quiz=${assessmentId}&admin=${adminId}`,
      cancelPath: '/dashboard',
    },
    grant,
  );
}
