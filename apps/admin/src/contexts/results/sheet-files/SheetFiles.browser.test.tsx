import {
  getAttemptMarkingState,
  getResult,
  listResultDetails,
  listResults,
} from '@invigil/contract/results/result-endpoints';
import {
  discardSheetFile,
  findSheetFile,
  getSheetFile,
  startSheetFile,
} from '@invigil/contract/results/sheet-file-endpoints';
import { SHEET_FILE_FAILURES } from '@invigil/domain/results/sheet-file';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import { button, dialog, expectNone, expectToast, rowOf } from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';
import type { SheetFile } from './use-sheet-file.ts';

const ADDRESS = '/report/admin';
const NAMES = ['Bina Roy', 'Meera Iyer', 'Ravi Rao'];

const row = (attemptId: number, fullName: string) =>
  exampleRow(listResults, {
    attemptId,
    fullName,
    title: 'Optics',
    totalMarks: 1_000,
    passMark: 400,
    obtainedMarks: 700,
    isMarked: true,
    outcome: 'passed',
  });
const ROWS = NAMES.map((name, index) => row(index + 1, name));

const file = (change: Partial<SheetFile> = {}): SheetFile => ({
  sheetFileId: 9,
  state: 'waiting',
  failure: null,
  totalCount: 3,
  doneCount: 0,
  leftOutCount: 0,
  fileName: 'result-sheets.pdf',
  byteSize: null,
  address: '',
  ...change,
});
const READY = file({
  state: 'ready',
  doneCount: 3,
  byteSize: 1_240_000,
  address: '/Resources/ResultSheets/3fda32cf-71c1-47ef-bda7-70b8e4da0005?ticket=1',
});

/** Addresses and names of the files that the page saves. */
let saved: [string, string][] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.getAttribute('href') ?? '', this.download]);
  });
  edge.reply(listResults, pagesOf(...ROWS));
  edge.reply(getAttemptMarkingState, { isMarked: true });
  edge.reply(getResult, ROWS[0] as (typeof ROWS)[number]);
  edge.reply(listResultDetails, [exampleRow(listResultDetails, { position: 1 })]);
  edge.reply(findSheetFile, { file: null });
});

/** Selects rows and orders their file. */
async function orderSelected(...names: readonly string[]): Promise<void> {
  await openScreen(ADDRESS, 'admin');
  await page.viewport(1280, 900);
  for (const name of names) await rowOf(name).getByRole('checkbox').click();
  await button(`Result sheets (PDF, ${names.length})`).click();
}

it('the sheets of selected results are made as one file, whose progress is shown, and saved when it is ready [sheet-file-dialog.1]', async () => {
  edge.reply(startSheetFile, file());
  let state: SheetFile = file({ state: 'running', doneCount: 1 });
  edge.reply(getSheetFile, () => state);
  await orderSelected('Bina Roy', 'Ravi Rao');
  await expect
    .poll(() => edge.bodies(startSheetFile))
    .toEqual([{ attemptIds: [1, 3], timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }]);
  await expect.element(dialog('Result sheets as PDF')).toBeVisible();
  await expect.element(dialog().getByText('1 of 3 sheets are finished.')).toBeVisible();
  await expect
    .element(dialog().getByRole('progressbar', { name: 'Finished sheets' }))
    .toHaveAttribute('value', '1');
  expect(saved).toEqual([]);
  state = READY;
  await expect.element(dialog().getByText('The file with 3 sheets is ready (1.2 MB).')).toBeVisible();
  expect(saved).toEqual([[READY.address, 'result-sheets.pdf']]);
  const again = dialog().getByRole('link', { name: 'Download' });
  await expect.element(again).toHaveAttribute('href', READY.address);
  await expect.element(again).toHaveAttribute('download', 'result-sheets.pdf');
  await button('Close', dialog()).click();
  await expectNone(dialog());
});

