import type { ReceivedAnswer } from '@invigil/domain/exams/receipt';
import { receiptMessage } from '@invigil/domain/exams/receipt';
import { and, eq } from 'drizzle-orm';
import type { ReceiptSigner } from '../../../adapters/receipt-signer.ts';
import type { Queries } from '../../../database/client.ts';
import { attemptReceipts } from '../receipt-tables.ts';

interface EndOfAttempt {
  readonly attemptId: number;
  readonly endedAt: Date;
  readonly answers: readonly ReceivedAnswer[];
}

/** The receipt of an attempt's end, as far as it is computed. */
export interface SealedReceipt {
  readonly code: string;
  readonly keyVersion: string;
}

export const sealReceipt = (signer: ReceiptSigner, subject: EndOfAttempt): SealedReceipt => ({
  keyVersion: signer.keyVersion,
  code: signer.codeOf(receiptMessage(subject)),
});

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
