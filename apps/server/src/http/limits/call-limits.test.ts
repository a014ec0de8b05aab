import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { addressOf } from '@invigil/contract/request';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { restBesideExam } from './call-limits.ts';

let test: TestApp;
let admin: SignedIn;
let other: SignedIn;
let candidate: SignedIn;
let neighbour: SignedIn;
let assessmentId: number;
let questionIds: readonly number[];
let attemptId: number;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  other = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  neighbour = await buildCandidate(test, admin);
  ({ assessmentId, questionIds } = await buildLiveAssessment(admin));
  attemptId = await buildAttempt(candidate, assessmentId);
  await buildAttempt(neighbour, assessmentId);
});
afterAll(() => test.close());

/**
 * Sends a flood, then one call of another caller.
 * @returns how many of the flood were answered before that call, and all statuses
 */
async function flood(count: number, send: () => Promise<number>, one: () => Promise<unknown>) {
  let answered = 0;
  const statuses = Array.from({ length: count }, async () => {
    const status = await send();
    if (status !== 429) answered++;
    return status;
  });
  await one();
  const before = answered;
  return { before, statuses: await Promise.all(statuses) };
}

const search = (caller: SignedIn) =>
  caller.status(accounts.listUsers, {
    params: { userId: caller.userId, page: 1, pageSize: 10 },
    query: { search: 'cara' },
  });

it('a rest of five times its duration follows a short heavy read beside an exam, and one of its duration a long one', () => {
  expect([5, 20, 40, 100, 200, 2_000].map(restBesideExam)).toEqual([25, 100, 200, 200, 200, 2_000]);
});

describe('a flood of one caller', () => {
  it('a flood of searches is limited, and delays the search of another Admin by two at most [call-limits.1]', async () => {
    const { before, statuses } = await flood(
      200,
      () => search(admin),
      () => search(other),
    );
    expect(before).toBeLessThanOrEqual(4);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
  });

  const readQuestion = (caller: SignedIn) =>
    caller.status(attempts.getQuestion, { params: { assessmentId, position: 1 } });

  it('a flood of cheap reads does not delay another candidate [call-limits.2]', async () => {
    const { before } = await flood(
      2_000,
      () => readQuestion(candidate),
      () => readQuestion(neighbour),
    );
    expect(before).toBeLessThan(200);
  });

  it('a flood of cheap reads is refused beyond 36 at a time, of which six run [call-limits.6]', async () => {
    // Nothing that is admitted ends before the whole flood has been admitted or refused: a lock is waited for longer than
    // 200 calls take on a slow machine.
    const holder = await test.ports.database.pool.connect();
    await holder.query('begin; lock table attempts in access exclusive mode');
    let refused = 0;
    const statuses = Array.from({ length: 200 }, async () => {
      const status = await readQuestion(candidate);
      if (status === 429) refused++;
      return status;
    });
    await expect.poll(() => refused, { timeout: 60_000 }).toBe(200 - 36);
    await holder.query('rollback');
    holder.release();
    expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(36);
  });

  it('a flood of ordinary calls is limited before its session is looked up [call-limits.3]', async () => {
    const params = { userId: admin.userId };
    const { statuses } = await flood(
      500,
      () => admin.status(categories.listCategories, { params }),
      () => other.ok(categories.listCategories, { params: { userId: other.userId } }),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(400);
  });
});

it("saves with an invalid token for another candidate's attempt do not delay that attempt's own saves [call-limits.4]", async () => {
  const body = answerFields(attemptId, questionIds[0] ?? 0, { sequence: 1 });
  await candidate.ok(attempts.saveAnswer, { body });
  let answered = 0;
  const junk = Array.from({ length: 1_000 }, async (_, index) => {
    const client = createTestClient(test.app, { token: `${index}`.padStart(43, 'x') });
    const status = await client.status(attempts.saveAnswer, { body });
    answered++;
    return status;
  });
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[0] ?? 0, { sequence: 2 }),
  });
  expect(answered).toBeLessThan(900);
  expect(new Set(await Promise.all(junk))).toEqual(new Set([401]));
});

it('the live board opens eight streams for a user, and reads the board once a round for all of them [call-limits.5]', async () => {
  const follow = () =>
    test.app.inject({
      url: `${addressOf(liveBoard.followLiveBoard, { params: { assessmentId } })}?events=2`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
  let reads = 0;
  const { pool } = test.ports.database;
  const query = pool.query.bind(pool);
  pool.query = ((...input: Parameters<typeof query>) => {
    const [first] = input as unknown[];
    if (typeof first === 'object' && first !== null && 'name' in first && first.name === 'live-board')
      reads++;
    return query(...input);
  }) as typeof pool.query;
  const answers = await Promise.all(Array.from({ length: 50 }, follow));
  pool.query = query;
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(42);
  expect(reads).toBe(2);
});
