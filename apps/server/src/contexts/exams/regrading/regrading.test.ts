import { goLive, stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as marking from '@invigil/contract/results/marking-screen-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, questionFields, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { continueRegrades } from './continue-regrades.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** A live assessment: two choice questions of 2 and 3 marks with the key B, and a written one of 5; pass mark 4. */
async function buildExam() {
  const exam = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 400, showKeyAfterwards: true },
    [{ marks: 200 }, { marks: 300 }, { ...WRITTEN, marks: 500 }],
  );
  return Object.assign(exam, { admin });
}
type Exam = Awaited<ReturnType<typeof buildExam>>;

/** An attempt with answers to the questions in order; an empty answer is none. */
async function answer({ assessmentId, questionIds }: Exam, answers: readonly string[], fullName?: string) {
  const candidate = await buildCandidate(test, admin, fullName);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, answerText] of answers.entries())
    if (answerText !== '')
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionIds[index] ?? 0, { answerText }),
      });
  return { candidate, attemptId };
}

async function sit(exam: Exam, answers: readonly string[], fullName?: string) {
  const sitting = await answer(exam, answers, fullName);
  await sitting.candidate.ok(attempts.finishAttempt, { body: { attemptId: sitting.attemptId } });
  return sitting;
}

const regradable = ({ assessmentId }: Exam) =>
  admin.ok(regrading.getRegradableAssessment, { params: { assessmentId } });

type Change = Partial<Pick<Awaited<ReturnType<typeof regradable>>['questions'][number], 'voiding'>> & {
  key?: ('A' | 'B' | 'C')[];
  alsoAccepted?: ('A' | 'B' | 'C')[][];
  marks?: number;
};

/** The body of a regrade that changes the question at a position, from 1. */
async function bodyOf(
  exam: Exam,
  position: number,
  { key, alsoAccepted, marks = undefined, voiding = null }: Change,
  passMarkPolicy: 'kept' | 'scaled' = 'kept',
) {
  const { questions } = await regradable(exam);
  const question = questions.find((asked) => asked.position === position);
  if (question === undefined) throw new Error(`No question at ${position}`);
  const { questionId, contentHash } = question;
  const corrected = key && (alsoAccepted ? { kind: 'choice', key, alsoAccepted } : { kind: 'choice', key });
  return {
    assessmentId: exam.assessmentId,
    passMarkPolicy,
    questions: [
      { questionId, contentHash, key: (corrected as never) ?? null, marks: marks ?? null, voiding },
    ],
  };
}
type Body = Awaited<ReturnType<typeof bodyOf>>;

const preview = (body: Body, by = admin) =>
  by.ok(regrading.previewRegrade, { params: { page: 1, pageSize: 50 }, body });
const withBasis = (body: Body, basis: string, reason = 'The key was wrong') => ({
  body: Object.assign({ basis, reason }, body),
});

/** Previews, applies and runs a regrade. */
async function regrade(body: Body, reason?: string) {
  const { basis } = await preview(body);
  const { regradeId } = await admin.ok(regrading.applyRegrade, withBasis(body, basis, reason));
  await continueRegrades(test.context);
  return regradeId;
}
const resultOf = (attemptId: number) => admin.ok(results.getResult, { params: { attemptId } });

it('a preview names who changes and how and changes nothing, and its application makes it so [regrading.1]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', 'Option-B'], 'Ana Ortiz');
  const ben = await sit(exam, ['Option-B', 'Option-A'], 'Ben Okafor');
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const shown = await preview(body);
  expect(shown).toMatchObject({
    attemptCount: 2,
    changedCount: 2,
    raisedCount: 1,
    loweredCount: 1,
    nowPassedCount: 1,
    nowFailedCount: 0,
  });
  expect(
    shown.rows.map(({ fullName, before, after }) => [
      fullName,
      before.obtainedMarks,
      after.obtainedMarks,
      after.outcome,
    ]),
  ).toEqual([
    ['Ana Ortiz', 300, 500, 'passed'],
    ['Ben Okafor', 200, 0, 'failed'],
  ]);
  expect((await resultOf(ana.attemptId)).obtainedMarks).toBe(300);
  await regrade(body);
  expect(await resultOf(ana.attemptId)).toMatchObject({ obtainedMarks: 500, outcome: 'passed' });
  expect(await resultOf(ben.attemptId)).toMatchObject({ obtainedMarks: 0, outcome: 'failed' });
  expect((await regradable(exam)).regrades).toMatchObject([
    { reason: 'The key was wrong', attemptCount: 2, doneCount: 2, changedCount: 2 },
  ]);
});

