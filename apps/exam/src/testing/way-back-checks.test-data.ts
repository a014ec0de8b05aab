import { isSubmittable } from '@invigil/domain/exams/response-state';
import type { AttemptState } from '../attempt/state.ts';
import type { VisitOrigin } from '../navigation/navigation-state.ts';

/** The place that a page shows or waits for; null before the first question. */
const placeOf = ({ page, question, navigation }: AttemptState): VisitOrigin | null => {
  if (page === 'overview') return 'overview';
  return navigation.kind === 'settled' ? (question?.position ?? null) : navigation.position;
};

/**
 * Where a changed answer must lead back to if its question is opened from the list now: the place from which this visit began.
 * Null where the opening is no visit to an earlier answer.
 */
export function wayBackOf(state: AttemptState, position: number): VisitOrigin | null {
  const { progress, visitedFrom, isRevisit, navigation, page } = state;
  const place = placeOf(state);
  const isEarlier = progress.some((one) => one.position === position && isSubmittable(one));
  if (navigation.kind !== 'settled' || place === position || visitedFrom.includes(position)) return null;
  if (!isEarlier) return null;
  return page === 'question' && isRevisit ? (visitedFrom.at(-1) ?? place) : place;
}

/** Problems of a page whose candidate has changed an answer; empty where the way led back. */
export function wayBackProblems(
  state: AttemptState,
  position: number,
  expected: VisitOrigin | null,
): string[] {
  const { answerError, submission } = state;
  if (expected === null || answerError !== null || submission.kind === 'closing') return [];
  const place = placeOf(state);
  return place === expected ? [] : [`the change at ${position} led to ${place} instead of ${expected}`];
}
