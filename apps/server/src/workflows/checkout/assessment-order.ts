import { findStartRefusal } from '@invigil/domain/billing/plan-limits';
import { chargedMinor } from '@invigil/domain/billing/price';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { notFound, Refused, refuseIf } from '../../application/errors.ts';
import type { Order } from '../../contexts/billing/actions.ts';
import { findPlanTerms } from '../../contexts/billing/queries.ts';
import { countStarts, findLiveAssessment } from '../../contexts/exams/queries.ts';
import { findAccount } from '../../contexts/identity/queries.ts';
import { requirePayments } from '../../contexts/site/queries.ts';
import type { Deps } from '../../ports.ts';

interface AssessmentChoice {
  readonly assessmentId: number;
  readonly adminId: number;
  readonly locale: LocaleKey;
}

/**
 * The order of an assessment, paid into the account of its Admin. Refuses what the candidate could not start after the
 * payment.
 *
 * @throws Failure notFound for an assessment that is not on the candidate's dashboard, or of another Admin
 * @throws Refused paymentSettingsNotDone, nothingToPay, alreadyPaid, attemptAlreadyTaken, contactYourAdmin
 */
export async function assessmentOrder(
  deps: Deps<'clock' | 'database'>,
  candidateId: number,
  { assessmentId, adminId, locale }: AssessmentChoice,
): Promise<Order> {
  const { db } = deps.database;
  const assessment = await findLiveAssessment(deps, candidateId, assessmentId);
  if (assessment === undefined || assessment.tenantId !== adminId) throw notFound();
  const { currency } = await requirePayments(db, adminId);
  if (assessment.priceMinor === 0) throw new Refused('nothingToPay');
  if (assessment.paymentCount > 0) throw new Refused('alreadyPaid');
  if (!assessment.mayPay) throw new Refused('attemptAlreadyTaken');
  const candidate = await findAccount(db, candidateId);
  if (candidate === undefined) throw notFound();
  const terms = await findPlanTerms(db, adminId);
  if (terms !== undefined)
    refuseIf(findStartRefusal(terms, await countStarts(db, assessmentId), deps.clock.now()));
  return {
    purpose: 'assessment',
    tenantId: adminId,
    buyerId: candidateId,
    assessmentId,
    title: assessment.title,
    amountMinor: chargedMinor(assessment.priceMinor, currency),
    currency,
    locale,
    email: candidate.email,
    successPath: `/dashboard?session_id={CHECKOUT_SESSION_ID}&quiz=${assessmentId}&admin=${adminId}`,
    cancelPath: '/dashboard',
  };
}
