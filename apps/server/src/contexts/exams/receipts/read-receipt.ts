import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { attemptReceipts } from '../receipt-tables.ts';
import { attempts } from '../tables.ts';

const ownReceipt = prepareOnce((db) =>
  db
    .select({
      finishedAt: attempts.finishedAt,
      receipt: {
        endedAt: attemptReceipts.endedAt,
        answerCount: attemptReceipts.answerCount,
        code: attemptReceipts.code,
      },
    })
    .from(attempts)
    // The receipt of the last end; an attempt that a server of a version before ended has none.
    .leftJoin(
      attemptReceipts,
      and(eq(attemptReceipts.attemptId, attempts.id), eq(attemptReceipts.endedAt, attempts.finishedAt)),
    )
    .where(
      and(
        eq(attempts.id, sql.placeholder('attemptId')),
        eq(attempts.candidateId, sql.placeholder('candidateId')),
      ),
    )
    .prepare('own-receipt'),
);

/**
 * The receipt of a candidate's own attempt; null for an attempt that was ended before there were receipts.
 *
 * @throws Failure notFound, the same for a foreign, a missing and a running attempt
 */
export async function readOwnReceipt(db: Queries, candidateId: number, attemptId: number) {
  const [attempt] = await ownReceipt(db).execute({ candidateId, attemptId });
  if (attempt === undefined || attempt.finishedAt === null) throw notFound();
  return { receipt: attempt.receipt };
}
