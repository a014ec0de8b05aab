import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as participants from '@invigil/contract/authoring/participant-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, PASSWORD, setUpPayments } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueIndexesOf } from '../testing/database-contents.ts';
import { CONFORMANCE_FILE, readFeatures } from '../testing/feature-conformance.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const AT_ONCE = 20;
const features = await readFeatures();
const DUPLICATES = features.flatMap(({ duplicates = [] }) => duplicates);

let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
  await setUpPayments(owner);
  ({ assessmentId } = await buildAssessment(admin));
});
afterAll(() => test.close());

it('every unique index has a creation that it refuses', async () => {
  const described = [
    ...DUPLICATES.map(({ index }) => index),
    ...features.flatMap(({ otherUniqueIndexes = [] }) => otherUniqueIndexes),
  ];
  const indexes = await uniqueIndexesOf(test.ports.database.pool);
  expect(
    indexes.filter((index) => !described.includes(index)),
    `Add these unique indexes to "duplicates" (or "otherUniqueIndexes") in ${CONFORMANCE_FILE}`,
  ).toEqual([]);
  expect(
    described.filter((index) => !indexes.includes(index)),
    'unique indexes that do not exist',
  ).toEqual([]);
});

describe(`${AT_ONCE} simultaneous creations`, () => {
  it.each(DUPLICATES)(
    'one of many simultaneous creations passes the unique index $index [concurrent-duplicates.1]',
    async (row) => {
      const site = { test, owner, admin, assessmentId };
      const caller = site[row.by];
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => caller.send(row.endpoint, { body: row.body(site) } as never)),
      );
      const created = answers.filter(({ statusCode }) => statusCode === 200);
      const refused = answers
        .filter(({ statusCode }) => statusCode === 202)
        .map((each) => each.json().responseMsg);
      expect([created.length, refused.length]).toEqual([1, AT_ONCE - 1]);
      expect(refused).toContain(row.refusal);
    },
  );

  it('one of many simultaneous registrations creates the candidate; the others join with the same password', async () => {
    const body = {
      fullName: 'Twin',
      email: 'twin-candidate@example.org',
      password: PASSWORD,
      ownerId: admin.userId,
    };
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        test.anonymous.send(accounts.registerCandidate, { body } as never),
      ),
    );
    const { rows } = await test.ports.database.pool.query(
      `select count(*)::int as users, (select count(*)::int from memberships m join users u on u.id = m.candidate_id
        where u.email = $1) as memberships from users where email = $1`,
      [body.email],
    );
    expect(rows).toEqual([{ users: 1, memberships: 1 }]);
  });

  it('one of many simultaneous starts creates an attempt, and all of them receive it', async () => {
    const live = await buildLiveAssessment(admin);
    const candidate = await buildCandidate(test, admin);
    const starts = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        candidate.ok(attempts.startAttempt, { body: { assessmentId: live.assessmentId } }),
      ),
    );
    expect(new Set(starts.map(({ attemptId }) => attemptId)).size).toBe(1);
  });

  it('simultaneous lists of participants store each address once', async () => {
    const body = [{ assessmentId, email: 'twin@example.org' }];
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => admin.ok(participants.setParticipants, { body })),
    );
    expect(await admin.ok(participants.listParticipants, { params: { assessmentId } })).toHaveLength(1);
  });
});
