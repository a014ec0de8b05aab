import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { readSettings } from '../../site/queries.ts';
import { attempts, recordings } from '../tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Recordings that one round deletes. */
const BATCH = 1_000;

/**
 * Deletes the recordings whose retention period has ended; marks and answers stay. The period begins with the end of the
 * attempt. A job removes the files within a day.
 *
 * @returns the number of deleted recordings
 */
export async function deleteExpiredRecordings({
  database,
  clock,
}: Deps<'clock' | 'database'>): Promise<number> {
  const { db } = database;
  const { recordingRetentionDays } = (await readSettings(db)).exam;
  if (recordingRetentionDays === 0) return 0;
  const now = clock.now();
  const before = new Date(now.getTime() - recordingRetentionDays * DAY_MS);
  const expired = db
    .select({ id: recordings.id })
    .from(recordings)
    .where(
      and(
        isNull(recordings.deletedAt),
        lt(recordings.createdAt, before),
        sql`exists (select from ${attempts} where ${attempts.id} = ${recordings.attemptId}
          and ${attempts.finishedAt} < ${before})`,
      ),
    )
    .orderBy(recordings.createdAt)
    .limit(BATCH);
  const deleted = await db
    .update(recordings)
    .set({ deletedAt: now })
    .where(inArray(recordings.id, expired))
    .returning({ id: recordings.id });
  return deleted.length;
}

/** Deletes the recordings of a candidate whose account is deleted, and keeps no space for others. */
export async function deleteRecordingsOf(tx: Queries, candidateId: number, now: Date): Promise<void> {
  await tx
    .update(recordings)
    .set({ deletedAt: now })
    .where(
      and(
        isNull(recordings.deletedAt),
        sql`${recordings.attemptId} in (select id from ${attempts} where ${attempts.candidateId} = ${candidateId})`,
      ),
    );
  await tx
    .update(attempts)
    .set({ awaitedBytes: 0 })
    .where(and(eq(attempts.candidateId, candidateId), ne(attempts.awaitedBytes, 0)));
}