it('a further accepted option earns the marks, and the key goes on earning them [regrading.2]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', '']);
  const ben = await sit(exam, ['Option-B', '']);
  await regrade(await bodyOf(exam, 1, { key: ['B'], alsoAccepted: [['A']] }));
  expect((await resultOf(ana.attemptId)).obtainedMarks).toBe(200);
  expect((await resultOf(ben.attemptId)).obtainedMarks).toBe(200);
});

it('an attempt that runs meanwhile is marked by the corrected paper when it ends [regrading.3]', async () => {
  const exam = await buildExam();
  const running = await answer(exam, ['Option-A', 'Option-B']);
  expect((await preview(await bodyOf(exam, 1, { key: ['A'] }))).runningCount).toBe(1);
  await regrade(await bodyOf(exam, 1, { key: ['A'] }));
  await running.candidate.ok(attempts.finishAttempt, { body: { attemptId: running.attemptId } });
  expect((await resultOf(running.attemptId)).obtainedMarks).toBe(500);
});

it('a question out of the total lowers the total, and the pass mark as the Admin chooses [regrading.4]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-B', 'Option-A']);
  await regrade(await bodyOf(exam, 2, { voiding: 'outOfTotal' }));
  expect(await resultOf(ana.attemptId)).toMatchObject({ totalMarks: 700, passMark: 400, obtainedMarks: 200 });
  await regrade(await bodyOf(exam, 2, { voiding: 'outOfTotal' }, 'scaled'));
  expect(await resultOf(ana.attemptId)).toMatchObject({ totalMarks: 700, passMark: 280, outcome: 'failed' });
});

it('a void question gives full marks to those who left it out, and an essay waits no longer [regrading.5]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-B', 'Option-A', 'An essay']);
  const ben = await sit(exam, ['', '']);
  expect((await resultOf(ana.attemptId)).isMarked).toBe(false);
  await regrade(await bodyOf(exam, 3, { voiding: 'fullMarks' }));
  expect(await resultOf(ana.attemptId)).toMatchObject({ isMarked: true, obtainedMarks: 700 });
  expect(await resultOf(ben.attemptId)).toMatchObject({ isMarked: true, obtainedMarks: 500 });
});

it('marks by hand stay, and those above a new maximum are listed [regrading.6]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['', '', 'An essay'], 'Ana Ortiz');
  await admin.ok(marking.correctMarks, {
    body: { responseId: { attemptId: ana.attemptId, position: 3 }, marks: 450, reason: '' },
  });
  const body = await bodyOf(exam, 3, { marks: 300 });
  const shown = await preview(body);
  expect(shown.aboveMaximum).toEqual([
    {
      attemptId: ana.attemptId,
      fullName: 'Ana Ortiz',
      questionId: exam.questionIds[2],
      position: 3,
      marks: 450,
      maximum: 300,
    },
  ]);
  await regrade(body);
  expect(await resultOf(ana.attemptId)).toMatchObject({ obtainedMarks: 450, totalMarks: 800 });
});

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
  await continueRegrades(test.context);
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
  await continueRegrades(test.context);
  expect((await preview(body)).changedCount).toBe(0);
});

it('a regrade without a change changes nothing and leaves no trace [regrading.10]', async () => {
  const exam = await buildExam();
  await sit(exam, ['Option-B', '']);
  expect(await regrade(await bodyOf(exam, 1, { key: ['B'] }))).toBeNull();
  expect((await regradable(exam)).regrades).toEqual([]);
});

it('a second regrade undoes the first, and the history of a mark tells all of it [regrading.11]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', 'Option-B', 'An essay']);
  const correct = (position: number, marks: number, reason: string) =>
    admin.ok(marking.correctMarks, {
      body: { responseId: { attemptId: ana.attemptId, position }, marks, reason },
    });
  await correct(3, 200, '');
  await correct(3, 300, 'Second look');
  const before = await resultOf(ana.attemptId);
  await regrade(await bodyOf(exam, 3, { voiding: 'fullMarks' }), 'It was not taught');
  await regrade(await bodyOf(exam, 3, {}), 'It was taught after all');
  expect(await resultOf(ana.attemptId)).toEqual(before);
  const answers = await admin.ok(marking.listAttemptAnswers, {
    params: { attemptId: ana.attemptId },
    query: { isAnonymous: false },
  });
  expect(
    answers[2]?.changes.map(({ kind, before: was, after, reason }) => [kind, was, after, reason]),
  ).toEqual([
    ['given', null, 200, ''],
    ['corrected', 200, 300, 'Second look'],
    ['regraded', 300, 500, 'It was not taught'],
    ['regraded', 500, 300, 'It was taught after all'],
  ]);
});