it('the number of results that were left out is said [sheet-file-dialog.2]', async () => {
  edge.reply(startSheetFile, file({ leftOutCount: 2 }));
  edge.reply(getSheetFile, { ...READY, totalCount: 1, leftOutCount: 2 });
  await orderSelected('Bina Roy', 'Meera Iyer', 'Ravi Rao');
  await expect.element(dialog().getByText('The file with 1 sheet is ready')).toBeVisible();
  await expect
    .element(dialog().getByText('2 results were left out, because their answers are not all marked.'))
    .toBeVisible();
});

it('a file that is being made is cancelled, or goes on behind the page and is found again [sheet-file-dialog.3]', async () => {
  edge.reply(startSheetFile, file());
  edge.reply(getSheetFile, file({ state: 'running', doneCount: 2 }));
  await orderSelected('Bina Roy');
  await button('Go on in the background', dialog()).click();
  await expectNone(dialog());
  expect(edge.requests(discardSheetFile)).toEqual([]);
  await rowOf('Bina Roy').getByRole('checkbox').click();
  edge.reply(findSheetFile, { file: file({ state: 'running', doneCount: 2 }) });
  await button('Result sheets (PDF)').click();
  await expect.element(dialog().getByText('2 of 3 sheets are finished.')).toBeVisible();
  await button('Cancel', dialog()).click();
  await expectNone(dialog());
  await expect
    .poll(() => edge.requests(discardSheetFile).map(({ params }) => params))
    .toEqual([{ sheetFileId: 9 }]);
});

it('the dialog says how to make a file where no row is selected and no file is left [sheet-file-dialog.4]', async () => {
  await openScreen(ADDRESS, 'admin');
  await page.viewport(1280, 900);
  await button('Result sheets (PDF)').click();
  await expect.element(dialog().getByText('No file was made in the last 24 hours.')).toBeVisible();
});

it.each([
  ['tooLarge', 'The file would be larger than 100 MB.'],
  ['tooLong', 'Making the file took too long.'],
  ['interrupted', 'The server stopped while it made the file.'],
  ['noSheets', 'None of these results has a sheet any more'],
  ['unexpected', 'The file could not be made.'],
] as const)(
  'a file that failed as %s says why, and is made again [sheet-file-dialog.5]',
  async (failure, text) => {
    edge.reply(startSheetFile, file());
    edge.reply(getSheetFile, file({ state: 'failed', failure }));
    await orderSelected('Bina Roy');
    await expect.element(dialog().getByText(text)).toBeVisible();
    edge.reply(startSheetFile, file({ sheetFileId: 10 }));
    edge.reply(getSheetFile, { ...READY, sheetFileId: 10 });
    await button('Try again', dialog()).click();
    await expect.element(dialog().getByText('The file with 3 sheets is ready')).toBeVisible();
    expect(saved).toHaveLength(1);
  },
);

it('every reason of a failure has words in every language [sheet-file-dialog.6]', async () => {
  const texts = import.meta.glob<{ file: { failures: Record<string, string> } }>(
    '../../../locales/*/results.json',
    {
      eager: true,
      import: 'default',
    },
  );
  expect(Object.keys(texts)).toHaveLength(LOCALE_KEYS.length);
  for (const { file: shown } of Object.values(texts))
    expect(Object.keys(shown.failures).toSorted()).toEqual([...SHEET_FILE_FAILURES].toSorted());
});

it('an order beside a running one is refused, and the running file is shown instead [sheet-file-dialog.7]', async () => {
  edge.refuse(startSheetFile, 'sheetFileBusy');
  edge.reply(findSheetFile, { file: file({ state: 'running', doneCount: 2 }) });
  edge.reply(getSheetFile, file({ state: 'running', doneCount: 2 }));
  await orderSelected('Bina Roy');
  await expect.element(dialog().getByText(/still being made/)).toBeVisible();
  await button('Show the other file', dialog()).click();
  await expect.element(dialog().getByText('2 of 3 sheets are finished.')).toBeVisible();
});

