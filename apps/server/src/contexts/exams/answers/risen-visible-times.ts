import { creditedVisibleMs, type VisibleTime } from '@invigil/domain/exams/visible-time';
import type { attempts, responses } from '../tables.ts';

type SavedResponse = Pick<typeof responses.$inferSelect, 'questionId' | 'visibleMs'>;

/**
 * How long pages have shown the questions of an attempt, as far as the saves of their answers did not say so: milliseconds
 * by question id. The times only rise, and a question without a saved answer has no row for its time.
 */
export function risenVisibleTimes(
  { startedAt }: Pick<typeof attempts.$inferSelect, 'startedAt'>,
  saved: readonly SavedResponse[],
  times: readonly VisibleTime[],
  now: Date,
): ReadonlyMap<number, number> {
  const claimed = new Map(times);
  return new Map(
    saved.flatMap(({ questionId, visibleMs }): VisibleTime[] => {
      const credited = creditedVisibleMs(claimed.get(questionId), startedAt, now);
      return credited !== null && credited > (visibleMs ?? -1) ? [[questionId, credited]] : [];
    }),
  );
}
