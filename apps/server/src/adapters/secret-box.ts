import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts passwords and keys of external services (docs/decisions/024). */
export interface SecretBox {
  /** Seals text; `place` is bound in, so that a secret cannot be moved to another row. */
  seal(text: string, place: string): Buffer;
  /** @throws Error for data that was not sealed with this key for this place */
  open(sealed: Buffer, place: string): string;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a key derived from the server's.
 * @param secretKey 32 bytes shared by all server processes
 */
export function createSecretBox(secretKey: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'stored secrets', 32));
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
