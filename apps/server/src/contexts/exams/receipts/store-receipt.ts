import type { ReceivedAnswer } from '@invigil/domain/exams/receipt';
import { receiptMessage } from '@invigil/domain/exams/receipt';
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
  const receipt = { answerCount, keyVersion, code: signer.codeOf(receiptMessage(subject)) };
  await tx
    .insert(attemptReceipts)
    .values({ attemptId: subject.attemptId, endedAt: subject.endedAt, ...receipt })
    .onConflictDoUpdate({ target: [attemptReceipts.attemptId, attemptReceipts.endedAt], set: receipt });
}
