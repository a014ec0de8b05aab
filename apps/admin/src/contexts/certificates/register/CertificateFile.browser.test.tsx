import {
  discardCertificateFile,
  findCertificateFile,
  getCertificateFile,
  startCertificateFile,
} from '@invigil/contract/certificates/certificate-file-endpoints';
import { listIssuedCertificates } from '@invigil/contract/certificates/register-endpoints';
import { listAssessmentsWithResults } from '@invigil/contract/results/result-endpoints';
import { SHEET_FILE_FAILURES } from '@invigil/domain/results/sheet-file';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import { button, dialog, expectNone, expectToast, rowOf } from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import type { CertificateFile } from './use-certificate-file.ts';

const ADDRESS = '/report/issued';
const idOf = (number: number) => `0b7d5e0e-4a56-4d1f-9c64-${String(number).padStart(12, '0')}`;
const row = (number: number, recipientName: string) =>
  exampleRow(listIssuedCertificates, { certificateId: idOf(number), recipientName, title: 'Physics' });
const ROWS = [row(1, 'Bina Roy'), row(2, 'Meera Iyer'), row(3, 'Ravi Rao')];

const file = (change: Partial<CertificateFile> = {}): CertificateFile => ({
  certificateFileId: 9,
  state: 'waiting',
  failure: null,
  totalCount: 2,
  doneCount: 0,
  leftOutCount: 0,
  fileName: 'certificates.pdf',
  byteSize: null,
  address: '',
  ...change,
});
const READY = file({
  state: 'ready',
  doneCount: 2,
  byteSize: 1_240_000,
  address: '/Resources/CertificateFiles/3fda32cf-71c1-47ef-bda7-70b8e4da0005?ticket=1',
});

/** Addresses and names of the files that the page saves. */
let saved: [string, string][] = [];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.getAttribute('href') ?? '', this.download]);
  });
  edge.reply(listAssessmentsWithResults, []);
  edge.reply(listIssuedCertificates, pagesOf(...ROWS));
  edge.reply(findCertificateFile, { file: null });
});

async function open(width = 1280, height = 900): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await openScreen(ADDRESS, 'admin');
  await page.viewport(width, height);
  await expect.element(rowOf('Bina Roy')).toBeVisible();
}

async function orderSelected(...names: readonly string[]): Promise<void> {
  for (const name of names) await rowOf(name).getByRole('checkbox').click();
  await button(`Certificates (PDF, ${names.length})`).click();
}

