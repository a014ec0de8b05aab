import { ENDPOINTS } from '@invigil/contract/endpoints';
import { arbitraryWire } from '@invigil/contract/testing/arbitrary-wire';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { encodeReply } from './encode-reply.ts';

/** A list of this many items is encoded in pieces, whatever its items are. */
const LONG = 25;
const VALUES_AT_ONCE = LONG - 1;

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
        const reply = await encodeReply(ok, answer, undefined, VALUES_AT_ONCE);
        expect(typeof reply === 'string' ? reply : Buffer.concat(reply).toString()).toBe(atOnce);
      }),
      { numRuns: 20 },
    );
  },
);

it('an answer that its schema cannot encode fails, wherever in a long list the value is', async () => {
  const rows: object[] = Array.from({ length: LONG }, (_, id) => ({ id }));
  const schema = z.array(z.object({ id: z.int() }));
  const broken = rows.with(LONG - 1, { id: 'none' });
  await expect(encodeReply(schema, broken, undefined, VALUES_AT_ONCE)).rejects.toThrow(z.ZodError);
});

it('a short list is encoded at once, and one of more values in slices [long-turns.14]', async () => {
  const schema = z.array(z.object({ id: z.int(), isAnswered: z.boolean() }));
  const sliced = async (count: number) => {
    let slices = 0;
    await encodeReply(
      schema,
      Array.from({ length: count }, (_, id) => ({ id, isAnswered: false })),
      () => {
        slices++;
      },
    );
    return slices > 0;
  };
  expect(await sliced(250)).toBe(false);
  expect(await sliced(251)).toBe(true);
});