it.each([
  ['noMarkedResult', /None of the selected results is marked yet/],
  ['storageFull', /storage/i],
] as const)('an order that is refused as %s says so [sheet-file-dialog.8]', async (refusal, text) => {
  edge.refuse(startSheetFile, refusal);
  await orderSelected('Bina Roy');
  await expect.element(dialog().getByText(text)).toBeVisible();
  await expect.element(button('Try again', dialog())).toBeVisible();
});

it('a server out of reach, and a file that is gone, are said, and the order can be repeated [sheet-file-dialog.9]', async () => {
  edge.fail(startSheetFile, 429, { message: 'tooManyRequests' }, { 'retry-after': '600' });
  await orderSelected('Bina Roy');
  await expect.element(dialog().getByText('Too many attempts. Try again in 10 minutes.')).toBeVisible();
  edge.reply(startSheetFile, file());
  edge.fail(getSheetFile, 404, { message: 'notFoundMsg' });
  await button('Try again', dialog()).click();
  await expect.element(button('Try again', dialog())).toBeVisible();
  expect(saved).toEqual([]);
});

it('a result sheet is printed, and saved as a PDF by itself [sheet-file-dialog.10]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  edge.reply(startSheetFile, file({ totalCount: 1 }));
  edge.reply(getSheetFile, { ...READY, totalCount: 1, fileName: 'quiz-result-sheet.pdf' });
  await openScreen(ADDRESS, 'admin');
  await page.viewport(1280, 900);
  await button('Bina Roy', rowOf('Bina Roy')).click();
  await button('Print', dialog()).click();
  expect(print).toHaveBeenCalledOnce();
  await button('Save as PDF', dialog()).click();
  await expect
    .element(dialog('Result sheets as PDF').getByText('The file with 1 sheet is ready'))
    .toBeVisible();
  expect(edge.bodies(startSheetFile)).toMatchObject([{ attemptIds: [1] }]);
  expect(saved).toEqual([[READY.address, 'quiz-result-sheet.pdf']]);
});

it('a page narrower than 960 px prints sheets and offers no PDF [sheet-file-dialog.11]', async () => {
  await openScreen(ADDRESS, 'admin');
  await page.viewport(959, 900);
  await expect.element(rowOf('Bina Roy')).toBeVisible();
  await expectNone(button(/Result sheets/));
  await button('Bina Roy', rowOf('Bina Roy')).click();
  await expect.element(button('Print', dialog())).toBeVisible();
  await expectNone(button('Save as PDF', dialog()));
  await page.viewport(960, 900);
  await expect.element(button('Save as PDF', dialog())).toBeVisible();
});

it('more than 500 selected results are refused before the order [sheet-file-dialog.12]', async () => {
  const many = Array.from({ length: 501 }, (_, index) => row(index + 1, `Candidate ${index + 1}`));
  edge.reply(listResults, ({ params: { page: number } }) => ({
    rows: number === 1 ? many : [],
    count: many.length,
  }));
  await openScreen(ADDRESS, 'admin');
  await page.viewport(1280, 900);
  await page.getByRole('checkbox').first().click();
  await button('Result sheets (PDF, 501)').click();
  await expectToast('Select at most 500 results.');
  expect(edge.requests(startSheetFile)).toEqual([]);
});

it('the dialog of a file fits in every language [sheet-file-dialog.13]', async () => {
  edge.reply(findSheetFile, { file: file({ state: 'running', doneCount: 2, leftOutCount: 2 }) });
  edge.reply(getSheetFile, file({ state: 'running', doneCount: 2, leftOutCount: 2 }));
  try {
    for (const locale of LOCALE_KEYS) {
      await readIn(locale);
      await openScreen(ADDRESS, 'admin');
      await page.viewport(1000, 800);
      await expect.element(rowOf('Bina Roy')).toBeVisible();
      await button(/\(PDF\)/).click();
      await expect.element(dialog().getByRole('progressbar')).toBeVisible();
      const paper = page.getByCss('[class*=_orderedFile_]').element();
      expect([locale, paper.scrollWidth]).toEqual([locale, paper.clientWidth]);
    }
  } finally {
    await readIn('en');
  }
});
