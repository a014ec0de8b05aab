import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../testing/admin-part.test-data.tsx';
import {
  csvLines,
  exportTable,
  readPdfText,
  readSheet,
  savedFile,
} from '../../testing/exported-file.test-data.ts';
import { button, expectNone, question } from '../../testing/page-parts.test-data.ts';
import { findMissingLetters } from '../missing-letters/find-missing-letters.ts';
import { TableExport } from './TableExport.tsx';

const NAMES = ['Ana ꤊ', 'Zoë 李 ع ½', 'Bea 𐍈'];

const columns = [{ header: 'Name', value: (name: string) => name }];

async function show(names: readonly string[]) {
  const fetchAllRows = vi.fn(async () => names);
  await showPart(
    <TableExport title="Names" fileName="names" columns={columns} fetchAllRows={fetchAllRows} />,
  );
  return fetchAllRows;
}

async function choosePdf(): Promise<void> {
  await button('Export').click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
}

it('the letters that no font has are named before a PDF is made, which then has their codes [unprintable-letters.1]', async () => {
  const fetchAllRows = await show(NAMES);
  await choosePdf();
  await expect
    .element(question('Some characters cannot be printed'))
    .toHaveAccessibleDescription(
      'No font has ꤊ (U+A90A), 𐍈 (U+10348). The PDF prints their codes instead. Excel and CSV files keep the characters.',
    );
  const pdf = await savedFile(() => button('Export PDF', question()).click());
  expect(pdf.name).toBe('names.pdf');
  expect(await readPdfText(pdf)).toContain('[U+A90A]');
  await expectNone(question());
  expect(fetchAllRows).toHaveBeenCalledTimes(1);
});

it('a reader who cancels gets no PDF, and can choose again [unprintable-letters.2]', async () => {
  await show(NAMES);
  await choosePdf();
  await button('Cancel', question()).click();
  await expectNone(question());
  await choosePdf();
  await expect.element(question('Some characters cannot be printed')).toBeVisible();
});

it('a PDF of names in scripts that have fonts is made without a question [unprintable-letters.3]', async () => {
  await show(['Zoë 李 ع ½ Łódź']);
  expect((await exportTable('pdf')).name).toBe('names.pdf');
});

it('Excel and CSV keep every letter, without a question [unprintable-letters.4]', async () => {
  await show(NAMES);
  expect(await csvLines(await exportTable('csv'))).toEqual(expect.arrayContaining(NAMES));
  expect((await readSheet(await exportTable('excel'))).flat()).toEqual(expect.arrayContaining(NAMES));
});

it('letters are looked for in thirty thousand cells in slices that leave the page its turns [unprintable-letters.5]', async () => {
  const han = (at: number) => String.fromCodePoint(0x4e00 + (at % 6000));
  const cells = Array.from(
    { length: 30_000 },
    (_, index) => `${han(index)}${han(index * 7)} मृणालिनी ${index}`,
  );
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  });
  expect(await findMissingLetters([...cells, 'ꤊ'])).toContain('ꤊ');
  clearInterval(timer);
  expect(longest).toBeLessThan(500);
});
