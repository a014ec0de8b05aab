import { listIssuedCertificates } from '@invigil/contract/certificates/register-endpoints';
import { listAssessmentsWithResults } from '@invigil/contract/results/result-endpoints';
import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { csvLines, exportTable } from '../../../testing/exported-file.test-data.ts';
import { chooseInRow, dialog, rowOf } from '../../../testing/page-parts.test-data.ts';

/** A first name with an initial, whose full stop belongs at its left. */
const WITH_INITIAL = 'לאה ג.';

/** Opens the register with all names on one page. */
async function openRegister(names: readonly string[]): Promise<void> {
  edge.reply(listAssessmentsWithResults, []);
  const rows = names.map((recipientName, index) =>
    exampleRow(listIssuedCertificates, {
      recipientName,
      attemptId: index + 1,
      certificateId: `0b7d5e0e-4a56-4d1f-9c64-${String(index).padStart(12, '0')}`,
      state: 'valid',
      publicAddress: null,
      canBeReissued: true,
    }),
  );
  edge.reply(listIssuedCertificates, { rows, count: rows.length });
  await openScreen('/report/issued', 'admin');
}

it('the register shows names of twenty scripts as their owners write them, all at the left edge of their column [holder-names.1]', async () => {
  const names = REAL_NAMES.map(({ name }) => name);
  await openRegister(names);
  const cells = page.getByCss('tbody .title');
  await expect.poll(() => cells.elements().map(({ textContent }) => textContent)).toEqual(names);
  const edges = cells.elements().map((cell) => Math.round(cell.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);
});

it('a name that is written from the right ends at the left in the register, and keeps its sentence in order [holder-names.2]', async () => {
  await openRegister([WITH_INITIAL]);
  const cell = page.getByCss('tbody .title');
  await expect.element(cell).toHaveTextContent(WITH_INITIAL);
  const [text] = cell.element().childNodes;
  const leftOf = (start: number) => {
    const range = document.createRange();
    range.setStart(text as Text, start);
    range.setEnd(text as Text, start + 1);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf(WITH_INITIAL.length - 1)).toBeLessThan(leftOf(0));
  await chooseInRow(rowOf(WITH_INITIAL), 'Revoke');
  await expect.element(dialog()).toHaveTextContent(`\u2068${WITH_INITIAL}\u2069`);
});

it('an exported file has the names in the order of the list in view [holder-names.3]', async () => {
  const names = REAL_NAMES.map(({ name }) => name).toReversed();
  await openRegister(names);
  const [, ...lines] = await csvLines(await exportTable('csv'));
  expect(lines.map((line) => line.split(',')[0])).toEqual(names);
});
