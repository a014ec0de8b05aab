import { listResults } from '@invigil/contract/results/result-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import { rowOf } from '../../testing/page-parts.test-data.ts';

const HYPHENS = 'anna-maria.de-la-cruz@school-of-arts.example.org';
const LONG = `${'very-long-'.repeat(6)}@${'subdomain.'.repeat(6)}example.org`;

/** The number of lines that a text takes. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

it('an e-mail address in a list breaks before its @ and its dots alone, and a longer one leaves no phone’s screen [email-address.1]', async () => {
  const rows = [HYPHENS, LONG].map((email, index) =>
    exampleRow(listResults, { attemptId: index + 1, fullName: `Candidate ${index + 1}`, email }),
  );
  edge.reply(listResults, pagesOf(...rows));
  await openScreen('/report/admin', 'admin');
  for (const width of [1280, 900, 360]) {
    await page.viewport(width, 800);
    await expect.element(rowOf('Candidate 1')).toBeVisible();
    await expect.element(rowOf('Candidate 1')).toHaveTextContent(HYPHENS);
    const parts = [...rowOf('Candidate 1').element().querySelectorAll('.address-part')];
    expect(parts.map(({ textContent }) => textContent)).toEqual(HYPHENS.split(/(?=[@.])/));
    for (const part of parts) expect(linesOf(part)).toBe(1);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
