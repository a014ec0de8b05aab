import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * How a code reached its holder: an Admin copies it and hands it over, or the product mails it to the address. A mailed code
 * is shown to nobody else, so that its holder reads the mail of the address.
 */
export type CodeKind = 'copied' | 'mailed';

/** Codes that prove an invitation of an address to a tenant. */
export interface InvitationCodes {
  /** The code of an address at a tenant; deterministic, so that nothing is stored. */
  codeOf(tenantId: number, email: string, kind: CodeKind): string;
  /** The kind of a code; undefined for a code that is not of this tenant and address. */
  kindOf(tenantId: number, email: string, code: string): CodeKind | undefined;
}

/** Characters of a code: 132 bits in base64url. */
const LENGTH = 22;

/**
 * Codes derived with HMAC-SHA-256 from tenant and address, so that any server process can verify another's codes.
 * @param secretKey 32 bytes shared by all server processes
 * @see docs/decisions/034-invitation-codes.md
 * @see docs/decisions/061-memberships-by-consent.md
 */
export function createInvitationCodes(secretKey: Buffer): InvitationCodes {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  const keys = { copied: keyOf('invitation codes'), mailed: keyOf('mailed invitation codes') };
  const codeOf = (tenantId: number, email: string, kind: CodeKind) =>
    createHmac('sha256', keys[kind]).update(`${tenantId}\n${email}`).digest('base64url').slice(0, LENGTH);
  return {
    codeOf,
    kindOf(tenantId, email, code) {
      const given = Buffer.from(code);
      const isOf = (kind: CodeKind) => {
        const expected = Buffer.from(codeOf(tenantId, email, kind));
        return given.length === expected.length && timingSafeEqual(given, expected);
      };
      // Compares both, so that the time tells nothing about the kind.
      const [isMailed, isCopied] = [isOf('mailed'), isOf('copied')];
      if (isMailed) return 'mailed';
      return isCopied ? 'copied' : undefined;
    },
  };
}
