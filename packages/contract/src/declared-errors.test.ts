import { REFUSALS } from '@invigil/domain/refusals';
import { expect, it } from 'vitest';
import { conflictsOf, refusalsOf } from './declared-errors.ts';
import { ENDPOINTS } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { refusalToWire } from './refusal-names.ts';

interface Answer {
  readonly content: Readonly<
    Record<
      string,
      {
        readonly schema: {
          readonly allOf?: readonly {
            readonly properties?: { readonly responseMsg?: { readonly enum: unknown } };
          }[];
        };
      }
    >
  >;
}

it('every refusal is one that a call declares, and no call declares one twice [declared-errors.1]', () => {
  const declared = ENDPOINTS.flatMap((endpoint) => refusalsOf(endpoint));
  expect(REFUSALS.filter((refusal) => !declared.includes(refusal))).toEqual([]);
  for (const endpoint of ENDPOINTS) {
    const listedErrors = [...refusalsOf(endpoint), ...conflictsOf(endpoint)];
    expect(listedErrors, endpoint.name).toEqual([...new Set(listedErrors)]);
  }
});

it('the documentation of a call names its refusals by their keys on the wire, and none where no rule refuses it [declared-errors.2]', async () => {
  const { paths } = (await openApiDocument('/')) as {
    paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  };
  for (const endpoint of ENDPOINTS) {
    const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    const media = operation?.responses['202']?.content['application/json'];
    const keys = media?.schema.allOf?.[1]?.properties?.responseMsg?.enum ?? [];
    expect(keys, endpoint.name).toEqual(refusalsOf(endpoint).map(refusalToWire).toSorted());
  }
});
