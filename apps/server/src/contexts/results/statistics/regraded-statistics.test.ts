import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import { expect, it } from 'vitest';
import { continueRegrades } from '../../exams/regrading/continue-regrades.ts';
import {
  admin,
  bodyOf,
  buildExam,
  preview,
  regrade,
  sit,
  test,
  useRegrading,
  withBasis,
} from '../../exams/regrading/regrading-site.test-data.ts';
import { readAs } from './testing/statistics-site.test-data.ts';

useRegrading();

const read = (assessmentId: number) => readAs(admin, assessmentId);

/** An exam of a question of 2 marks, one of 3, and a written one, with five attempts that have the first wrong. */
async function buildSat() {
  const exam = await buildExam();
  for (const second of ['Option-B', 'Option-B', 'Option-A', 'Option-B', 'Option-C'])
    await sit(exam, ['Option-A', second, '']);
  return exam;
}

it('the last revision marks everything, and figures of before are shown while a regrade runs [regraded-statistics.1]', async () => {
  const exam = await buildSat();
  expect((await read(exam.assessmentId)).statistics?.questions[0]?.figures?.facility).toBe(0);
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const { basis } = await preview(body);
  await admin.ok(regrading.applyRegrade, withBasis(body, basis));
  expect(await read(exam.assessmentId)).toMatchObject({
    state: 'ready',
    isOutdated: true,
    isRegrading: true,
    statistics: { questions: [{ figures: { facility: 0 } }, {}, {}] },
  });
  await continueRegrades(test.ports);
  const { isOutdated, isRegrading, statistics } = await read(exam.assessmentId);
  expect({ isOutdated, isRegrading }).toEqual({ isOutdated: false, isRegrading: false });
  expect(statistics?.questions[0]?.figures?.facility).toBe(1);
  expect(statistics?.test?.mean).toBe(200 + 180);
});

it('without earlier figures a reader is told that a regrade runs [regraded-statistics.2]', async () => {
  const exam = await buildSat();
  const body = await bodyOf(exam, 1, { key: ['A'] });
  const { basis } = await preview(body);
  await admin.ok(regrading.applyRegrade, withBasis(body, basis));
  expect(await read(exam.assessmentId)).toMatchObject({ state: 'regrading', statistics: null });
  await continueRegrades(test.ports);
  expect((await read(exam.assessmentId)).state).toBe('ready');
});

it('a question that everybody gets full marks for counts in the total and in no figure of questions [regraded-statistics.3]', async () => {
  const exam = await buildSat();
  const before = (await read(exam.assessmentId)).statistics?.test;
  await regrade(await bodyOf(exam, 1, { voiding: 'fullMarks' }));
  const { statistics } = await read(exam.assessmentId);
  expect(statistics?.test?.mean).toBeCloseTo((before?.mean ?? 0) + 200, 9);
  expect(statistics?.test?.standardDeviation).toBeCloseTo(Number(before?.standardDeviation), 9);
  expect(statistics?.questions[0]).toMatchObject({
    voiding: 'fullMarks',
    findings: [],
    figures: { facility: 'voided' },
  });
});
