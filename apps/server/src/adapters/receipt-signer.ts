import { createHmac, hkdfSync } from 'node:crypto';
import { writeReceiptCode } from '@invigil/domain/exams/receipt';

/** Version of the derivation of keys and of the message; raised with a change of either. */
const VERSION = 1;

export interface ReceiptSigner {
  /** Names version and key of a code, without telling the key: a code of another key cannot be computed again. */
  readonly keyVersion: string;
  /** The code of a message. */
  codeOf(message: string): string;
}

/**
 * Computes the codes of receipts with a key of their own.
 *
 * @param secretKey 32 bytes shared by all server processes
 */
export function createReceiptSigner(secretKey: Buffer): ReceiptSigner {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `receipts ${VERSION}`, 32));
  const fingerprint = createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 8);
  return {
    keyVersion: `${VERSION}.${fingerprint}`,
    codeOf: (message) => writeReceiptCode(createHmac('sha256', key).update(message).digest()),
  };
}
