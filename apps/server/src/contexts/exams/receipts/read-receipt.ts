import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { attemptReceipts } from '../receipt-tables.ts';
import { attempts } from '../tables.ts';

/** Receipts as their candidates read them, for joins: one for each end, and none of ends by a server of a version before. */
export const receipts = new QueryBuilder()
  .select({
    attemptId: attemptReceipts.attemptId,
    endedAt: attemptReceipts.endedAt,
    answerCount: attemptReceipts.answerCount,
    code: attemptReceipts.code,
  })
  .from(attemptReceipts)
  .as('receipts');

/** The fields of a receipt that its candidate reads. */
export const shownReceipt = {
  endedAt: receipts.endedAt,
  answerCount: receipts.answerCount,
  code: receipts.code,
} as const;

const ownReceipt = prepareOnce((db) =>
  db
    .select({ finishedAt: attempts.finishedAt, receipt: shownReceipt })
    .from(attempts)
    .leftJoin(receipts, and(eq(receipts.attemptId, attempts.id), eq(receipts.endedAt, attempts.finishedAt)))
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
