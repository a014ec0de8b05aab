import { getReviewRelease } from '@invigil/contract/results/release-endpoints';
import {
  getAttemptMarkingState,
  getResult,
  listAssessmentsWithResults,
  listResultDetails,
  listResults,
} from '@invigil/contract/results/result-endpoints';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectAddress,
  expectNone,
  openPage,
  press,
  rowOf,
} from '../../testing/page-parts.test-data.ts';
import { readIn } from '../../testing/reader-language.test-data.ts';

it('the buttons above a list stay in place when the number of its rows arrives [results-screen.1]', async () => {
  edge.reply(listResults, pagesOf(exampleRow(listResults, { fullName: 'Bina Roy' })));
  const arrive = edge.hold(listResults);
  await openScreen('/report/admin', 'admin');
  const write = button('Send e-mail');
  await expect.element(write).toBeVisible();
  await document.fonts.ready;
  const { top } = write.element().getBoundingClientRect();
  arrive();
  await expect.element(rowOf('Bina Roy')).toBeVisible();
  expect(write.element().getBoundingClientRect().top).toBe(top);
});

it('the filter of results fits on a phone in every language [results-screen.2]', async () => {
  edge.reply(listResults, pagesOf(exampleRow(listResults, { fullName: 'Bina Roy' })));
  try {
    for (const locale of LOCALE_KEYS) {
      await readIn(locale);
      await openScreen('/report/admin', 'admin');
      await page.viewport(360, 740);
      await expect.element(rowOf('Bina Roy')).toBeVisible();
      await document.fonts.ready;
      const segments = page.getByCss('.tools .segments').element();
      expect([locale, segments.scrollWidth]).toEqual([locale, segments.clientWidth]);
      for (const segment of segments.children) {
        expect(segment.scrollWidth).toBeLessThanOrEqual(segment.clientWidth);
        expect(segment.getBoundingClientRect().right).toBeLessThanOrEqual(360);
      }
    }
  } finally {
    await readIn('en');
  }
});

it('a result that waits for marking shows a dash for its marks, before the total [results-screen.3]', async () => {
  const waiting = {
    fullName: 'Bina Roy',
    obtainedMarks: null,
    totalMarks: 1_000,
    outcome: 'pending' as const,
  };
  edge.reply(listResults, pagesOf(exampleRow(listResults, waiting)));
  await openScreen('/report/admin', 'admin');
  await expect.element(rowOf('Bina Roy').getByText('– / 10')).toBeVisible();
});

it('the filter, the page and the selection of results survive opening and closing a sheet, and the filter a reload [results-screen.4]', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    exampleRow(listResults, { attemptId: 71 + index, fullName: `Candidate ${index + 1}`, outcome: 'passed' }),
  );
  edge.reply(listResults, pagesOf(...rows));
  edge.reply(getAttemptMarkingState, { isMarked: true });
  edge.reply(getResult, { ...exampleAnswer(getResult), attemptId: 81 });
  edge.reply(listResultDetails, []);
  await openScreen('/report/admin', 'admin');
  await button('Passed').click();
  await openPage(2);
  await expect.element(rowOf('Candidate 11')).toBeVisible();
  await rowOf('Candidate 11').getByRole('checkbox').click();
  await button('Candidate 11', rowOf('Candidate 11')).click();
  await expect.element(dialog()).toBeVisible();
  await press('{Escape}');
  await expectNone(page.getByRole('dialog'));
  await expect.element(rowOf('Candidate 11').getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await expect.element(button('Passed')).toHaveAttribute('aria-pressed', 'true');
  await openScreen(`${location.pathname}${location.search}`, 'admin');
  await expect.element(button('Passed')).toHaveAttribute('aria-pressed', 'true');
});

it('regrade and release ask for the assessment where the results are of all, and a release opens by its address [results-screen.5]', async () => {
  edge.reply(listResults, pagesOf(exampleRow(listResults, { fullName: 'Bina Roy' })));
  edge.reply(listAssessmentsWithResults, [
    { assessmentId: 8, title: 'Chemistry' },
    { assessmentId: 9, title: 'Physics' },
  ]);
  edge.reply(getReviewRelease, ({ params }) => ({
    ...exampleAnswer(getReviewRelease),
    title: `Assessment ${params.assessmentId}`,
  }));
  await openScreen('/report/admin', 'admin');
  await expect.element(rowOf('Bina Roy')).toBeVisible();
  await button('Release answers').click();
  await dialog().getByRole('combobox', { name: 'Assessment' }).selectOptions('Physics');
  await button('Continue', dialog()).click();
  await expect.element(dialog().getByText('Assessment 9')).toBeVisible();
  await openScreen('/report/admin', 'admin');
  await expect.element(rowOf('Bina Roy')).toBeVisible();
  await button('Regrade').click();
  await dialog().getByRole('combobox', { name: 'Assessment' }).selectOptions('Physics');
  await button('Continue', dialog()).click();
  await expectAddress('/report/regrade');
  expect(location.search).toBe('?quiz=9');
  await openScreen('/report/admin?quiz=8&release', 'admin');
  await expect.element(dialog().getByText('Assessment 8')).toBeVisible();
  expect(location.search).toBe('?quiz=8');
});

it.each([1280, 360])('ticking a row moves nothing, on a page of %i px [results-screen.6]', async (width) => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    exampleRow(listResults, { attemptId: 71 + index, fullName: `Candidate ${index + 1}` }),
  );
  edge.reply(listResults, pagesOf(...rows));
  await page.viewport(width, 800);
  try {
    await openScreen('/report/admin', 'admin');
    await expect.element(rowOf('Candidate 2')).toBeVisible();
    await document.fonts.ready;
    const topOf = () => rowOf('Candidate 2').element().getBoundingClientRect().top + scrollY;
    const before = topOf();
    await rowOf('Candidate 3').getByRole('checkbox').click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    expect(topOf()).toBe(before);
    await button('Select all 12').click();
    await expect.element(page.getByText('12 selected')).toBeVisible();
    expect(topOf()).toBe(before);
  } finally {
    await page.viewport(1280, 800);
  }
});
