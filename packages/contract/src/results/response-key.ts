import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';

/** Which response: that of an attempt to the question at a position of it. */
export interface ResponseKey {
  readonly attemptId: number;
  readonly position: number;
}

/** Positions stand in the last four digits; a paper never has more questions (tooManyQuestions). */
const POSITIONS_PER_ATTEMPT = MAX_QUESTIONS + 1;
export const MAX_RESPONSE_ID = 2_147_483_647 * POSITIONS_PER_ATTEMPT + MAX_QUESTIONS;

/**
 * Clients know a response by one number. The database keys it by attempt and question, which spares every saved answer a second
 * index. The number is made of both.
 */
export function responseNumber({ attemptId, position }: ResponseKey): number {
  return attemptId * POSITIONS_PER_ATTEMPT + position;
}

/** The attempt and position of a response's number. */
export function responseKey(number: number): ResponseKey {
  return { attemptId: Math.floor(number / POSITIONS_PER_ATTEMPT), position: number % POSITIONS_PER_ATTEMPT };
}
