import { listResults } from '@invigil/contract/results/result-endpoints';
import { expect, it } from 'vitest';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import { button, rowOf } from '../../testing/page-parts.test-data.ts';

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
