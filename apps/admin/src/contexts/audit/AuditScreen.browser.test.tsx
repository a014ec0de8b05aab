import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import { csvLines, expectPdf, exportTable, readSheet } from '../../testing/exported-file.test-data.ts';
import {
  columnHeads,
  expectAddress,
  expectCount,
  expectNone,
  expectTexts,
  expectTitle,
  openByDrawer,
  openPage,
  rowOf,
  textsOf,
} from '../../testing/page-parts.test-data.ts';
import { readIn } from '../../testing/reader-language.test-data.ts';
import type { AuditEntry } from './audit-entry.ts';

const ADDRESS = '/settings/audit';
const MANY = 12;

const entry = (entryId: number, change: Partial<AuditEntry>): AuditEntry =>
  exampleRow(listAuditEntries, {
    entryId,
    at: new Date(Date.UTC(2026, 2, 5, 10, entryId)),
    actorId: 7,
    actorName: 'Ananya Rao',
    action: 'categoryCreated',
    subjectId: '4',
    subjectName: 'Chapter',
    detail: '',
    changes: [],
    ...change,
  });

const RENAMED = entry(14, {
  action: 'categoryUpdated',
  subjectName: 'Heat and work',
  changes: [{ field: 'name', before: 'Thermodynamics', after: 'Heat and work' }],
});

/** Newest first. */
let stored: AuditEntry[];

beforeEach(() => {
  stored = [
    entry(15, {
      action: 'instructionCreated',
      subjectName: 'Bengali grammar: ব্যাকরণ',
      changes: [{ field: 'description', after: 'Bring a ruler' }],
    }),
    RENAMED,
    entry(13, { subjectName: 'Thermodynamics' }),
    ...Array.from({ length: MANY }, (_, index) =>
      entry(MANY - index, { subjectName: `Chapter ${MANY - index}` }),
    ),
  ];
  edge.reply(listAuditEntries, (request) => {
    const { search = '', sortDirection } = request.query;
    const matching = stored.filter(({ subjectName }) => subjectName.includes(search));
    return pagesOf(...(sortDirection === 'asc' ? matching.toReversed() : matching))(request);
  });
});
afterEach(() => readIn('en'));

const cellsOf = (row: number) => page.getByRole('row').nth(row).getByRole('cell');
const open = async () => {
  await openScreen(ADDRESS, 'admin');
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
};

it('the Admin opens the audit trail from the drawer, with time, actor, action, subject and detail [journey-audit.4]', async () => {
  await openScreen('/dashboard', 'admin');
  await openByDrawer('Audit trail');
  await expectAddress(ADDRESS);
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Audit Trail']);
  await expectTexts(columnHeads(), ['Time', 'Who', 'What', 'Subject', 'Detail']);
  await expect.element(rowOf('Bring a ruler')).toBeVisible();
  expect(textsOf(cellsOf(1)).slice(0, 4)).toEqual([
    '5 Mar 2026, 11:15',
    'Ananya Rao',
    'Instruction added',
    'Bengali grammar: ব্যাকরণ',
  ]);
  await expect.element(cellsOf(1).nth(4)).toHaveTextContent('Bring a ruler');
  await expectTexts(cellsOf(2).nth(2), ['Category changed']);
  await expectTexts(cellsOf(2).nth(3), ['Heat and work']);
  await expectTexts(cellsOf(3).nth(3), ['Thermodynamics']);
});

it('audit entries are paged by ten and sort by time [journey-audit.5]', async () => {
  await open();
  await expectCount(page.getByRole('row'), 11);
  await openPage(2);
  await expect.element(page.getByText(`11–15 of ${MANY + 3}`)).toBeVisible();
  const time = page.getByRole('columnheader', { name: 'Time' });
  await time.getByRole('button').click();
  await expect.element(time).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByText(`1–10 of ${MANY + 3}`)).toBeVisible();
  await expect.element(rowOf(/Chapter 1\b/)).toBeVisible();
  await expectNone(rowOf('Heat and work'));
  // Not the last one: the page that was left may be read once more, and until the reply its rows stay.
  await expect
    .poll(() => edge.requests(listAuditEntries))
    .toContainEqual(
      expect.objectContaining({
        params: expect.objectContaining({ userId: 7, page: 1, pageSize: 10 }),
        query: expect.objectContaining({ sortDirection: 'asc' }),
      }),
    );
});

