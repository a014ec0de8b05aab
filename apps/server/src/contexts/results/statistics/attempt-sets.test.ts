import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as contract from '@invigil/contract/results/statistics-endpoints';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { questionFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, it } from 'vitest';
import { buildExam, seat } from './testing/seated-exam.test-data.ts';
import { admin, optionsOf, read, test, times, useStatistics } from './testing/statistics-site.test-data.ts';

useStatistics();

it('attempts of another paper are another set, and only choices of an equal question are counted together [attempt-statistics.4]', async () => {
  const exam = await buildExam(admin, 2);
  await seat(test, admin, exam, times(6, 'B', 'A'));
  await admin.ok(assessments.stopLive, {
    body: { assessmentId: exam.assessmentId, endAttemptsNow: false },
  });
  const [, second = 0] = exam.questionIds;
  await admin.ok(questions.updateQuestion, {
    body: { ...questionFields(exam.assessmentId, { marks: 100, prompt: 'Asked anew?' }), questionId: second },
  });
  await admin.ok(assessments.goLive, { body: { assessmentId: exam.assessmentId } });
  await seat(test, admin, exam, times(8, 'A', 'B'));
  const newest = await read(exam.assessmentId);
  expect(newest.sets.map(({ attemptCount }) => attemptCount)).toEqual([8, 6]);
  expect(newest).toMatchObject({
    countedCount: 14,
    setKey: newest.sets[0]?.key,
    statistics: { attemptCount: 8 },
  });
  expect(newest.statistics?.questions[1]?.promptText).toBe('Asked anew?');
  const former = await read(exam.assessmentId, { setKey: newest.sets[1]?.key });
  expect(former.statistics?.attemptCount).toBe(6);
  expect(former.statistics?.questions[0]?.figures?.facility).toBe(1);
  const countsOf = async (questionId: number) =>
    (await optionsOf(exam.assessmentId, questionId)).map(({ label, count, countInAllSets }) => [
      label,
      count,
      countInAllSets,
    ]);
  expect(await countsOf(exam.questionIds[0] ?? 0)).toEqual([
    ['A', 8, 8],
    ['B', 0, 6],
    ['C', 0, 0],
  ]);
  expect(await countsOf(second)).toEqual([
    ['A', 0, 0],
    ['B', 8, 8],
    ['C', 0, 0],
  ]);
});

it('the latest attempts or all count by choice, and those that ended on days of a time zone [attempt-statistics.8]', async () => {
  const exam = await buildExam(admin, 2);
  await seat(test, admin, exam, times(5, 'B', 'A'));
  const { pool } = test.ports.database;
  await pool.query(
    `insert into attempts (assessment_id, paper_id, tenant_id, candidate_id, ordinal, question_ids, started_at, finished_at,
       finish_reason, seconds_taken, total_marks, pass_mark, obtained_marks, is_marked)
     select assessment_id, paper_id, tenant_id, candidate_id, 2, question_ids, started_at, '2031-03-30T22:30:00Z',
       finish_reason, 5, total_marks, pass_mark, 0, true
     from attempts where assessment_id = $1`,
    [exam.assessmentId],
  );
  const meanOf = async (query: object) => (await read(exam.assessmentId, query)).statistics?.test?.mean;
  expect(await meanOf({})).toBe(100);
  expect(await meanOf({ attempts: 'latest' })).toBe(0);
  expect(await meanOf({ attempts: 'all' })).toBe(50);
  const countOn = async (day: string, timeZone: string) =>
    (await read(exam.assessmentId, { attempts: 'all', from: day, to: day, timeZone })).countedCount;
  expect(await countOn('2031-03-30', 'UTC')).toBe(5);
  // Half past midnight in summer time, which has begun on that day.
  expect(await countOn('2031-03-31', 'Europe/Rome')).toBe(5);
  expect(await countOn('2031-03-30', 'Europe/Rome')).toBe(0);
  const path = `/api/Report/GetStatistics/${exam.assessmentId}`;
  for (const query of [
    'timeZone=Mars/Olympus',
    'from=2031-02-30',
    'from=2031-03-02&to=2031-03-01',
    'attempts=some',
    'setKey=x',
  ]) {
    const { statusCode } = await test.app.inject({
      url: `${path}?${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(statusCode, query).toBe(400);
  }
});

it('statistics are of the Admin and of roles with the results, to others they do not exist [attempt-statistics.9]', async () => {
  const exam = await buildExam(admin, 2);
  await seat(test, admin, exam, times(6, 'B', 'A'));
  await read(exam.assessmentId);
  const stranger = await buildAdmin(test);
  const owner = await test.signIn(test.owner);
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = exam;
  const [questionId = 0] = exam.questionIds;
  const { modelFitId } = await admin.ok(contract.startModelFit, { body: { assessmentId } });
  const statuses = (by: SignedIn) =>
    Promise.all([
      by.status(contract.getStatistics, { params: { assessmentId }, query: {} }),
      by.status(contract.getQuestionStatistics, { params: { assessmentId, questionId }, query: {} }),
      by.status(contract.listOptionStatistics, { params: { assessmentId }, query: {} }),
      by.status(contract.getExamStanding, { params: { assessmentId } }),
      by.status(contract.getModelFit, { params: { assessmentId }, query: {} }),
      by.status(contract.startModelFit, { body: { assessmentId } }),
      by.status(contract.cancelModelFit, { params: { modelFitId: modelFitId ?? 0 } }),
      by.status(contract.exportResponseMatrix, { body: { assessmentId, content: 'marks', isNamed: true } }),
    ]);
  expect(await statuses(stranger)).toEqual(new Array(8).fill(404));
  for (const by of [owner, candidate, await buildCustomRoleUser(test, [])])
    expect(await statuses(by)).toEqual(new Array(8).fill(403));
});
