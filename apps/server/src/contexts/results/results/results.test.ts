import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionChange, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** All fields of a result in wire names, with the values that a dishonest client would send. */
const wishedResult = (userId: number) =>
  results.resultRow.encode({
    attemptId: 1,
    assessmentId: 1,
    userId,
    fullName: 'Me',
    email: 'me@example.org',
    title: 'Mine',
    timeLimitMinutes: 9_999,
    secondsTaken: 1,
    totalMarks: 100,
    passMark: 0,
    obtainedMarks: 100,
    isMarked: true,
    outcome: 'passed',
    attemptCount: 1,
    finishedAt: test.clock.now(),
    certificateTemplateId: 1,
    pointerLeaveSum: 0,
    visibilityChangeSum: 0,
    finishReason: 'submitted',
    hasCertificate: true,
    isCertificateRevoked: false,
  });

const wishedDetail = (candidateId: number) =>
  results.resultDetail.encode({
    responseId: { attemptId: 1, position: 1 },
    attemptId: 1,
    questionId: 1,
    position: 1,
    promptHtml: asSafeHtml(''),
    isCode: false,
    imagePath: '',
    imageDescription: '',
    answer: '',
    marked: { kind: 'choice', options: [], selected: ['A'], key: ['A'] },
    isSkipped: false,
    isAnswered: true,
    keyText: 'first',
    marks: 9_900,
    obtainedMarks: 9_900,
    pointerLeaveCount: 0,
    visibilityChangeCount: 0,
    candidateId,
  });

it('the result sheet shows key and explanation to the Admin, whatever its candidates may see [results.5]', async () => {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin, { reviewRelease: 'afterStop' });
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  for (const detail of await admin.ok(results.listResultDetails, { params: { attemptId } }))
    expect(detail).toMatchObject({ keyText: 'second', explanationHtml: 'Because it is the second.' });
});

it('the result sheet is computed from the paper and ignores marks, keys and times that a client sends [results.4]', async () => {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const started = await candidate.raw(attempts.startAttempt, {
    ...wishedResult(candidate.userId),
    ...attempts.startAttempt.body?.encode({ assessmentId }),
  });
  const { attemptId } = attempts.startAttempt.ok.decode(started.json());
  test.clock.advance({ minutes: 3 });
  const wrong = answerFields(attemptId, questionIds[0] ?? 0, { answerText: 'Option-A' });
  const saved = await candidate.raw(attempts.saveAnswer, {
    ...wishedDetail(candidate.userId),
    ...attempts.saveAnswer.body?.encode(wrong),
  });
  expect(saved.statusCode).toBe(200);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    title: expect.stringMatching(/^Assessment \d+$/),
    totalMarks: 10_000,
    passMark: 5_000,
    timeLimitMinutes: 60,
    secondsTaken: 180,
    obtainedMarks: 0,
    outcome: 'failed',
  });
});

it('the result sheet sums how often the page was left; the counts only rise and do not change marks [results.1]', async () => {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const [first = 0, second = 0] = questionIds;
  const save = (questionId: number, pointerLeaveCount: number, visibilityChangeCount: number) =>
    candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { pointerLeaveCount, visibilityChangeCount }),
    });
  await save(first, 5, 1);
  await save(first, 2, 3);
  await save(second, 1, 0);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    pointerLeaveSum: 6,
    visibilityChangeSum: 3,
    obtainedMarks: 6_666,
  });
});

describe('requesting the result of an attempt in progress', () => {
  const questions: QuestionChange[] = [{ key: [] }, { key: [], prompt: 'And this?' }];

  it('a request for the result of a survey in progress submits it if it may be stopped, because its client makes no other call', async () => {
    const survey = { markingScheme: 'survey', totalMarks: 0, passMark: 0, timeLimitMinutes: 0 } as const;
    const { assessmentId } = await buildLiveAssessment(admin, survey, questions);
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    expect(await candidate.ok(results.getAttemptMarkingState, { params: { attemptId } })).toEqual({
      isMarked: true,
    });
    const { outcome, secondsTaken } = await candidate.ok(results.getResult, { params: { attemptId } });
    expect([outcome, secondsTaken]).toEqual(['notApplicable', 0]);
  });

  it('a request for the result of an attempt with unanswered questions gets 404 and leaves it in progress', async () => {
    const { assessmentId } = await buildLiveAssessment(admin);
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    expect(await candidate.status(results.getAttemptMarkingState, { params: { attemptId } })).toBe(404);
    expect((await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } })).attemptId).toBe(
      attemptId,
    );
  });
});

