import { ENDPOINTS } from '@invigil/contract/endpoints';
import { arbitraryWire } from '@invigil/contract/testing/arbitrary-wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { encodeReply } from './encode-reply.ts';

/** Enough that every list is encoded in pieces. */
const LONG = 25;

/** The value with each of its lists made long, by repeating the items. */
function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(lengthen);
    return items.length === 0 ? items : Array.from({ length: LONG }, (_, n) => items[n % items.length]);
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, lengthen(field)]));
}

it.each(ENDPOINTS.map(({ name, ok }) => ({ name, ok })))(
  'the reply of $name has the same bytes in pieces as at once [long-turns.4]',
  async ({ ok }) => {
    await fc.assert(
      fc.asyncProperty(arbitraryWire(ok), fc.boolean(), async (wireValue, isLong) => {
        const decoded: unknown = ok.decode(wireValue as never);
        const answer = isLong ? lengthen(decoded) : decoded;
        const atOnce = JSON.stringify(ok.encode(answer as never));
        const reply = await encodeReply(ok, answer);
        expect(typeof reply === 'string' ? reply : Buffer.concat(reply).toString()).toBe(atOnce);
      }),
      { numRuns: 20 },
    );
  },
);

it('an answer that its schema cannot encode fails, wherever in a long list the value is', async () => {
  const rows: object[] = Array.from({ length: LONG }, (_, id) => ({ id }));
  const schema = z.array(z.object({ id: z.int() }));
  await expect(encodeReply(schema, rows.with(LONG - 1, { id: 'none' }))).rejects.toThrow(z.ZodError);
});
