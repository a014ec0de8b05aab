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

/**
 * Whether starts of one assessment may run beside each other, because no number of them reaches the plan's limit: of those
 * that are stored at last, the one that counted last found the others stored, or in progress on a connection of their own.
 *
 * @param connections most transactions of the database at a time
 */
export const leavesRoomForAll = (
  { responseLimit }: Pick<PlanTerms, 'responseLimit'>,
  attemptsSoFar: number,
  connections: number,
): boolean => responseLimit === 0 || attemptsSoFar + connections <= responseLimit;
