import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInvitationCodes } from './invitation-codes.ts';

const codes = createInvitationCodes(Buffer.alloc(32, 7));
const tenant = fc.integer({ min: 1, max: 1_000_000 });

it('an invitation code matches only its tenant and address, on every server with the key', () => {
  const sameKey = createInvitationCodes(Buffer.alloc(32, 7));
  const otherKey = createInvitationCodes(Buffer.alloc(32, 8));
  fc.assert(
    fc.property(tenant, fc.emailAddress(), tenant, fc.emailAddress(), (tenantId, email, otherId, other) => {
      const code = codes.codeOf(tenantId, email);
      expect(sameKey.matches(tenantId, email, code)).toBe(true);
      expect(otherKey.matches(tenantId, email, code)).toBe(false);
      expect(codes.matches(otherId, email, code)).toBe(otherId === tenantId);
      expect(codes.matches(tenantId, other, code)).toBe(other === email);
    }),
  );
});

it('an invitation code is recognized in no other text', () => {
  const code = codes.codeOf(1, 'ada@example.org');
  for (const given of ['', code.slice(1), `${code}x`, code.toLowerCase(), `${code.slice(0, -1)}ä`])
    expect(codes.matches(1, 'ada@example.org', given)).toBe(false);
});
