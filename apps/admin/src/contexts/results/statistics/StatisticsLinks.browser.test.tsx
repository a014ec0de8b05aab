import { getRegradableAssessment } from '@invigil/contract/exams/regrade-endpoints';
import { listMarkingAssessments } from '@invigil/contract/results/marking-screen-endpoints';
import { listAssessmentsWithResults, listResults } from '@invigil/contract/results/result-endpoints';
import { getExamStanding, getModelFit, getStatistics } from '@invigil/contract/results/statistics-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  dialog,
  expectAddress,
  main,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import { NO_FIT, STANDING, simulatedResults, statisticsAnswer } from './statistics.test-data.ts';

const results = simulatedResults({ attemptCount: 40 });

beforeEach(() => {
  edge.reply(getStatistics, statisticsAnswer(results));
  edge.reply(getExamStanding, STANDING);
  edge.reply(getModelFit, NO_FIT);
  edge.reply(
    listResults,
    pagesOf(exampleRow(listResults, { fullName: 'Bina Roy', assessmentId: 9, outcome: 'passed' })),
  );
  edge.reply(listAssessmentsWithResults, [{ assessmentId: 9, title: 'Physics' }]);
  edge.reply(listMarkingAssessments, [exampleRow(listMarkingAssessments, { assessmentId: 9 })]);
  edge.reply(getRegradableAssessment, exampleAnswer(getRegradableAssessment));
});

const link = () => main().getByRole('link', { name: 'Statistics' });

it('the results lead to the figures of an assessment that is asked for, of the filter or of a row; so do marking and regrades [statistics-screen.28]', async () => {
  await openScreen('/report/admin', 'admin');
  await expect.element(rowOf('Bina Roy')).toBeVisible();
  await button('Statistics', main()).click();
  await dialog().getByRole('combobox', { name: 'Assessment' }).selectOptions('Physics');
  await button('Continue', dialog()).click();
  await expectAddress('/report/statistics');
  expect(location.search).toBe('?quiz=9');
  await openScreen('/report/admin', 'admin');
  await chooseInRow(rowOf('Bina Roy'), 'Statistics');
  await expectAddress('/report/statistics');
  await expect.element(page.getByRole('heading', { name: 'The test' })).toBeVisible();
  for (const from of ['/report/admin?quiz=9', '/report/marking?quiz=9', '/report/regrade?quiz=9']) {
    await openScreen(from, 'admin');
    await expect.element(link()).toHaveAttribute('href', '/report/statistics?quiz=9');
  }
});
