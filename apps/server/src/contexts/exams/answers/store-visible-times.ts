import { creditedVisibleMs, type VisibleTime } from '@invigil/domain/exams/visible-time';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { type attempts, responses } from '../tables.ts';

type SavedResponse = Pick<typeof responses.$inferSelect, 'questionId' | 'visibleMs'>;

/**
 * Stores how long pages have shown the questions of an attempt since the last saves of their answers. The times only rise,
 * and a question without a saved answer has no row for its time. The caller holds the lock of the attempt's row.
 */
export async function storeVisibleTimes(
  tx: Queries,
  attempt: Pick<typeof attempts.$inferSelect, 'id' | 'startedAt'>,
  saved: readonly SavedResponse[],
  times: readonly VisibleTime[],
  now: Date,
): Promise<void> {
  const claimed = new Map(times);
  const risen = saved.flatMap(({ questionId, visibleMs }): VisibleTime[] => {
    const credited = creditedVisibleMs(claimed.get(questionId), attempt.startedAt, now);
    return credited !== null && credited > (visibleMs ?? -1) ? [[questionId, credited]] : [];
  });
  if (risen.length === 0) return;
  const questionIds = sql.param(risen.map(([questionId]) => questionId));
  const milliseconds = sql.param(risen.map(([, visibleMs]) => visibleMs));
  await tx.execute(sql`
    update ${responses} set visible_ms = risen.visible_ms
    from unnest(${questionIds}::int[], ${milliseconds}::int[]) as risen (question_id, visible_ms)
    where attempt_id = ${attempt.id} and responses.question_id = risen.question_id`);
}
