import type { Refusal } from '../refusals.ts';
import { isExpired, type PlanTerms } from './plan-term.ts';

/** Whether an Admin may create another assessment. */
export function findCreateAssessmentRefusal(
  terms: PlanTerms,
  existing: number,
  now: Date,
): Refusal | undefined {
  if (isExpired(terms, now)) return 'dateExpired';
  return existing >= terms.assessmentLimit ? 'limitExpired' : undefined;
}

/** Whether an assessment may get another question. */
export function findCreateQuestionRefusal(
  terms: PlanTerms,
  existing: number,
  now: Date,
): Refusal | undefined {
  if (isExpired(terms, now)) return 'dateExpired';
  return existing >= terms.questionLimit ? 'maxQuestionQuota' : undefined;
}

/** Whether a candidate may start another attempt; the refusal asks the candidate to contact the Admin. */
export function findStartRefusal(terms: PlanTerms, attemptsSoFar: number, now: Date): Refusal | undefined {
  if (isExpired(terms, now)) return 'contactYourAdmin';
  if (terms.responseLimit > 0 && attemptsSoFar >= terms.responseLimit) return 'contactYourAdmin';
  return undefined;
}
