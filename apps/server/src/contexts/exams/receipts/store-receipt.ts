import type { ReceivedAnswer } from '@invigil/domain/exams/receipt';
import { receiptMessage } from '@invigil/domain/exams/receipt';
import { and, eq } from 'drizzle-orm';
import type { ReceiptSigner } from '../../../adapters/receipt-signer.ts';
import type { Queries } from '../../../database/client.ts';
import { attemptReceipts } from '../receipt-tables.ts';

interface EndOfAttempt {
  readonly attemptId: number;
  readonly endedAt: Date;
  readonly answerCount: number;
  readonly answers: readonly ReceivedAnswer[];
}

/** Stores the receipt of an attempt's end, in the transaction of the end. A second end at the same instant replaces that of the first. */
export async function storeReceipt(
  signer: ReceiptSigner,
  tx: Queries,
  { answerCount, ...subject }: EndOfAttempt,
): Promise<void> {
  const { keyVersion } = signer;
  const code = signer.codeOf(receiptMessage(subject));
  const receipt = { answerCount, keyVersion, code, hasLateAnswer: false };
  await tx
    .insert(attemptReceipts)
    .values({ attemptId: subject.attemptId, endedAt: subject.endedAt, ...receipt })
    .onConflictDoUpdate({ target: [attemptReceipts.attemptId, attemptReceipts.endedAt], set: receipt });
}

/** Stores that a late answer has been counted since the last end of an attempt, so that a check says why the answers differ. */
export async function noteLateAnswer(
  tx: Queries,
  { id, finishedAt }: { readonly id: number; readonly finishedAt: Date | null },
): Promise<void> {
  if (finishedAt === null) return;
  await tx
    .update(attemptReceipts)
    .set({ hasLateAnswer: true })
    .where(and(eq(attemptReceipts.attemptId, id), eq(attemptReceipts.endedAt, finishedAt)));
}
