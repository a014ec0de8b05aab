import { listResults } from '@invigil/contract/results/result-endpoints';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import { button, rowOf } from '../../testing/page-parts.test-data.ts';
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
