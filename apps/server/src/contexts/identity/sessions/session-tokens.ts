import { createHash, randomBytes } from 'node:crypto';

/** A new opaque bearer token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which the database stores. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash of a token as the key of a map. */
export const keyOf = (hash: Buffer): string => hash.toString('base64');
