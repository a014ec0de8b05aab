import type { ReceiptSigner } from '../../adapters/receipt-signer.ts';
import type { Queries } from '../../database/client.ts';
import type { PaperCache } from './sitting/paper-cache.ts';

/** Lets what was issued for attempts follow their changed marks, in the transaction that changed them and locked the attempts. */
export type FollowResults = (tx: Queries, attemptIds: readonly number[]) => Promise<void>;

/** Ports of exams and of the contexts above them. */
export interface ExamPorts {
  readonly papers: PaperCache;
  readonly followResults: FollowResults;
  readonly receipts: ReceiptSigner;
}

/** A few of them, for a part that takes no more. */
export type ExamDeps<Port extends keyof ExamPorts> = Pick<ExamPorts, Port>;
