import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as marking from '@invigil/contract/results/marking-screen-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { expect, it } from 'vitest';
import { continueRegrades } from './continue-regrades.ts';
import {
  admin,
  answer,
  type Body,
  bodyOf,
  buildExam,
  type Change,
  preview,
  regradable,
  regrade,
  resultOf,
  sit,
  test,
  useRegrading,
  withBasis,
} from './regrading-site.test-data.ts';

useRegrading();

it('an outdated preview is 409: after another regrade, and after a correction [regrading.7]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', 'Option-A']);
  const first = await bodyOf(exam, 1, { key: ['A'] });
  const { basis } = await preview(first);
  await regrade(await bodyOf(exam, 2, { key: ['A'] }));
  expect(await admin.status(regrading.applyRegrade, withBasis(first, basis))).toBe(409);
  const again = await preview(first);
  await admin.ok(marking.correctMarks, {
    body: { responseId: { attemptId: ana.attemptId, position: 1 }, marks: 100, reason: 'Half' },
  });
  expect(await admin.status(regrading.applyRegrade, withBasis(first, again.basis))).toBe(409);
  expect((await resultOf(ana.attemptId)).obtainedMarks).toBe(400);
});

it('one of two regrades at once is made, the other is refused [regrading.8]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', 'Option-A']);
  const bodies = [await bodyOf(exam, 1, { key: ['A'] }), await bodyOf(exam, 2, { key: ['A'] })];
  const { basis } = await preview(bodies[0] as Body);
  const statuses = await Promise.all(
    bodies.map((body) => admin.status(regrading.applyRegrade, withBasis(body, basis))),
  );
  expect(statuses.toSorted((a, b) => a - b)[0]).toBe(200);
  expect([202, 409]).toContain(statuses.find((status) => status !== 200));
  await continueRegrades(test.ports);
  expect([200, 300]).toContain((await resultOf(ana.attemptId)).obtainedMarks);
});

it('a second regrade is refused while attempts are marked again [regrading.9]', async () => {
  const exam = await buildExam();
  await sit(exam, ['Option-A', '']);
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const { basis } = await preview(body);
  await admin.ok(regrading.applyRegrade, withBasis(body, basis));
  const params = { page: 1, pageSize: 10 };
  expect(await admin.refusal(regrading.previewRegrade, { params, body })).toBe('regradeRunning');
  await continueRegrades(test.ports);
  expect((await preview(body)).changedCount).toBe(0);
});

it('a regrade goes on after its server has stopped, and two servers mark each attempt once [regrading.13]', async () => {
  const exam = await buildExam();
  const sittings = [];
  for (let index = 0; index < 30; index++) sittings.push(await sit(exam, ['Option-A', '']));
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const { basis } = await preview(body);
  await admin.ok(regrading.applyRegrade, withBasis(body, basis));
  // Stops after the first batch, of 25 attempts.
  await continueRegrades(test.ports, undefined, AbortSignal.abort());
  expect((await regradable(exam)).regrades[0]).toMatchObject({ doneCount: 25, finishedAt: null });
  await Promise.all([continueRegrades(test.ports), continueRegrades(test.ports)]);
  await continueRegrades(test.ports);
  const [done] = (await regradable(exam)).regrades;
  expect(done).toMatchObject({ doneCount: 30, changedCount: 30 });
  expect(done?.finishedAt).not.toBeNull();
  for (const { attemptId } of sittings) expect((await resultOf(attemptId)).obtainedMarks).toBe(200);
  const { rows } = await test.ports.database.pool.query(
    `select count(*)::int as changes from mark_changes where regrade_id = $1`,
    [done?.regradeId],
  );
  expect(rows).toEqual([{ changes: 30 }]);
});

it('attempts that end while a regrade is made are all marked by it [regrading.14]', async () => {
  const exam = await buildExam();
  const running = [];
  for (let index = 0; index < 8; index++) running.push(await answer(exam, ['Option-A', '']));
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const { basis } = await preview(body);
  await Promise.all([
    ...running.map(({ candidate, attemptId }) =>
      candidate.ok(attempts.finishAttempt, { body: { attemptId } }),
    ),
    admin.ok(regrading.applyRegrade, withBasis(body, basis)).then(() => continueRegrades(test.ports)),
  ]);
  await continueRegrades(test.ports);
  for (const { attemptId } of running) expect((await resultOf(attemptId)).obtainedMarks).toBe(200);
});

it('a mark that is given between a regrade and its job is kept, and the job still marks the others [regrading.15]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', 'Option-B', 'An essay']);
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const { basis } = await preview(body);
  await admin.ok(regrading.applyRegrade, withBasis(body, basis));
  await admin.ok(marking.correctMarks, {
    body: { responseId: { attemptId: ana.attemptId, position: 3 }, marks: 100, reason: '' },
  });
  await continueRegrades(test.ports);
  expect((await resultOf(ana.attemptId)).obtainedMarks).toBe(600);
});

it('a key that the question cannot have and a pass mark above the total are refused [regrading.16]', async () => {
  const exam = await buildExam();
  await sit(exam, ['Option-A', '']);
  const params = { page: 1, pageSize: 10 };
  const refusal = async (change: Change) =>
    admin.refusal(regrading.previewRegrade, { params, body: await bodyOf(exam, 1, change) });
  expect(await refusal({ key: [] })).toBe('emptyCorrectAnswer');
  expect(await refusal({ key: ['A', 'B'] })).toBe('multipleKeysNeedMultipleTicks');
  const body = await bodyOf(exam, 3, { marks: 0 });
  const [question] = body.questions;
  const more = { ...body, questions: [question, (await bodyOf(exam, 2, { marks: 0 })).questions[0]] };
  expect(await admin.refusal(regrading.previewRegrade, { params, body: more as Body })).toBe(
    'passMarkAboveTotal',
  );
});

it('regrading another tenant reaches nothing, and neither does a candidate [regrading.17]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', '']);
  const other = await buildAdmin(test);
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const params = { page: 1, pageSize: 10 };
  const { basis } = await preview(body);
  const read = { params: { assessmentId: exam.assessmentId } };
  expect(await other.status(regrading.getRegradableAssessment, read)).toBe(404);
  expect(await other.status(regrading.previewRegrade, { params, body })).toBe(404);
  expect(await other.status(regrading.applyRegrade, withBasis(body, basis))).toBe(404);
  expect(await ana.candidate.status(regrading.getRegradableAssessment, read)).toBe(403);
  expect(await ana.candidate.status(regrading.applyRegrade, withBasis(body, basis))).toBe(403);
});
