import { goLive, stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-screen-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { questionFields } from '@invigil/testkit/builders/assessments';
import { expect, it } from 'vitest';
import {
  admin,
  answer,
  bodyOf,
  buildExam,
  type Exam,
  preview,
  regradable,
  regrade,
  resultOf,
  sit,
  useRegrading,
} from './regrading-site.test-data.ts';

useRegrading();

/** The key and the marks that the author's first question has now. */
async function authored({ assessmentId }: Exam) {
  const [first] = await admin.ok(listQuestions, { params: { assessmentId } });
  return { key: first?.interaction.kind === 'choice' ? first.interaction.key : [], marks: first?.marks };
}

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

it('a void question cannot be marked [regrading.18]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', '']);
  await regrade(await bodyOf(exam, 1, { voiding: 'outOfTotal' }));
  const body = { responseId: { attemptId: ana.attemptId, position: 1 }, marks: 100, reason: '' };
  expect(await admin.refusal(marking.correctMarks, { body })).toBe('nothingToMark');
});

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
    body: {
      questionId: first.questionId,
      ...questionFields(assessmentId, {
        prompt: first.prompt,
        marks: 200,
        options: options as never,
        key: ['C'],
      }),
    },
  });
  await regrade(await bodyOf(exam, 1, { key: ['A'] }));
  expect((await authored(exam)).key).toEqual(['C']);
});