it('the sheet of the candidate tells that and why a question was regraded, with the key that counts [regrading.12]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', 'Option-B']);
  await regrade(await bodyOf(exam, 1, { key: ['A'] }), 'Option A is right');
  const details = await ana.candidate.ok(results.listResultDetails, {
    params: { attemptId: ana.attemptId },
  });
  expect(details[0]).toMatchObject({
    obtainedMarks: 200,
    marked: { key: ['A'] },
    regrade: { reason: 'Option A is right', voiding: null },
  });
  expect(details[1]?.regrade).toBeNull();
});

it('a regrade goes on after its server has stopped, and two servers mark each attempt once [regrading.13]', async () => {
  const exam = await buildExam();
  const sittings = [];
  for (let index = 0; index < 30; index++) sittings.push(await sit(exam, ['Option-A', '']));
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const { basis } = await preview(body);
  await admin.ok(regrading.applyRegrade, withBasis(body, basis));
  // Stops after the first batch, of 25 attempts.
  await continueRegrades(test.context, undefined, AbortSignal.abort());
  expect((await regradable(exam)).regrades[0]).toMatchObject({ doneCount: 25, finishedAt: null });
  await Promise.all([continueRegrades(test.context), continueRegrades(test.context)]);
  await continueRegrades(test.context);
  const [done] = (await regradable(exam)).regrades;
  expect(done).toMatchObject({ doneCount: 30, changedCount: 30 });
  expect(done?.finishedAt).not.toBeNull();
  for (const { attemptId } of sittings) expect((await resultOf(attemptId)).obtainedMarks).toBe(200);
  const { rows } = await test.context.database.pool.query(
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
    admin.ok(regrading.applyRegrade, withBasis(body, basis)).then(() => continueRegrades(test.context)),
  ]);
  await continueRegrades(test.context);
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
  await continueRegrades(test.context);
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
  const more = Object.assign({}, body, {
    questions: [question, (await bodyOf(exam, 2, { marks: 0 })).questions[0]],
  });
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

it('a void question cannot be marked [regrading.18]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', '']);
  await regrade(await bodyOf(exam, 1, { voiding: 'outOfTotal' }));
  const body = { responseId: { attemptId: ana.attemptId, position: 1 }, marks: 100, reason: '' };
  expect(await admin.refusal(marking.correctMarks, { body })).toBe('nothingToMark');
});

/** The key and the marks that the author's first question has now. */
async function authored({ assessmentId }: Exam) {
  const [first] = await admin.ok(listQuestions, { params: { assessmentId } });
  return { key: first?.interaction.kind === 'choice' ? first.interaction.key : [], marks: first?.marks };
}

it('the question itself is corrected too, so that going live again publishes the right key [regrading.19]', async () => {
  const exam = await buildExam();
  await sit(exam, ['Option-A', '']);
  await regrade(await bodyOf(exam, 1, { key: ['A'], marks: 400 }));
  expect(await authored(exam)).toEqual({ key: ['A'], marks: 400 });
  await admin.ok(stopLive, { body: { assessmentId: exam.assessmentId, endAttemptsNow: false } });
  await admin.ok(goLive, { body: { assessmentId: exam.assessmentId } });
  const ben = await sit(exam, ['Option-A', '']);
  expect((await resultOf(ben.attemptId)).obtainedMarks).toBe(400);
});

it('a question that its author has corrected since stays as the author wrote it [regrading.20]', async () => {
  const exam = await buildExam();
  await sit(exam, ['Option-A', '']);
  const { assessmentId } = exam;
  await admin.ok(stopLive, { body: { assessmentId, endAttemptsNow: false } });
  const [first] = await admin.ok(listQuestions, { params: { assessmentId } });
  if (first === undefined) throw new Error('No question');
  const options = ['A', 'B', 'C'].map((label) => ({ label, text: `Option ${label}` }));
  await admin.ok(updateQuestion, {
    body: Object.assign(
      { questionId: first.questionId },
      questionFields(assessmentId, {
        prompt: first.prompt,
        marks: 200,
        options: options as never,
        key: ['C'],
      }),
    ),
  });
  await regrade(await bodyOf(exam, 1, { key: ['A'] }));
  expect((await authored(exam)).key).toEqual(['C']);
});
