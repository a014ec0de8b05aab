import * as authoring from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { encodeRequest } from '@invigil/contract/request';
import { getPracticePaper, markPracticeAnswers } from '@invigil/contract/results/practice-endpoints';
import { MAX_PRACTICE_ANSWERS } from '@invigil/domain/exams/practice';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, questionFields, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestAllRows } from '../../../testing/database-contents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const choose = (questionId: number, position: number, label: 'A' | 'B') => ({
  questionId,
  position,
  answer: { kind: 'choice' as const, selected: [label] },
  isSkipped: false,
});

it('a practice run gets and marks the questions as they are, live or not, and changes no row of the database [practice-run.1]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, { timeLimitMinutes: 30 }, [
    {},
    {},
    WRITTEN,
  ]);
  const [first = 0, second = 0, written = 0] = questionIds;
  const run = async () => {
    const paper = await admin.ok(getPracticePaper, { params: { assessmentId } });
    const answers = [
      choose(first, 1, 'B'),
      choose(second, 2, 'A'),
      {
        questionId: written,
        position: 3,
        answer: { kind: 'extendedText' as const, text: 'Because.' },
        isSkipped: false,
      },
    ];
    return { paper, details: await admin.ok(markPracticeAnswers, { body: { assessmentId, answers } }) };
  };
  const before = await digestAllRows(test.ports.database.pool);
  const draft = await run();
  expect(await digestAllRows(test.ports.database.pool)).toEqual(before);
  expect(draft.paper).toMatchObject({
    timeLimitMinutes: 30,
    totalMarks: 10_000,
    email: admin.credentials.email,
  });
  expect(draft.paper.questions.map(({ questionId, position }) => [questionId, position])).toEqual(
    questionIds.map((questionId, index) => [questionId, index + 1]),
  );
  // A written answer waits for a person.
  expect(draft.details.map(({ obtainedMarks }) => obtainedMarks)).toEqual([3_333, 0, null]);
  expect(draft.details[0]).toMatchObject({ keyText: 'second', explanationHtml: 'Because it is the second.' });
  expect(draft.details[2]).toMatchObject({ answer: 'Because.' });

  await admin.ok(authoring.goLive, { body: { assessmentId } });
  const live = await run();
  expect(live.details).toEqual(draft.details);
});

it('a practice paper has no key, and what its candidates get is the same [practice-run.2]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, [{}]);
  const reply = await admin.send(getPracticePaper, { params: { assessmentId } });
  expect(reply.body).not.toMatch(/correct|answerExplanation|"key"/i);
  const { questions: practised } = await admin.ok(getPracticePaper, { params: { assessmentId } });
  await admin.ok(authoring.goLive, { body: { assessmentId } });
  const candidate = await buildCandidate(test, admin);
  await buildAttempt(candidate, assessmentId);
  const sat = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect({ ...practised[0], isUnreadable: false }).toEqual(sat);
});

it('questions that change during a practice run are marked as they are at its end, and deleted ones are left out [practice-run.3]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, { markingScheme: 'perQuestion' }, [
    { marks: 100 },
    { marks: 200 },
  ]);
  const [first = 0, second = 0] = questionIds;
  await admin.ok(questions.deleteQuestion, { params: { questionId: first } });
  const { createdId: added } = await admin.ok(questions.createQuestion, {
    body: questionFields(assessmentId, { marks: 300, key: ['A'] }),
  });
  const answers = [choose(first, 1, 'B'), choose(second, 2, 'B'), choose(added, 3, 'A')];
  const details = await admin.ok(markPracticeAnswers, { body: { assessmentId, answers } });
  expect(details.map(({ questionId, obtainedMarks }) => [questionId, obtainedMarks])).toEqual([
    [second, 200],
    [added, 300],
  ]);
});

it('a skip, a missing answer and one of another kind earn nothing in a practice run [practice-run.4]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin);
  const [first = 0, second = 0, third = 0] = questionIds;
  const answers = [
    { questionId: first, position: 1, answer: null, isSkipped: true },
    { questionId: second, position: 2, answer: null, isSkipped: false },
    { questionId: third, position: 3, answer: { kind: 'numeric' as const, text: '2' }, isSkipped: false },
  ];
  const details = await admin.ok(markPracticeAnswers, { body: { assessmentId, answers } });
  expect(
    details.map(({ obtainedMarks, isSkipped, isAnswered }) => [obtainedMarks, isSkipped, isAnswered]),
  ).toEqual([
    [0, true, false],
    [0, false, false],
    [0, false, false],
  ]);
});

it('a call marks at most a hundred answers of a practice run [practice-run.5]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{}]);
  const [questionId = 0] = questionIds;
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => choose(questionId, index + 1, 'B'));
  const { body = '' } = encodeRequest(markPracticeAnswers, { body: { assessmentId, answers: [] } });
  const tooMany = await admin.raw(markPracticeAnswers, {
    ...JSON.parse(body),
    answers: many(MAX_PRACTICE_ANSWERS + 1),
  });
  expect(tooMany.statusCode).toBe(400);
  const marked = await admin.ok(markPracticeAnswers, {
    body: { assessmentId, answers: many(MAX_PRACTICE_ANSWERS) },
  });
  expect(marked).toHaveLength(MAX_PRACTICE_ANSWERS);
});

it('nobody else practises an assessment: neither another tenant, nor its candidates, nor the SuperAdmin [practice-run.6]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{}]);
  const [questionId = 0] = questionIds;
  const candidate = await buildCandidate(test, admin);
  const others: readonly [SignedIn, number][] = [
    [await buildAdmin(test), 404],
    [candidate, 403],
    [await test.signIn(test.owner), 403],
  ];
  for (const [caller, status] of others) {
    const read = await caller.send(getPracticePaper, { params: { assessmentId } });
    expect(read.statusCode).toBe(status);
    const marked = await caller.send(markPracticeAnswers, {
      body: { assessmentId, answers: [choose(questionId, 1, 'B')] },
    });
    expect(marked.statusCode).toBe(status);
    expect(marked.body).not.toContain('second');
  }
});
