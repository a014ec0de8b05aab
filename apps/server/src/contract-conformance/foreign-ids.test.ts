import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { mayCall } from '@invigil/domain/access/access';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestAllRows } from '../testing/database-contents.ts';
import { CONFORMANCE_FILE, type ForeignIds, type Ids, readFeatures } from '../testing/feature-conformance.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const features = await readFeatures();
const NAMING = features.flatMap(({ file, foreignInputs = {} }) =>
  Object.entries(foreignInputs).map(([name, inputOf]) => ({ name, file, inputOf })),
);
const NAMES_NOTHING_FOREIGN = features.flatMap(({ namesNothingForeign = [] }) => namesNothingForeign);

let test: TestApp;
let callers: Record<'admin' | 'candidate', SignedIn>;
let foreign: ForeignIds;
/** Records of another tenant for each feature, by the file of the feature. */
let foreignOf: ReadonlyMap<string, ForeignIds & Ids>;
let own: { assessmentId: number };

beforeAll(async () => {
  test = await startTestApp();
  const admin = await buildAdmin(test);
  callers = { admin, candidate: await buildCandidate(test, admin) };
  own = { assessmentId: (await buildLiveAssessment(admin)).assessmentId };
  await buildForeign();
});
afterAll(() => test.close());

/** Creates what another tenant has, of every kind that a call can name. */
async function buildForeign(): Promise<void> {
  const admin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const [questionId = 0] = questionIds;
  await candidate.ok(saveAnswer, { body: answerFields(attemptId, questionId) });
  foreign = { assessmentId, questionId, attemptId, userId: candidate.userId };
  const built = new Map<string, ForeignIds & Ids>();
  for (const feature of features) {
    const ids = await feature.buildForeign?.({ admin, candidate, ...foreign });
    built.set(feature.file, { ...foreign, ...ids });
  }
  foreignOf = built;
}

const byName = (name: string): Endpoint => {
  const found = ENDPOINTS.find((endpoint) => endpoint.name === name);
  if (found === undefined) throw new Error(`No call ${name}`);
  return found;
};
/** Whether a call has an id other than its caller and its page. */
function namesAnId(endpoint: Endpoint): boolean {
  const actor = new Set(endpoint.actorFields ?? []);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const { body } = endpoint;
  const names = body !== undefined && 'names' in body ? (body.names as Record<string, string>) : {};
  const fields = body !== undefined && 'fields' in body ? Object.keys(body.fields as object) : [];
  const inBody = fields.map((field) => names[field] ?? field).filter((name) => /Id$/.test(name));
  const isList = body !== undefined && !('fields' in body);
  return (
    isList ||
    [...inPath, ...inBody].some((name) => !actor.has(name) && !['page', 'itemsPerPage'].includes(name))
  );
}

const isSiteOwners = ({ access }: Endpoint) =>
  access.kind === 'roles' && access.roles.join() === 'superAdmin';

it('every call with an id has an input with foreign ids', () => {
  const listed = [...NAMING.map(({ name }) => name), ...NAMES_NOTHING_FOREIGN];
  const missing = ENDPOINTS.filter(
    (endpoint) => namesAnId(endpoint) && !isSiteOwners(endpoint) && !listed.includes(endpoint.name),
  );
  expect(
    missing.map(({ name }) => name),
    `Add these calls to "foreignInputs" (or "namesNothingForeign") in ${CONFORMANCE_FILE}`,
  ).toEqual([]);
  expect(
    listed.filter((name, index) => listed.indexOf(name) !== index),
    'calls that are listed twice',
  ).toEqual([]);
});

describe.each(NAMING)('$name', ({ name, file, inputOf }) => {
  it.each(['admin', 'candidate'] as const)(
    "a call by a %s with another tenant's id gets 404, and changes nothing [foreign-ids.1]",
    async (role) => {
      const endpoint = byName(name);
      const caller = callers[role];
      const actor = { userId: caller.userId, role: roleCodeOf(caller.roleId), screens: [] };
      const before = await digestAllRows(test.ports.database.pool);
      const ids = foreignOf.get(file);
      if (ids === undefined) throw new Error(`No records for ${file}`);
      const own = { adminId: callers.admin.userId, candidateId: callers.candidate.userId };
      const response = await caller.send(endpoint, inputOf(ids, own) as never);
      expect(response.statusCode, response.body).toBe(mayCall(actor, endpoint.access) ? 404 : 403);
      expect(await digestAllRows(test.ports.database.pool)).toEqual(before);
    },
  );
});

it('a missing id gets the same answer as a foreign one', async () => {
  const answers = await Promise.all(
    [foreign.assessmentId, 999_999].map((assessmentId) =>
      callers.admin.send(goLive, { body: { assessmentId } }),
    ),
  );
  const [theirsAnswer, missingAnswer] = answers.map((answer) => [
    answer.statusCode,
    answer.json().responseMsg,
  ]);
  expect(theirsAnswer).toEqual(missingAnswer);
  expect(await callers.admin.status(goLive, { body: { assessmentId: own.assessmentId } })).not.toBe(404);
});
