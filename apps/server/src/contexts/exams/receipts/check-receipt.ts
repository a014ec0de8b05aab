import { type ReceiptState, readReceiptCode, receiptMessage } from '@invigil/domain/exams/receipt';
import { and, eq } from 'drizzle-orm';
import type { ReceiptSigner } from '../../../adapters/receipt-signer.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { getReadableRecord, listResponses } from '../attempt-records.ts';
import { attemptReceipts } from '../receipt-tables.ts';
import { readReceivedAnswers } from './receipt-subject.ts';

interface CheckedReceipt {
  readonly state: ReceiptState;
  /** When the attempt ended for which the receipt was made; null for a code that is none of this attempt. */
  readonly endedAt: Date | null;
  readonly answerCount: number | null;
}

/**
 * Compares a code with the receipts of an attempt, and its answers with those at its end.
 *
 * @throws Failure notFound, the same for a foreign, a missing and a running attempt
 */
export async function checkReceipt(
  signer: ReceiptSigner,
  db: Queries,
  actor: Session,
  { attemptId, code: typed }: { readonly attemptId: number; readonly code: string },
): Promise<CheckedReceipt> {
  const attempt = await getReadableRecord(db, actor, attemptId);
  if (attempt.finishedAt === null) throw notFound();
  const code = readReceiptCode(typed);
  const [receipt] =
    code === undefined
      ? []
      : await db
          .select()
          .from(attemptReceipts)
          .where(and(eq(attemptReceipts.attemptId, attemptId), eq(attemptReceipts.code, code)));
  if (receipt === undefined) return { state: 'foreign', endedAt: null, answerCount: null };
  const { endedAt, answerCount, keyVersion } = receipt;
  const found = (state: ReceiptState) => ({ state, endedAt, answerCount });
  if (endedAt.getTime() !== attempt.finishedAt.getTime()) return found('reopened');
  if (keyVersion !== signer.keyVersion) return found('unverifiable');
  const answers = await readReceivedAnswers(db, attempt, await listResponses(db, attemptId));
  if (signer.codeOf(receiptMessage({ attemptId, endedAt, answers })) === receipt.code)
    return found('asSubmitted');
  return found(receipt.hasLateAnswer ? 'lateAnswerAccepted' : 'answersChanged');
}
