import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';

/** Identifies a response by its attempt and the position of its question. */
export interface ResponseKey {
  readonly attemptId: number;
  readonly position: number;
}

/** The last four digits of a response's number are the position, which MAX_QUESTIONS bounds. */
const POSITIONS_PER_ATTEMPT = MAX_QUESTIONS + 1;
export const MAX_RESPONSE_ID = 2_147_483_647 * POSITIONS_PER_ATTEMPT + MAX_QUESTIONS;

/**
 * The number by which clients know a response. It is computed, because the database keys responses by attempt and
 * question, which spares each saved answer a second index (docs/decisions/017).
 */
export function responseNumber({ attemptId, position }: ResponseKey): number {
  return attemptId * POSITIONS_PER_ATTEMPT + position;
}

/** The attempt and position of a response's number. */
export function responseKey(number: number): ResponseKey {
  return { attemptId: Math.floor(number / POSITIONS_PER_ATTEMPT), position: number % POSITIONS_PER_ATTEMPT };
}
