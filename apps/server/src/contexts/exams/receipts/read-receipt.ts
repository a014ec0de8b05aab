import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { attemptReceipts } from '../receipt-tables.ts';
import { getOwnAttempt } from '../sitting/own-attempt.ts';

/** The receipt of the last end of an attempt; undefined where a server of a version before ended it. */
async function findReceipt(db: Queries, attemptId: number, endedAt: Date) {
  const [receipt] = await db
    .select()
    .from(attemptReceipts)
    .where(and(eq(attemptReceipts.attemptId, attemptId), eq(attemptReceipts.endedAt, endedAt)));
  return receipt;
}

/**
 * The receipt of a candidate's own attempt; null for an attempt that was ended before there were receipts.
 *
 * @throws Failure notFound, the same for a foreign, a missing and a running attempt
 */
export async function readOwnReceipt(db: Queries, candidateId: number, attemptId: number) {
  const { finishedAt } = await getOwnAttempt(db, candidateId, attemptId);
  if (finishedAt === null) throw notFound();
  const receipt = await findReceipt(db, attemptId, finishedAt);
  if (receipt === undefined) return { receipt: null };
  const { endedAt, answerCount, code } = receipt;
  return { receipt: { endedAt, answerCount, code } };
}