it('audit entries are searched, and all matching ones are exported [journey-audit.6]', async () => {
  await open();
  await page.getByRole('searchbox').fill('Chapter');
  await expect.element(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
  const csv = await exportTable('csv');
  expect(csv.name).toBe('audit-trail.csv');
  const lines = await csvLines(csv);
  expect(lines[0]).toBe('Time,Who,What,Subject,Detail');
  expect(lines).toHaveLength(MANY + 1);
  expect(lines[1]).toContain(`Ananya Rao,Category created,Chapter ${MANY}`);
  const excel = await exportTable('excel');
  expect(excel.name).toBe('audit-trail.xlsx');
  expect(await readSheet(excel)).toHaveLength(MANY + 1);
  await expectPdf('audit-trail.pdf');
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect.element(page.getByText('Nothing matches “nothing of the kind”')).toBeVisible();
});

it("the server's own actions are signed by the server [journey-audit.1]", async () => {
  stored = [entry(16, { actorId: null, actorName: '', action: 'assessmentStopped' })];
  await open();
  await expectTexts(cellsOf(1).nth(1), ['Server']);
  await expectTexts(cellsOf(1).nth(2), ['Assessment stopped']);
});

it("the SuperAdmin reads the whole site's audit entries under the own id [journey-audit.2]", async () => {
  stored = [RENAMED, entry(9, { action: 'planCreated', subjectName: 'Department', actorName: 'Sara Owner' })];
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(rowOf('Plan created')).toHaveTextContent('Sara Owner');
  await expect.element(rowOf('Heat and work')).toHaveTextContent('Ananya Rao');
});

it("audit entries are in the reader's language [journey-audit.7]", async () => {
  await readIn('es');
  await open();
  await expect.element(rowOf('Heat and work').first()).toHaveTextContent('Categoría modificada');
});

it("details of audit entries have the labels of their screens, and values in the reader's language and time zone [journey-audit.8]", async () => {
  stored = [
    entry(17, {
      action: 'assessmentUpdated',
      subjectName: 'Detailed',
      changes: [
        { field: 'allowSkip', before: true, after: false },
        { field: 'decimalSign', before: null, after: 'comma' },
        { field: 'markingScheme', before: 'equal', after: 'perQuestion' },
        { field: 'opensAt', before: null, after: '2099-11-25T08:00:00.000Z' },
        { field: 'passMark', before: 5_000, after: 4_050 },
        { field: 'totalMarks', before: 10_000, after: 0 },
      ],
    }),
  ];
  const details = rowOf('Detailed').getByCss('.long-cell.secondary');
  const ofLanguage = {
    en: [
      'Let candidates skip questions: Yes → No',
      'Decimal sign in answers: As each number is written → Comma (1.250,5)',
      'Marking: Equal marks → Marks per question',
      'Opens: – → 25 Nov 2099, 09:00',
      'Pass mark: 50 → 40.5',
      'Total marks: 100 → 0',
    ],
    es: ['Se abre: – → 25 nov 2099, 09:00'],
    in: ['उत्तीर्णांक: 50 → 40.5'],
  } as const;
  for (const locale of ['en', 'es', 'in'] as const) {
    await readIn(locale);
    await open();
    await expectCount(details, 6);
    expect(textsOf(details)).toEqual(expect.arrayContaining([...ofLanguage[locale]]));
  }
});

it('a candidate has no audit trail [journey-audit.3]', async () => {
  await openScreen('/dashboard', 'candidate');
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expectNone(page.getByRole('link', { name: 'Audit trail' }));
  await openErrorPage(ADDRESS, 'candidate');
  await expectTitle('Entry restricted | Invigil');
});
