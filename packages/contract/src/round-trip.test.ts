import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import { arbitraryWire } from './testing/arbitrary-wire.ts';

const schemas = ENDPOINTS.flatMap((endpoint) =>
  (['params', 'query', 'body', 'ok'] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = endpoint[part];
    return schema === undefined ? [] : [{ title: `${endpoint.name} ${part}`, schema }];
  }),
);

it.each(schemas)(
  'the schema of $title decodes to the domain and encodes back without loss [round-trip.1]',
  ({ schema }) => {
    fc.assert(
      fc.property(arbitraryWire(schema), (wireValue) => {
        const inside = schema.decode(wireValue as never);
        const again = schema.decode(JSON.parse(JSON.stringify(schema.encode(inside))) as never);
        expect(again).toEqual(inside);
      }),
      { numRuns: 25 },
    );
  },
);
