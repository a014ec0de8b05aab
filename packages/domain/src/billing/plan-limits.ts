import type { Refusal } from '../refusals.ts';
import { isExpired, type PlanTerms } from './plan-term.ts';

/** The refusal of another assessment of an Admin, or undefined. */
export function findCreateAssessmentRefusal(
  terms: PlanTerms,
  existing: number,
  now: Date,
): Refusal | undefined {
  if (isExpired(terms, now)) return 'dateExpired';
  return existing >= terms.assessmentLimit ? 'limitExpired' : undefined;
}

/** The refusal of another question in an assessment, or undefined. */
export function findCreateQuestionRefusal(
  terms: PlanTerms,
  existing: number,
  now: Date,
): Refusal | undefined {
  if (isExpired(terms, now)) return 'dateExpired';
  return existing >= terms.questionLimit ? 'maxQuestionQuota' : undefined;
}

/** The refusal of another attempt of a candidate, or undefined. It asks the candidate to contact the Admin. */
export function findStartRefusal(terms: PlanTerms, attemptsSoFar: number, now: Date): Refusal | undefined {
  if (isExpired(terms, now)) return 'contactYourAdmin';
  if (terms.responseLimit > 0 && attemptsSoFar >= terms.responseLimit) return 'contactYourAdmin';
  return undefined;
}