it('the list of results leaves marks blank while an answer is pending, and lists the attempt under Pending [results.2]', async () => {
  const candidate = await buildCandidate(test, admin, 'Wanda Waiting');
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    [{ marks: 100 }, { ...WRITTEN, marks: 300 }],
  );
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, answer] of ['Option-B', 'Because.'].entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answerText: answer }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const rowsOf = async (reportTypeId: number) => {
    const params = { userId: admin.userId, page: 1, pageSize: 10, reportTypeId, assessmentId };
    return (await admin.ok(results.listResults, { params })).rows;
  };
  expect(await rowsOf(2)).toMatchObject([
    { fullName: 'Wanda Waiting', totalMarks: 400, obtainedMarks: null, outcome: 'pending' },
  ]);
  expect(await rowsOf(3)).toEqual([]);
  expect(await rowsOf(4)).toEqual([]);
});

it('the list of results shows an attempt without marks as not applicable, neither passed nor failed [results.3]', async () => {
  const candidate = await buildCandidate(test, admin);
  const survey = { markingScheme: 'survey', totalMarks: 0, passMark: 0, timeLimitMinutes: 0 } as const;
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, survey, [{ key: [] }, WRITTEN]);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, answer] of ['Option-C', 'I liked it.'].entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answerText: answer }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    isMarked: true,
    outcome: 'notApplicable',
    totalMarks: 0,
  });
  for (const reportTypeId of [3, 4]) {
    const params = { userId: admin.userId, page: 1, pageSize: 10, reportTypeId, assessmentId };
    expect((await admin.ok(results.listResults, { params })).count).toBe(0);
  }
});

it('the list of results offers assessments with finished attempts as filters, to the Admin and to the candidate', async () => {
  const freshAdmin = await buildAdmin(test);
  const candidate = await buildCandidate(test, freshAdmin);
  const sat = await buildLiveAssessment(freshAdmin, { title: 'Sat' });
  await buildLiveAssessment(freshAdmin, { title: 'Nobody came' });
  const attemptId = await buildAttempt(candidate, sat.assessmentId);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  await freshAdmin.ok(assessments.stopLive, {
    body: { assessmentId: sat.assessmentId, endAttemptsNow: false },
  });
  const choice = [{ assessmentId: sat.assessmentId, title: 'Sat' }];
  expect(
    await freshAdmin.ok(results.listAssessmentsWithResults, { params: { userId: freshAdmin.userId } }),
  ).toEqual(choice);
  expect(
    await candidate.ok(results.listOwnAssessmentsWithResults, { params: { userId: candidate.userId } }),
  ).toEqual(choice);
});

it('the list of results of one assessment has the latest result of each candidate for its Admin, and all own results for a candidate [results.6]', async () => {
  const freshAdmin = await buildAdmin(test);
  const [one, other] = [
    await buildCandidate(test, freshAdmin, 'One'),
    await buildCandidate(test, freshAdmin, 'Other'),
  ];
  const { assessmentId } = await buildLiveAssessment(freshAdmin, { allowMultipleAttempts: true });
  const attemptIds: number[] = [];
  for (const candidate of [one, one, other]) {
    const attemptId = await buildAttempt(candidate, assessmentId);
    test.clock.advance({ minutes: 1 });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    attemptIds.push(attemptId);
  }
  const [first, second, third] = attemptIds;
  const read = async (caller: SignedIn) => {
    const rows = await caller.ok(results.listResultsOfAssessment, { params: { assessmentId } });
    return rows.map(({ attemptId, fullName, attemptCount }) => [attemptId, fullName, attemptCount]);
  };
  expect(await read(freshAdmin)).toEqual([
    [third, 'Other', 1],
    [second, 'One', 2],
  ]);
  expect(await read(one)).toEqual([
    [second, 'One', 2],
    [first, 'One', 2],
  ]);
  const stranger = await buildCandidate(test, freshAdmin);
  expect(await stranger.status(results.listResultsOfAssessment, { params: { assessmentId } })).toBe(404);
});