it('selected certificates are made as one file, whose progress is read aloud, and saved when it is ready [certificate-file-dialog.1]', async () => {
  edge.reply(startCertificateFile, file());
  let state = file({ state: 'running', doneCount: 1 });
  edge.reply(getCertificateFile, () => state);
  await open();
  await orderSelected('Bina Roy', 'Ravi Rao');
  await expect
    .poll(() => edge.bodies(startCertificateFile))
    .toEqual([
      {
        certificateIds: [idOf(1), idOf(3)],
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
  await expect.element(dialog('Certificates as PDF')).toBeVisible();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('1 of 2 certificates are finished.');
  await expect
    .element(dialog().getByRole('progressbar', { name: 'Finished certificates' }))
    .toHaveAttribute('value', '1');
  expect(saved).toEqual([]);
  state = READY;
  await expect
    .element(dialog().getByRole('status'))
    .toHaveTextContent('The file with 2 certificates is ready (1.2 MB).');
  expect(saved).toEqual([[READY.address, 'certificates.pdf']]);
  await expect
    .element(dialog().getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', READY.address);
});

it('a file of certificates is ordered and left by keyboard on a page of 360 px, and found again [certificate-file-dialog.2]', async () => {
  edge.reply(startCertificateFile, file());
  edge.reply(getCertificateFile, file({ state: 'running', doneCount: 1 }));
  await open(360, 740);
  const box = rowOf('Meera Iyer').getByRole('checkbox').element() as HTMLElement;
  box.focus();
  await userEvent.keyboard(' ');
  const opener = button('Certificates (PDF, 1)').element() as HTMLElement;
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('1 of 2 certificates are finished.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await expect.element(button('Go on in the background', dialog())).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectNone(dialog());
  expect(edge.requests(discardCertificateFile)).toEqual([]);
  await rowOf('Meera Iyer').getByRole('checkbox').click();
  edge.reply(findCertificateFile, { file: READY });
  await button('Certificates (PDF)').click();
  await expect.element(dialog().getByText('The file with 2 certificates is ready')).toBeVisible();
});

it('a file of certificates that is being made is cancelled [certificate-file-dialog.3]', async () => {
  edge.reply(startCertificateFile, file());
  edge.reply(getCertificateFile, file({ state: 'running', doneCount: 1 }));
  edge.reply(discardCertificateFile, { message: 'successfullyDeleted' });
  await open();
  await orderSelected('Bina Roy');
  await expect.element(dialog().getByText('1 of 2 certificates are finished.')).toBeVisible();
  await button('Cancel', dialog()).click();
  await expectNone(dialog());
  await expect
    .poll(() => edge.requests(discardCertificateFile).map(({ params }) => params))
    .toEqual([{ certificateFileId: 9 }]);
});

it('the dialog of certificates without a selection and a file says how to make one [certificate-file-dialog.4]', async () => {
  await open();
  await button('Certificates (PDF)').click();
  await expect.element(dialog().getByText('Select certificates to make one.')).toBeVisible();
});

it.each([
  ['tooLarge', 'The file would be larger than 100 MB.'],
  ['tooLong', 'Making the file took too long.'],
  ['interrupted', 'The server stopped while it made the file.'],
  ['unexpected', 'The file could not be made.'],
] as const)(
  'a file of certificates that failed as %s says why, and is made again [certificate-file-dialog.5]',
  async (failure, text) => {
    edge.reply(startCertificateFile, file());
    edge.reply(getCertificateFile, file({ state: 'failed', failure }));
    await open();
    await orderSelected('Bina Roy');
    await expect.element(dialog().getByText(text)).toBeVisible();
    edge.reply(startCertificateFile, file({ certificateFileId: 10 }));
    edge.reply(getCertificateFile, { ...READY, certificateFileId: 10, leftOutCount: 1 });
    await button('Try again', dialog()).click();
    await expect.element(dialog().getByText('The file with 2 certificates is ready')).toBeVisible();
    await expect.element(dialog().getByText('1 picture could not be drawn and is left out.')).toBeVisible();
  },
);

it('an order beside a running one says so, and shows the running file [certificate-file-dialog.6]', async () => {
  edge.refuse(startCertificateFile, 'certificateFileBusy');
  edge.reply(findCertificateFile, { file: file({ state: 'running', doneCount: 1 }) });
  edge.reply(getCertificateFile, file({ state: 'running', doneCount: 1 }));
  await open();
  await orderSelected('Bina Roy');
  await expect.element(dialog().getByText(refusalText('certificateFileBusy'))).toBeVisible();
  await button('Show the other file', dialog()).click();
  await expect.element(dialog().getByText('1 of 2 certificates are finished.')).toBeVisible();
});

it('more than 500 selected certificates are refused before the order [certificate-file-dialog.7]', async () => {
  const many = Array.from({ length: 501 }, (_, index) =>
    row(index + 1, index === 0 ? 'Bina Roy' : `Candidate ${index}`),
  );
  edge.reply(listIssuedCertificates, ({ params: { page: number } }) => ({
    rows: number === 1 ? many : [],
    count: many.length,
  }));
  await open();
  await page.getByRole('checkbox').first().click();
  await button('Certificates (PDF, 501)').click();
  await expectToast('Select at most 500 certificates.');
  expect(edge.requests(startCertificateFile)).toEqual([]);
});

it('every reason of a failure of a file of certificates has words in every language [certificate-file-dialog.8]', async () => {
  const texts = import.meta.glob<{ file: { failures: Record<string, string> } }>(
    '../../../locales/*/issued.json',
    { eager: true, import: 'default' },
  );
  expect(Object.keys(texts)).toHaveLength(LOCALE_KEYS.length);
  for (const { file: shown } of Object.values(texts))
    expect(Object.keys(shown.failures).toSorted()).toEqual([...SHEET_FILE_FAILURES].toSorted());
});

it('the dialog of a file of certificates fits a page of 360 px in every language [certificate-file-dialog.9]', async () => {
  const running = file({ state: 'running', doneCount: 1, leftOutCount: 2 });
  edge.reply(findCertificateFile, { file: running });
  edge.reply(getCertificateFile, running);
  onTestFinished(() => readIn('en'));
  for (const locale of LOCALE_KEYS) {
    await readIn(locale);
    await open(360, 740);
    expect([locale, document.documentElement.scrollWidth]).toEqual([locale, 360]);
    await button(/\(PDF\)/).click();
    await expect.element(dialog().getByRole('progressbar')).toBeVisible();
    const paper = page.getByCss('[class*=_orderedFile_]').element();
    expect([locale, paper.scrollWidth]).toEqual([locale, paper.clientWidth]);
  }
});
