import { listUsers } from '@invigil/contract/accounts/account-endpoints';
import {
  listImportedUsers,
  readUserCsv,
  SAMPLE_CSV_PATH,
  saveImportedUsers,
  uploadUserCsv,
} from '@invigil/contract/accounts/candidate-import-endpoints';
import { csvFile } from '@invigil/contract/csv-file';
import type { OkOf } from '@invigil/contract/endpoint';
import { isImportable } from '@invigil/domain/accounts/candidate-import';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  BATCH,
  chooseFile,
  downloadSkipped,
  expectPhoneWidth,
  expectRefused,
  importPanel,
  openImport,
  reviewedRows,
  reviewFile,
} from '../../../shared/csv-import/import-parts.test-data.ts';
import { edge, openAddress, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  expectCount,
  expectNone,
  expectToast,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';
import type { ImportRow } from './import-columns.tsx';

const ADDRESS = '/user/users';
const PATH = 'Resources/Upload/class.csv';

let rows: ImportRow[];
let users: OkOf<typeof listUsers>['rows'];

const row = (line: number, fullName: string, email: string, status: ImportRow['status']): ImportRow => ({
  line,
  fullName,
  email,
  status,
});
const ANA = row(2, 'Ana Torres', 'ana@example.org', 'new');

/** The users of the tenant after an import. */
const importedUsers = () =>
  rows
    .filter(({ status }) => isImportable(status))
    .map(({ line, fullName, email }) => exampleRow(listUsers, { userId: line, fullName, email }));

beforeEach(() => {
  rows = [ANA];
  users = [];
  edge.reply(listUsers, (request) => pagesOf(...users)(request));
  edge.reply(uploadUserCsv, { path: PATH });
  edge.reply(readUserCsv, { batchId: BATCH });
  edge.reply(listImportedUsers, () => rows);
  edge.reply(saveImportedUsers, () => {
    users = importedUsers();
    const invitedCount = rows.filter(({ status }) => status === 'hasAccount').length;
    const createdCount = users.length - invitedCount;
    return { message: 'successfullySaved', createdCount, invitedCount, mailedCount: 0 } as const;
  });
});
afterEach(() => page.viewport(1280, 800));

it('bad rows of candidates are shown with the reason, downloaded, and skipped when the Admin says so [journey-candidate-import.2]', async () => {
  rows = [
    ANA,
    row(3, 'Ana Again', 'ana@example.org', 'duplicate'),
    row(4, '', 'nameless@example.org', 'nameMissing'),
    row(5, 'Bela', 'bela at example', 'emailInvalid'),
    row(6, 'Mine', 'mine@example.org', 'member'),
    row(7, 'Colleague', 'colleague@example.org', 'hasAccount'),
    row(8, 'Shared One', 'shared@example.org', 'hasAccount'),
    row(9, '=HYPERLINK(1)', 'formula', 'emailInvalid'),
  ];
  await openScreen(ADDRESS, 'admin');
  await reviewFile(8);
  await expect
    .element(importPanel())
    .toHaveTextContent('3 candidates will be imported. 5 lines will be skipped.');
  await expect.element(importPanel()).toHaveTextContent('2 addresses have an account already');
  for (const [email, status] of [
    ['nameless', 'Name missing'],
    ['bela at example', 'Invalid e-mail address'],
    ['mine@', 'Already your candidate'],
    ['colleague@', 'Has an account, gets an invitation'],
    ['shared@', 'Has an account, gets an invitation'],
  ] as const)
    await expect.element(rowOf(email)).toHaveTextContent(status);
  const { name, lines } = await downloadSkipped(5);
  expect(name).toBe('skipped-candidates.csv');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toBe('3,Ana Again,ana@example.org,Same address as an earlier line');
  expect(lines[5]).toBe("9,'=HYPERLINK(1),formula,Invalid e-mail address");
  await button('Cancel', importPanel()).click();
  await expectNone(importPanel());
  expect(edge.requests(saveImportedUsers)).toEqual([]);

  rows = [ANA, row(3, 'Bela', 'bela at example', 'emailInvalid')];
  await reviewFile(2);
  await button('Import the 1 valid candidate', importPanel()).click();
  await expectToast('1 candidate imported');
  await expect.element(rowOf('ana@example.org')).toBeVisible();
});

it('a wrong file of candidates is refused in place, and the right one works after it [journey-candidate-import.3]', async () => {
  await openScreen(ADDRESS, 'admin');
  await openImport();
  await chooseFile('anything', 'class.xlsx');
  await expectRefused(/Choose a CSV file/);
  await chooseFile(new Uint8Array(csvFile.maxBytes + 1).fill(97));
  await expectRefused(/too large/);
  expect(edge.requests(uploadUserCsv)).toEqual([]);
  edge.refuse(uploadUserCsv, 'csvUploadError');
  await chooseFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
  await expectRefused(/Choose a CSV file/);
  edge.reply(uploadUserCsv, { path: PATH });
  for (const [refusal, text] of [
    ['csvUploadInstruction', /cannot be read. Compare it with the sample/],
    ['csvTooManyRows', /more than 10,000 lines/],
  ] as const) {
    edge.refuse(readUserCsv, refusal);
    await chooseFile('neither,name\nnor,address\n');
    await expectRefused(text);
  }
  const sample = importPanel().getByRole('link', { name: 'Download a sample file' });
  await expect.element(sample).toHaveAttribute('href', SAMPLE_CSV_PATH);
  await expect.element(sample).toHaveAttribute('download', 'user-upload.csv');
  edge.reply(readUserCsv, { batchId: BATCH });
  await chooseFile('fullName,email\nAna Torres,ana@example.org\n');
  await expectCount(reviewedRows(), 1);
  await expectNone(importPanel().getByRole('alert'));
  expect(edge.bodies(readUserCsv).at(-1)).toMatchObject({ path: PATH });
  expect(await edge.requests(uploadUserCsv).at(-1)?.file?.text()).toContain('Ana Torres');
});

it('a double click imports candidates once, and a reload before the confirmation imports nothing [journey-candidate-import.4]', async () => {
  await openScreen(ADDRESS, 'admin');
  await reviewFile(1);
  await openAddress(ADDRESS);
  await expect.element(button('Import from CSV')).toBeVisible();
  await expectNone(importPanel());
  expect(edge.requests(saveImportedUsers)).toEqual([]);
  await reviewFile(1);
  await userEvent.dblClick(button('Import 1 candidate', importPanel()));
  await expectToast('1 candidate imported');
  expect(edge.requests(saveImportedUsers).map(({ params }) => params.batchId)).toEqual([BATCH]);
});

it('an import of candidates that another window has confirmed says so, and the list shows them [journey-candidate-import.5]', async () => {
  await openScreen(ADDRESS, 'admin');
  await reviewFile(1);
  users = importedUsers();
  edge.fail(saveImportedUsers, 404);
  await button('Import 1 candidate', importPanel()).click();
  await expect.element(importPanel().getByRole('alert')).toHaveTextContent(/confirmed in another window/);
  await button('Cancel', importPanel()).click();
  await expectNone(importPanel());
  await expect.element(rowOf('ana@example.org')).toBeVisible();
});

it('the review of an import of candidates fits a phone with 10,000 candidates [journey-candidate-import.6]', async () => {
  await page.viewport(320, 640);
  rows = Array.from({ length: 10_000 }, (_, n) =>
    row(n + 2, `Candidate ${n}`, `c${n}-1795440041000-abcdefgh@example.org`, 'new'),
  );
  await openScreen(ADDRESS, 'admin');
  await openImport();
  await chooseFile('any text');
  await expect.element(importPanel()).toHaveTextContent('10,000 candidates will be imported.');
  await expectCount(reviewedRows(), 10);
  expectPhoneWidth();
  await button('Import 10,000 candidates', importPanel()).click();
  await expectToast('10,000 candidates imported');
});

it('the SuperAdmin, who has no candidates of its own, sees no import [journey-candidate-import.7]', async () => {
  users = importedUsers();
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(rowOf('ana@example.org')).toBeVisible();
  await expect.element(button('New user')).toBeVisible();
  await expectNone(button('Import from CSV'));
});
