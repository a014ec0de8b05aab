import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as screen from '@invigil/contract/results/marking-screen-endpoints';
import * as contract from '@invigil/contract/results/statistics-endpoints';
import { hasItem, LSAT_ITEMS, LSAT7 } from '@invigil/domain/results/statistics/lsat.test-data';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildExam, seat, type Ticked } from './testing/seated-exam.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const read = (assessmentId: number, query: object = {}, by = admin) =>
  by.ok(contract.getStatistics, { params: { assessmentId }, query });

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
