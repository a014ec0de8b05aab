import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInvitationCodes } from './invitation-codes.ts';

const codes = createInvitationCodes(Buffer.alloc(32, 7));
const tenant = fc.integer({ min: 1, max: 1_000_000 });

it('an invitation code matches only its tenant, address and way of delivery, on every server with the key', () => {
  const sameKey = createInvitationCodes(Buffer.alloc(32, 7));
  const otherKey = createInvitationCodes(Buffer.alloc(32, 8));
  fc.assert(
    fc.property(tenant, fc.emailAddress(), tenant, fc.emailAddress(), (tenantId, email, otherId, other) => {
      for (const kind of ['copied', 'mailed'] as const) {
        const code = codes.codeOf(tenantId, email, kind);
        expect(sameKey.kindOf(tenantId, email, code)).toBe(kind);
        expect(otherKey.kindOf(tenantId, email, code)).toBeUndefined();
        expect(codes.kindOf(otherId, email, code)).toBe(otherId === tenantId ? kind : undefined);
        expect(codes.kindOf(tenantId, other, code)).toBe(other === email ? kind : undefined);
      }
    }),
  );
});

it('an invitation code is recognized in no other text', () => {
  const code = codes.codeOf(1, 'ada@example.org', 'copied');
  for (const given of ['', code.slice(1), `${code}x`, code.toLowerCase(), `${code.slice(0, -1)}ä`])
    expect(codes.kindOf(1, 'ada@example.org', given)).toBeUndefined();
});
