import { and, desc, eq, gt, inArray, isNotNull, max } from 'drizzle-orm';
import type { Database } from '../../../database/client.ts';
import { attempts, responses } from '../tables.ts';

interface KeptAttempts {
  readonly assessmentId: number;
  /** The id of the last attempt that is kept whatever comes. */
  readonly laterThan: number;
  /** How many later ones are kept. */
  readonly kept: number;
}

/** The id of the latest attempt of a site; 0 without any. */
export async function readLatestAttempt(database: Database): Promise<number> {
  const [row] = await database.db.select({ id: max(attempts.id) }).from(attempts);
  return row?.id ?? 0;
}

/**
 * Deletes the oldest later attempts at an assessment, so that a demonstration that runs for weeks does not grow. Nothing else
 * calls it: a site in use deletes no attempt.
 */
export async function forgetAttempts(
  database: Database,
  { assessmentId, laterThan, kept }: KeptAttempts,
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const old = await transaction
      .select({ id: attempts.id })
      .from(attempts)
      .where(
        and(
          eq(attempts.assessmentId, assessmentId),
          gt(attempts.id, laterThan),
          isNotNull(attempts.finishedAt),
        ),
      )
      .orderBy(desc(attempts.id))
      .offset(kept);
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await transaction.delete(responses).where(inArray(responses.attemptId, ids));
    await transaction.delete(attempts).where(inArray(attempts.id, ids));
  });
}
