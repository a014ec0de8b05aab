import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Codes that prove an invitation: the tenant sent the code to the address. */
export interface InvitationCodes {
  /** The code of an address at a tenant; deterministic, so that nothing is stored. */
  codeOf(tenantId: number, email: string): string;
  matches(tenantId: number, email: string, code: string): boolean;
}

/** Characters of a code: 132 bits in base64url. */
const LENGTH = 22;

/**
 * Codes derived with HMAC-SHA-256 from tenant and address, so that any server process can verify another's codes.
 * @param secretKey 32 bytes shared by all server processes
 * @see docs/decisions/034-invitation-codes.md
 */
export function createInvitationCodes(secretKey: Buffer): InvitationCodes {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'invitation codes', 32));
  const codeOf = (tenantId: number, email: string) =>
    createHmac('sha256', key).update(`${tenantId}\n${email}`).digest('base64url').slice(0, LENGTH);
  return {
    codeOf,
    matches(tenantId, email, code) {
      const given = Buffer.from(code);
      const expected = Buffer.from(codeOf(tenantId, email));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
