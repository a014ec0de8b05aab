import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { isAddition } from './testing/is-addition.ts';

interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
}

const golden = (file: string) => readFileSync(new URL(`../golden/${file}`, import.meta.url), 'utf8');

/** Lines such as `GET /api/Menu/GetMenuList: url sortOrder`. A word before the colon names the field of the answer. */
const answers = golden('section-3.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, call = '', place = '', fields = ''] = line.match(/^(\S+ \S+?)(?: (\w+))?: (.+)$/) ?? [];
    return { call, place, fields: fields.split(' ') };
  });

/** Bodies of a client of the published interface: with all fields, with required fields only, with empty fields. */
const sent: readonly { call: string; body: unknown }[] = JSON.parse(golden('section-7-bodies.json'));

const callOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\/:.*$/, '')}`;

function endpointOf(call: string): Endpoint {
  const endpoint = ENDPOINTS.find((each) => callOf(each) === call);
  if (endpoint === undefined) throw new Error(`No endpoint for the call ${call}`);
  return endpoint;
}

/** The wire names of an answer, or of its rows for a list or a page. */
function namesOf(call: string, place: string): string[] {
  const { ok } = endpointOf(call);
  const whole = z.toJSONSchema(ok, { io: 'input', unrepresentable: 'any' }) as Described;
  const inner = place === '' ? whole : (whole.properties?.[place] ?? {});
  const entry = inner.items ?? inner.properties?.responseMsg?.items ?? inner;
  return Object.keys(entry.properties ?? {});
}

it.each(answers)(
  'a client of the published interface finds its fields in the answer of $call $place [specification-fields.1]',
  (answer) => {
    const names = namesOf(answer.call, answer.place);
    const expected = answer.fields.filter((field) => !field.endsWith('~'));
    expect(expected.filter((field) => !names.includes(field.replace('?', '')))).toEqual([]);
    // `~` marks a field that is not implemented; remove the mark once the field exists.
    const awaited = answer.fields.filter((field) => field.endsWith('~')).map((field) => field.slice(0, -1));
    expect(awaited.filter((field) => names.includes(field))).toEqual([]);
  },
);

it.each(sent.map((each, index) => ({ ...each, index })))(
  'a client of the published interface may send body $index to $call [specification-fields.2]',
  ({ call, body }) => {
    const result = endpointOf(call).body?.safeDecode(body as never);
    expect(result?.error?.issues ?? []).toEqual([]);
    expect(result?.success).toBe(true);
  },
);

it('every published call with a body has test bodies [specification-fields.3]', () => {
  const withBody = ENDPOINTS.filter((endpoint) => endpoint.body !== undefined && !isAddition(endpoint));
  const tried = new Set(sent.map(({ call }) => call));
  expect(withBody.map(callOf).filter((call) => !tried.has(call))).toEqual([]);
});
