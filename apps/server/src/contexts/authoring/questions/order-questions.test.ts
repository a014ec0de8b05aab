import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test, { questionLimit: 1_000 });
});
afterAll(() => test.close());

const PROMPTS = [{ prompt: 'One?' }, { prompt: 'Two?' }, { prompt: 'Three?' }, { prompt: 'Four?' }];

const listed = (assessmentId: number) => admin.ok(questions.listQuestions, { params: { assessmentId } });
const idsOf = async (assessmentId: number) =>
  (await listed(assessmentId)).map(({ questionId }) => questionId);

function orderOf(assessmentId: number, seen: readonly number[], wanted: readonly number[]) {
  return { body: { assessmentId, seenIds: [...seen], questionIds: [...wanted] } };
}

/** The ids of a list in the order of their places, from 0. */
const inPlaces = (ids: readonly number[], ...places: number[]) => places.map((place) => ids[place] ?? 0);

async function countOrders(assessmentId: number): Promise<readonly unknown[]> {
  const { rows } = await test.ports.database.pool.query(
    `select detail from audit_entries where action = 'questionsOrdered' and subject_id = $1 order by id`,
    [String(assessmentId)],
  );
  return rows.map(({ detail }) => detail);
}

it('questions get another order, in which the paper has them and to whose end new ones are added [order-questions.1]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(
    admin,
    { totalMarks: 1_000, passMark: 0, shuffleQuestions: false },
    PROMPTS.slice(0, 3),
  );
  const wanted = inPlaces(questionIds, 2, 0, 1);
  await admin.ok(questions.orderQuestions, orderOf(assessmentId, questionIds, wanted));
  const rows = await listed(assessmentId);
  expect(rows.map(({ questionId }) => questionId)).toEqual(wanted);
  // The last question has the remainder of equal marks, wherever it stood before.
  expect(rows.map(({ marks }) => marks)).toEqual([333, 333, 334]);
  const { createdId } = await admin.ok(questions.createQuestion, { body: questionFields(assessmentId) });
  expect(await idsOf(assessmentId)).toEqual([...wanted, createdId]);
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const { rows: papers } = await test.ports.database.pool.query(
    `select jsonb_path_query_array(snapshot, '$.questions[*].questionId') as ids from papers where assessment_id = $1`,
    [assessmentId],
  );
  expect(papers).toEqual([{ ids: [...wanted, createdId] }]);
});

it('an order is recorded with the number of moved questions, and the present order is no change [order-questions.2]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, PROMPTS);
  await admin.ok(questions.orderQuestions, orderOf(assessmentId, questionIds, questionIds));
  expect(await countOrders(assessmentId)).toEqual([]);
  const swapped = inPlaces(questionIds, 1, 0, 2, 3);
  await admin.ok(questions.orderQuestions, orderOf(assessmentId, questionIds, swapped));
  expect(await countOrders(assessmentId)).toEqual([{ questionCount: 2 }]);
});

it('an order keeps the texts, and a question whose text changed meanwhile is moved all the same [order-questions.3]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, PROMPTS.slice(0, 2));
  const before = await listed(assessmentId);
  const [edited] = questionIds;
  const body = { questionId: edited ?? 0, ...questionFields(assessmentId, { prompt: 'One, and only one?' }) };
  await admin.ok(questions.updateQuestion, { body });
  await admin.ok(questions.orderQuestions, orderOf(assessmentId, questionIds, questionIds.toReversed()));
  const after = await listed(assessmentId);
  expect(after.map(({ prompt }) => prompt)).toEqual(['Two?', 'One, and only one?']);
  expect(after[0]?.recordVersion).toBe(before[1]?.recordVersion);
});

it('an order from an outdated list is refused and moves nothing: after another order, a new and a deleted question [order-questions.4]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, PROMPTS);
  const moved = inPlaces(questionIds, 3, 0, 1, 2);
  await admin.ok(questions.orderQuestions, orderOf(assessmentId, questionIds, moved));
  const outdated = async (seen: readonly number[]) => {
    const before = await idsOf(assessmentId);
    const input = orderOf(assessmentId, seen, seen.toReversed());
    expect(await admin.status(questions.orderQuestions, input)).toBe(409);
    expect(await idsOf(assessmentId)).toEqual(before);
  };
  await outdated(questionIds);
  await admin.ok(questions.createQuestion, { body: questionFields(assessmentId) });
  await outdated(moved);
  const present = await idsOf(assessmentId);
  await admin.ok(questions.deleteQuestion, { params: { questionId: present[0] ?? 0 } });
  await outdated(present);
});

