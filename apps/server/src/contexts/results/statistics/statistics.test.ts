import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/results/statistics-endpoints';
import { hasItem, LSAT_ITEMS, LSAT7 } from '@invigil/domain/results/statistics/lsat.test-data';
import { buildCandidate, confirmPeople } from '@invigil/testkit/builders/accounts';
import { assessmentFields, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { expect, it } from 'vitest';
import { buildExam, seat, type Ticked } from './testing/seated-exam.test-data.ts';
import { admin, optionsOf, read, test, times, useStatistics } from './testing/statistics-site.test-data.ts';

useStatistics();

/** Rows of answers by the patterns of LSAT 7: B is right, A wrong. */
const lsatRows = () =>
  LSAT7.flatMap((frequency, pattern) =>
    Array.from({ length: frequency }, () =>
      Array.from({ length: LSAT_ITEMS }, (_, item): Ticked => (hasItem(pattern, item) ? 'B' : 'A')),
    ),
  );

it('the figures of 1,000 attempts are those published for LSAT 7, from the answers in the database [attempt-statistics.1]', async () => {
  const exam = await buildExam(admin, LSAT_ITEMS, 300);
  await seat(test, admin, exam, lsatRows());
  const { state, statistics, countedCount, isOutdated, sets } = await read(exam.assessmentId);
  expect({ state, countedCount, isOutdated }).toEqual({
    state: 'ready',
    countedCount: 1000,
    isOutdated: false,
  });
  expect(sets).toMatchObject([{ attemptCount: 1000, questionCount: 5 }]);
  const figures = statistics?.test;
  expect(figures?.mean).toBeCloseTo(370.7, 9);
  expect(figures?.consistency).toBeCloseTo(0.4534087354, 9);
  expect(figures?.standardError).toBeCloseTo(88.6129915, 6);
  expect(figures?.skewness).toBeCloseTo(-0.798246162, 9);
  const [first] = statistics?.questions ?? [];
  expect(first).toMatchObject({
    answeredCount: 1000,
    skippedCount: 0,
    notReachedCount: 0,
    times: { count: 1000 },
  });
  expect(first?.figures?.facility).toBeCloseTo(0.828, 12);
  expect(first?.figures?.discriminationIndex).toBeCloseTo(0.2457316499, 9);
  expect(first?.figures?.effectiveWeight).toBeCloseTo(0.1837064, 6);
  const { options, interaction } = await admin.ok(contract.getQuestionStatistics, {
    params: { assessmentId: exam.assessmentId, questionId: exam.questionIds[0] ?? 0 },
    query: {},
  });
  expect(interaction).toMatchObject({ kind: 'choice', key: ['B'] });
  expect(options.map(({ label, isKey, count }) => [label, isKey, count])).toEqual([
    ['A', false, 172],
    ['B', true, 828],
    ['C', false, 0],
  ]);
});

it('attempts that run or wait for marks are left out and counted, and below five there are no figures [attempt-statistics.2]', async () => {
  const exam = await buildExam(admin, 2);
  await seat(test, admin, exam, times(4, 'B', 'A'));
  const running = await buildCandidate(test, admin);
  await buildAttempt(running, exam.assessmentId);
  expect(await read(exam.assessmentId)).toMatchObject({
    state: 'tooFew',
    countedCount: 4,
    runningCount: 1,
    unmarkedCount: 0,
    statistics: null,
  });
  await seat(test, admin, exam, times(1, 'A', 'B'));
  const { state, statistics } = await read(exam.assessmentId);
  expect({ state, count: statistics?.attemptCount }).toEqual({ state: 'ready', count: 5 });
});

it('unanswered, skipped and not reached questions count no marks and are counted apart [attempt-statistics.3]', async () => {
  const exam = await buildExam(admin, 4);
  await seat(test, admin, exam, [
    ...times(3, 'B', 'skip', 'B', ''),
    ...times(2, 'B', '', '', ''),
    ...times(1, '', '', '', ''),
    ...times(4, 'B', 'B', 'B', 'B'),
  ]);
  const { statistics } = await read(exam.assessmentId);
  expect(
    statistics?.questions.map(({ answeredCount, skippedCount, notReachedCount }) => [
      answeredCount,
      skippedCount,
      notReachedCount,
    ]),
  ).toEqual([
    [9, 0, 1],
    [4, 3, 3],
    [7, 0, 3],
    [4, 0, 6],
  ]);
  expect(statistics?.questions[1]?.figures?.facility).toBeCloseTo(0.4, 12);
  expect(statistics?.questions[1]?.findings).toContainEqual({ kind: 'notReached', share: 0.3 });
});

it('a survey has counts of choices and times, and nothing about marks [attempt-statistics.12]', async () => {
  const exam = await buildLiveAssessment(admin, { markingScheme: 'survey', totalMarks: 0, passMark: 0 }, [
    { key: [] },
    { key: [] },
  ]);
  await seat(test, admin, exam, [...times(4, 'A', 'skip'), ...times(2, 'C', 'B')]);
  const { statistics } = await read(exam.assessmentId);
  expect(statistics).toMatchObject({ isSurvey: true, attemptCount: 6, test: null, histogram: [] });
  expect(statistics?.questions).toMatchObject([
    { figures: null, answeredCount: 6, skippedCount: 0, findings: [] },
    { figures: null, answeredCount: 2, skippedCount: 4, findings: [] },
  ]);
  const options = await optionsOf(exam.assessmentId, exam.questionIds[0] ?? 0);
  expect(options.map(({ label, count, share, isKey }) => [label, count, share, isKey])).toEqual([
    ['A', 4, 4 / 6, false],
    ['B', 0, 0, false],
    ['C', 2, 2 / 6, false],
  ]);
});

it('a deleted candidate counts on [attempt-statistics.10]', async () => {
  const exam = await buildExam(admin, 1);
  await seat(test, admin, exam, times(5, 'B'));
  const candidate = await buildCandidate(test, admin, 'Ida Holm');
  const attemptId = await buildAttempt(candidate, exam.assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, exam.questionIds[0] ?? 0) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  await test.ports.database.pool.query('update users set deleted_at = now() where id = $1', [
    candidate.userId,
  ]);
  expect((await read(exam.assessmentId)).statistics?.attemptCount).toBe(6);
});

it('candidates who are listed and never started are missing, by name [attempt-statistics.11]', async () => {
  const candidate = await buildCandidate(test, admin, 'Nina Rossi');
  const finished = await buildCandidate(test, admin, 'Olga Marek');
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields({
      participantMode: 'byEmail',
      participantEmails: `${candidate.credentials.email},${finished.credentials.email},nobody@unknown.example`,
    }),
  });
  await admin.ok(questions.createQuestion, { body: questionFields(assessmentId) });
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  await confirmPeople(admin, finished);
  await buildAttempt(finished, assessmentId);
  const standing = () => admin.ok(contract.getExamStanding, { params: { assessmentId } });
  expect(await standing()).toMatchObject({
    listedCount: 3,
    missingCount: 2,
    writingCount: 1,
    finishedCount: 0,
  });
  expect((await standing()).missing).toEqual([
    { candidateId: null, fullName: '', email: 'nobody@unknown.example' },
    { candidateId: candidate.userId, fullName: 'Nina Rossi', email: candidate.credentials.email },
  ]);
});
