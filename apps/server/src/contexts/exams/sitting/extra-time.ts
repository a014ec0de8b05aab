import { type ExtraTime, NO_EXTRA_TIME } from '@invigil/domain/exams/extra-time';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { extraTimes } from '../tables.ts';

/** The extra time of a candidate at an assessment. */
export async function findExtraTime(
  db: Queries,
  assessmentId: number,
  candidateId: number,
): Promise<ExtraTime> {
  const [stored] = await db
    .select({ timePercent: extraTimes.timePercent, extraMinutes: extraTimes.extraMinutes })
    .from(extraTimes)
    .where(and(eq(extraTimes.assessmentId, assessmentId), eq(extraTimes.candidateId, candidateId)))
    .prepare('find-extra-time')
    .execute();
  return stored ?? NO_EXTRA_TIME;
}

/** Removes the extra time of a deleted candidate, because its reason often concerns health. */
export async function forgetExtraTimes(tx: Queries, candidateId: number): Promise<void> {
  await tx.delete(extraTimes).where(eq(extraTimes.candidateId, candidateId));
}