it('a live assessment keeps its order until it is stopped [order-questions.5]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, PROMPTS);
  const input = orderOf(assessmentId, questionIds, questionIds.toReversed());
  expect(await admin.refusal(questions.orderQuestions, input)).toBe('stopFirst');
  expect(await idsOf(assessmentId)).toEqual(questionIds);
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  await admin.ok(questions.orderQuestions, input);
  expect(await idsOf(assessmentId)).toEqual(questionIds.toReversed());
});

it('an order with other, missing or repeated questions is refused, and so is one that is too long [order-questions.6]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, PROMPTS);
  const foreign = await buildAssessment(admin);
  const status = (wanted: readonly number[]) =>
    admin.status(questions.orderQuestions, orderOf(assessmentId, questionIds, wanted));
  expect(await status(questionIds.slice(1))).toBe(400);
  expect(await status(inPlaces(questionIds, 0, 0, 1, 2))).toBe(400);
  expect(await status([...questionIds.slice(1), foreign.questionIds[0] ?? 0])).toBe(400);
  const ids = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const largest = ids(MAX_QUESTIONS);
  expect(await admin.status(questions.orderQuestions, orderOf(assessmentId, largest, largest))).toBe(409);
  const larger = ids(MAX_QUESTIONS + 1);
  const fields = { assessmentId, seenIds: larger, questionIds: larger };
  expect(await admin.fieldErrors(questions.orderQuestions, fields)).toEqual({
    seenIds: ['tooLarge'],
    questionIds: ['tooLarge'],
  });
  expect(await idsOf(assessmentId)).toEqual(questionIds);
});

it('questions are ordered by their own tenant alone [order-questions.7]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, PROMPTS);
  const input = orderOf(assessmentId, questionIds, questionIds.toReversed());
  expect(await (await buildAdmin(test)).status(questions.orderQuestions, input)).toBe(404);
  expect(await (await buildCandidate(test, admin)).status(questions.orderQuestions, input)).toBe(403);
  expect(await idsOf(assessmentId)).toEqual(questionIds);
});

it('of several orders from one list at the same time one counts, and nobody reads half of it [order-questions.8]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, PROMPTS);
  const wanted = [
    inPlaces(questionIds, 1, 0, 2, 3),
    inPlaces(questionIds, 3, 2, 1, 0),
    inPlaces(questionIds, 2, 3, 0, 1),
    inPlaces(questionIds, 1, 2, 3, 0),
  ];
  const orders = wanted.map((order) =>
    admin.status(questions.orderQuestions, orderOf(assessmentId, questionIds, order)),
  );
  const reads = Array.from({ length: 8 }, () => idsOf(assessmentId));
  const statuses = await Promise.all(orders);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  const counted = wanted[statuses.indexOf(200)];
  expect(await idsOf(assessmentId)).toEqual(counted);
  for (const read of await Promise.all(reads)) expect([questionIds, counted]).toContainEqual(read);
  expect(await countOrders(assessmentId)).toHaveLength(1);
});

it('an order that meets a new and a deleted question moves all of its questions or none [order-questions.9]', async () => {
  for (let round = 0; round < 5; round++) {
    const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{}, {}, {}, {}]);
    const [deleted = 0] = questionIds;
    const [status, { createdId }] = await Promise.all([
      admin.status(questions.orderQuestions, orderOf(assessmentId, questionIds, questionIds.toReversed())),
      admin.ok(questions.createQuestion, { body: questionFields(assessmentId) }),
      admin.ok(questions.deleteQuestion, { params: { questionId: deleted } }),
    ]);
    const kept = (status === 200 ? questionIds.toReversed() : questionIds).filter((id) => id !== deleted);
    expect([200, 409]).toContain(status);
    expect(await idsOf(assessmentId)).toEqual([...kept, createdId]);
  }
});

it('500 questions get another order by one call [order-questions.10]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, PROMPTS.slice(0, 1));
  await test.ports.database.pool.query(
    `insert into questions (assessment_id, position, complexity, content, marks, created_at, created_by, updated_at, updated_by)
     select assessment_id, position + number, complexity,
            jsonb_set(content, '{prompt,source}', to_jsonb('Copy ' || number)), marks, created_at, created_by, updated_at, updated_by
     from questions, generate_series(1, 499) as number where id = $1`,
    [questionIds[0] ?? 0],
  );
  const seen = await idsOf(assessmentId);
  expect(seen).toHaveLength(500);
  const toTheEnd = [...seen.slice(1), ...seen.slice(0, 1)];
  await admin.ok(questions.orderQuestions, orderOf(assessmentId, seen, toTheEnd));
  expect(await idsOf(assessmentId)).toEqual(toTheEnd);
});
