import { getUser, updateUser } from '@invigil/contract/accounts/account-endpoints';
import { updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import { outdatedAnswer } from '@invigil/contract/answers';
import type { Endpoint } from '@invigil/contract/endpoint';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONFORMANCE_FILE, readFeatures, type VersionedRecord } from '../testing/feature-conformance.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const features = await readFeatures();
const RECORDS = new Map(features.flatMap(({ versionedRecords = {} }) => Object.entries(versionedRecords)));
const UPDATES = ENDPOINTS.filter(({ present }) => present !== undefined);

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

it('every call that updates a record takes a version, and every such call has a record to try it on', () => {
  const updates = ENDPOINTS.filter(({ method, name }) => method === 'PUT' && name.startsWith('update'));
  const withoutVersion = updates.filter(({ present }) => present === undefined);
  expect(withoutVersion.map(({ name }) => name)).toEqual([]);
  const untried = UPDATES.filter(({ name }) => !RECORDS.has(name));
  expect(untried.map(({ name }) => `${name}: add a record to ${CONFORMANCE_FILE}`)).toEqual([]);
});

it('an Admin learns who changed a candidate only if the candidate did [versions.7]', async () => {
  const candidate = await buildCandidate(test, admin);
  const params = { userId: candidate.userId };
  const opened = await admin.ok(getUser, { params });
  const changeAsAdmin = async () =>
    decodeRefused(
      updateUser,
      (await admin.send(updateUser, { body: { ...opened, address: 'Mine' } })).json(),
    );
  const changeAs = async (caller: SignedIn, mobile: string) => {
    const { recordVersion: _version, ...person } = await caller.ok(getUser, { params });
    const endpoint = caller === candidate ? updateProfile : updateUser;
    await caller.ok(endpoint, { body: { ...person, mobile } });
  };
  await changeAs(candidate, '1');
  expect(await changeAsAdmin()).toMatchObject({ changedById: candidate.userId, changedBy: opened.fullName });
  await changeAs(owner, '2');
  expect(await changeAsAdmin()).toMatchObject({ changedById: null, changedBy: null });
});

const decodeRefused = ({ present = z.never() }: Endpoint, body: unknown) =>
  outdatedAnswer(present).decode(body as never);

describe.each(UPDATES.map((update) => [update.name, update] as const))('%s', (_name, update: Endpoint) => {
  let record: VersionedRecord;
  let original: Awaited<ReturnType<VersionedRecord['read']>>;
  const save = (body: object) => record.by.send(update, { body } as never);
  const expectSaved = async (body: object) => {
    const response = await save(body);
    expect([response.statusCode, response.body]).toEqual([
      200,
      expect.stringContaining('successfullyUpdated'),
    ]);
  };

  beforeAll(async () => {
    const build = RECORDS.get(update.name);
    if (build === undefined) throw new Error(`No record for ${update.name}`);
    record = await build({ test, owner, admin, assessmentId });
    original = await record.read();
  });

  it('an update from an outdated version is refused with the present record, who changed it and when [versions.1]', async () => {
    const opened = await record.read();
    const [first, second] = record.edits;
    await expectSaved({ ...opened, ...first });
    const present = await record.read();
    expect(present.recordVersion).not.toBe(opened.recordVersion);

    const refused = await save({ ...opened, ...second });
    expect(refused.statusCode).toBe(409);
    const { changedById, changedBy, changedAt, present: answered } = decodeRefused(update, refused.json());
    expect([changedById, changedAt]).toEqual([record.by.userId, test.clock.now()]);
    expect(changedBy).toBe(await test.ports.findUserName(record.by.userId));
    // The version covers every value that the update writes.
    expect(JSON.stringify(answered)).toContain(present.recordVersion);
    expect((await record.read()).recordVersion).toBe(present.recordVersion);

    await expectSaved({ ...present, ...second });
    // A client that knows of no versions names none.
    const { recordVersion: _version, ...unversioned } = opened;
    await expectSaved({ ...unversioned, ...first });
  });

  it('two updates made at once from one version are not both stored [versions.2]', async () => {
    const { recordVersion: _version, ...unversioned } = original;
    await expectSaved(unversioned);
    const { recordVersion } = await record.read();
    const responses = await Promise.all(
      record.edits.map((edit) => save({ ...unversioned, ...edit, recordVersion })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
