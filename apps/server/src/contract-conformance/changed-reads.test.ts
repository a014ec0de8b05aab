import type { DataKind, Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFeatures } from '../testing/feature-conformance.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  owner = await test.signIn(OWNER);
  ({ assessmentId } = await buildAssessment(admin));
});
afterAll(() => test.close());

/** Reads of a payment session and of an import's batch, which no action of these names. */
const READS_OF_A_PROCESS = [
  'getCheckout',
  'getAssessmentCheckout',
  'listImportedUsers',
  'listImportedQuestions',
];
/** Reads that answer the same to the same input until data change. */
const READS = ENDPOINTS.filter(
  ({ name, shows, isStream, isPage }) =>
    shows !== undefined && !isStream && !isPage && !READS_OF_A_PROCESS.includes(name),
);
const WRITES = ENDPOINTS.filter(({ changes }) => changes !== undefined);

it('every call says which kinds of data it shows or changes', () => {
  const silent = ENDPOINTS.filter(({ shows, changes }) => shows === undefined && changes === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
  const reads = WRITES.filter(({ shows }) => shows !== undefined);
  expect(reads.map(({ name }) => name)).toEqual([]);
});

/** The answers of all reads to a caller, by the read's name; reads that refuse the caller are left out. */
async function readAll(caller: SignedIn): Promise<ReadonlyMap<string, string>> {
  const { rows } = await test.ports.database.pool.query(`select (select max(id) from attempts) as id,
    coalesce((select id from certificates order by status_number desc limit 1), gen_random_uuid()) as certificate_id`);
  const params = {
    userId: caller.userId,
    ownerId: admin.userId,
    roleId: caller.roleId,
    email: caller.credentials.email,
    assessmentId,
    attemptId: rows[0].id ?? 1,
    certificateId: rows[0].certificate_id,
    questionId: 1,
    sheetFileId: 1,
    certificateFileId: 1,
    page: 1,
    pageSize: 500,
    position: 1,
    randomFlag: '0',
    reportTypeId: 1,
    format: 'jwt',
    kind: 'category',
    templateId: 1,
    subscriptionId: 0,
  };
  const found = new Map<string, string>();
  for (const read of READS) {
    const response = await caller.send(read, { params } as never);
    if (response.statusCode === 200) found.set(read.name, response.body);
  }
  return found;
}

/** The call of a request. */
function findCall({ method, url }: InjectOptions): Endpoint | undefined {
  const path = String(url).split('?')[0] ?? '';
  return WRITES.find(
    (call) => call.method === method && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
}

it('whatever a call changes in the reads of its caller is of a kind that the call says to change [changed-reads.1]', async () => {
  const callers = new Map([admin, owner].map((caller) => [`Bearer ${caller.token}`, caller]));
  const checked = new Set<string>();
  const undeclared: string[] = [];
  const inject = test.app.inject.bind(test.app) as (
    options: InjectOptions,
  ) => Promise<LightMyRequestResponse>;
  let isReading = false;
  const compare = async (call: Endpoint, caller: SignedIn, send: () => Promise<LightMyRequestResponse>) => {
    isReading = true;
    const before = await readAll(caller);
    isReading = false;
    const response = await send();
    if (response.statusCode !== 200) return response;
    checked.add(call.name);
    isReading = true;
    const after = await readAll(caller);
    isReading = false;
    const kinds = new Set<DataKind>(call.changes);
    for (const { name, shows = [] } of READS)
      if (before.get(name) !== after.get(name) && !shows.some((kind) => kinds.has(kind)))
        undeclared.push(`${call.name} changes what ${name} shows`);
    return response;
  };
  test.app.inject = ((options: InjectOptions) => {
    const send = () => inject(options);
    const call = isReading ? undefined : findCall(options);
    const caller = callers.get(String(options.headers?.authorization));
    if (call === undefined || caller === undefined || checked.has(call.name)) return send();
    return compare(call, caller, send);
  }) as never;
  for (const { performAudited } of await readFeatures())
    await performAudited?.({ test, admin, owner, assessmentId });
  expect(undeclared).toEqual([]);
  expect(checked.size).toBeGreaterThan(50);
});
