import { getCurrentUser, signOut } from '@invigil/contract/accounts/account-endpoints';
import { createCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { mayCall } from '@invigil/domain/access/access';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllRows } from '../testing/database-contents.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

/** Tables that these calls may write: one setting alone is a valid body, and a call signs out. */
const CHANGING_TABLES = [
  'site_settings',
  'tenant_settings',
  'secrets',
  'audit_entries',
  'sessions',
  'sign_ins',
  'account_events',
  'throttles',
];

let test: TestApp;
let callers: SignedIn[];
let accounts: { email: string; password: string }[];
let rowsBefore: Readonly<Record<string, string>>;
/** Malformed calls that were answered. */
let cases = 0;

beforeAll(async () => {
  test = await startTestApp();
  const admin = await buildAdmin(test);
  const people = [admin, await buildCandidate(test, admin)];
  const users = await Promise.all(people.map((person) => person.ok(getCurrentUser)));
  accounts = [OWNER, ...users.map(({ email }) => ({ email, password: PASSWORD }))];
  await signIn();
  rowsBefore = await countRows();
});
afterAll(() => test.close());

async function signIn(): Promise<void> {
  callers = await Promise.all(accounts.map((account) => test.signIn(account)));
}

const countRows = () => countAllRows(test.ports.database.pool, CHANGING_TABLES);

const HUGE = 'x'.repeat(60_000);
/** Values that no field accepts, or that have broken servers before. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  HUGE,
  '\u0000',
  // Half of a character alone is replaced, which makes a valid name of it.
  '\u0000\ud800',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [[[[[[]]]]]],
  { $gt: '' },
];

/** Unusual but valid names: accepted unchanged. */
const ODD_NAMES = ['\u202e\ufdfd', '__proto__'];

/** Bodies that are not JSON objects, or not JSON at all. */
const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":1e999}',
  '{"__proto__":{"x":1}}',
  '['.repeat(2_000),
];

/** Search, sort and unusual encodings, on calls with and without these parameters. */
const ODD_QUERIES = [
  'search=%00',
  `search=${'x'.repeat(5_000)}`,
  'search=%25%5f%5c',
  'search=a&search=b',
  'sortBy=password',
  'sortBy=__proto__&sortDirection=sideways',
  'sessionId[]=1',
  'ticket=1.2.3.4',
  '%E0%A4%A',
];

const mayMake = ({ userId, roleId }: SignedIn, { access }: Endpoint): boolean =>
  mayCall({ userId, role: roleCodeOf(roleId), screens: [] }, access);

function wireFieldsOf(endpoint: (typeof ENDPOINTS)[number]): string[] {
  const { body } = endpoint;
  const names =
    body !== undefined && 'names' in body ? Object.values(body.names as Record<string, string>) : [];
  const fields = body !== undefined && 'fields' in body ? Object.keys(body.fields as object) : [];
  return [...new Set([...names, ...fields])];
}

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  // Signing out accepts 0 as an id, and ends the caller's session.
  afterAll(() => (endpoint.name === signOut.name ? signIn() : undefined));

  it('a call answers malformed input with 4xx, and the server stays alive [malformed-input.1]', async () => {
    const bodiesWithFields = [
      ...wireFieldsOf(endpoint).flatMap((field) =>
        ODD_VALUES.map((value) => JSON.stringify({ [field]: value })),
      ),
      ...ODD_VALUES.map((value) =>
        JSON.stringify(Object.fromEntries(wireFieldsOf(endpoint).map((field) => [field, value]))),
      ),
    ];
    const hasBody = endpoint.body !== undefined;
    for (const caller of callers) {
      // A caller of another role is refused before the fields are read.
      const bodies = mayMake(caller, endpoint) ? [...ODD_BODIES, ...bodiesWithFields] : ODD_BODIES;
      for (const payload of hasBody ? bodies : ['']) {
        cases++;
        const response = await test.app.inject({
          method: endpoint.method,
          url: endpoint.path.replaceAll(/:\w+/g, '1'),
          headers: {
            authorization: `Bearer ${caller.token}`,
            ...(hasBody && { 'content-type': 'application/json' }),
          },
          ...(hasBody && { payload }),
        });
        expect(response.statusCode, `${payload.slice(0, 200)} -> ${response.body}`).toBeLessThan(500);
        if (response.statusCode === 400 && hasBody) expect(response.json()).toHaveProperty('responseMsg');
      }
    }
  });

  it('a call answers unusual paths and content types with 4xx [malformed-input.2]', async () => {
    for (const odd of ['0', '-1', 'abc', '1e3', '99999999999', "1'--", '%00', '%F0%28', '..%2f..', '١']) {
      const response = await test.app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:\w+/g, odd),
        headers: { authorization: `Bearer ${callers[1]?.token}` },
      });
      cases++;
      expect(response.statusCode, odd).toBeLessThan(500);
    }
    for (const query of ODD_QUERIES) {
      const response = await test.app.inject({
        method: endpoint.method,
        url: `${endpoint.path.replaceAll(/:\w+/g, '1')}?${query}`,
        headers: { authorization: `Bearer ${callers[0]?.token}` },
      });
      cases++;
      expect(response.statusCode, query).toBeLessThan(500);
    }
    if (endpoint.method === 'GET') return;
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ]) {
      const response = await test.app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${callers[1]?.token}`, 'content-type': type },
        payload: 'a=1',
      });
      cases++;
      expect(response.statusCode, type).toBeLessThan(500);
    }
  });
});

it('more than ten thousand malformed calls are answered, and nothing is stored [malformed-input.3]', async () => {
  expect(cases).toBeGreaterThan(10_000);
  expect(await countRows()).toEqual(rowsBefore);
});

it('unusual valid names are accepted unchanged', async () => {
  const admin = callers[1];
  for (const name of ODD_NAMES) await admin?.ok(createCategory, { body: { name } });
  const stored = await admin?.ok(listCategories, { params: { userId: admin.userId } });
  expect(stored?.map((category) => category.name).toSorted()).toEqual(ODD_NAMES.toSorted());
});
