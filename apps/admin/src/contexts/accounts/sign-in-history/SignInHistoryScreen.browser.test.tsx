import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import { csvLines, expectPdf, exportTable, readSheet } from '../../../testing/exported-file.test-data.ts';
import {
  button,
  columnHeads,
  expectAddress,
  expectCount,
  expectNone,
  expectTexts,
  expectTitle,
  focus,
  openByDrawer,
  openPage,
  press,
} from '../../../testing/page-parts.test-data.ts';

const ADDRESS = '/user/browseList';
const MANY = 12;
const BROWSER = { browser: 'Chrome', browserVersion: '141.0', platform: 'Linux', ip: '127.0.0.1' };
const newest = exampleRow(listSignIns, {
  signInId: 99,
  kind: 'signedIn',
  count: 1,
  fullName: 'Ananya Rao',
  email: 'admin@example.org',
  location: 'Rome, Italy',
  ...BROWSER,
  signedInAt: new Date('2026-06-20T07:05:00Z'),
  signedOutAt: null,
});
const signIns = [
  newest,
  ...Array.from({ length: MANY - 1 }, (_, index) =>
    exampleRow(listSignIns, {
      signInId: index + 1,
      kind: 'signedIn',
      count: 1,
      fullName: 'Meera Iyer',
      email: 'meera@example.org',
      location: '',
      ...BROWSER,
      signedInAt: new Date(Date.UTC(2026, 5, 19 - index, 8)),
      signedOutAt: new Date(Date.UTC(2026, 5, 19 - index, 9, 30)),
    }),
  ),
];

beforeEach(() => {
  edge.reply(listSignIns, pagesOf(...signIns));
});

it('the Admin opens Browse History from the drawer and from the account menu [browse-history.1]', async () => {
  await openScreen('/settings/faq', 'admin');
  await openByDrawer('Browse history');
  await expectAddress(ADDRESS);
  await expectTitle('Browse History | Invigil');
  await openScreen('/settings/faq', 'admin');
  await focus(button(/^Account:/));
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await press('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Browse history' })).toHaveFocus();
  await press('{Enter}');
  await expectAddress(ADDRESS);
  await button(/^Account:/).click();
  await page.getByRole('menuitem', { name: 'AI logs' }).click();
  await expectTitle('AI Consumption | Invigil');
});

it('a sign-in has name, e-mail, times, IP address, browser, version, platform and location', async () => {
  await openScreen(ADDRESS, 'admin');
  await expectTexts(columnHeads(), [
    'Name and e-mail',
    'Event',
    'Signed in',
    'Signed out',
    'IP address',
    'Browser and version',
    'Platform',
    'Location',
  ]);
  await expectTexts(page.getByRole('row').nth(1).getByRole('cell'), [
    'Ananya Raoadmin@example.org',
    'Signed in',
    '20 Jun 202609:05',
    '–',
    '127.0.0.1',
    'Chrome141.0',
    'Linux',
    'Rome, Italy',
  ]);
  await expect
    .element(page.getByRole('row').nth(2).getByRole('cell').nth(3))
    .toHaveTextContent('19 Jun 2026');
});

it('wrong passwords of one account and network share a row with their number, and an act of somebody else has no address [browse-history.6]', async () => {
  const failures = exampleRow(listSignIns, {
    signInId: -7,
    kind: 'wrongPassword',
    count: 5,
    fullName: 'Meera Iyer',
    location: '',
    ...BROWSER,
    signedInAt: new Date('2026-06-20T07:05:00Z'),
    lastAt: new Date('2026-06-20T07:11:00Z'),
    signedOutAt: null,
  });
  const change = {
    ...failures,
    signInId: -8,
    kind: 'roleChanged',
    count: 1,
    ip: '',
    browser: '',
    platform: '',
  } as const;
  edge.reply(listSignIns, pagesOf(failures, change));
  await openScreen(ADDRESS, 'admin');
  await expect
    .element(page.getByRole('row').nth(1).getByRole('cell').nth(1))
    .toHaveTextContent('Wrong password5 times, last at 09:11');
  const cells = page.getByRole('row').nth(2).getByRole('cell');
  await expect.element(cells.nth(1)).toHaveTextContent('Role changed');
  await expect.element(cells.nth(4)).toHaveTextContent('–');
});

it('sign-ins are paged by ten; sorting and search are asked of the server [browse-history.3]', async () => {
  await openScreen(ADDRESS, 'admin');
  await expectCount(page.getByRole('row'), 11);
  await openPage(2);
  await expect.element(page.getByText(`11–${MANY} of ${MANY}`)).toBeVisible();
  const name = page.getByRole('columnheader', { name: 'Name and e-mail' });
  await name.getByRole('button').click();
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Ananya Rao');
  edge.reply(listSignIns, pagesOf(...signIns.slice(1)));
  await page.getByRole('searchbox').fill('meera@example.org');
  await expect.element(page.getByText(`1–10 of ${MANY - 1}`)).toBeVisible();
  await expect
    .poll(() => edge.requests(listSignIns).at(-1)?.query)
    .toEqual({ search: 'meera@example.org', sortBy: 'fullName', sortDirection: 'asc' });
  edge.reply(listSignIns, pagesOf());
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect.element(page.getByText('Nothing matches “nothing of the kind”')).toBeVisible();
});

it('all matching sign-ins are exported, a column for each field [browse-history.4]', async () => {
  await openScreen(ADDRESS, 'admin');
  await page.getByRole('searchbox').fill('Meera');
  await expect.poll(() => edge.requests(listSignIns).at(-1)?.query.search).toBe('Meera');
  const csv = await exportTable('csv');
  expect(csv.name).toBe('browse-history.csv');
  expect(edge.requests(listSignIns).at(-1)?.query.search).toBe('Meera');
  const lines = await csvLines(csv);
  expect(lines[0]).toBe(
    'Name,E-mail,Event,Number,Signed in,Signed out,IP address,Browser,Browser version,Platform,Location',
  );
  expect(lines).toHaveLength(MANY + 1);
  const excel = await exportTable('excel');
  expect(excel.name).toBe('browse-history.xlsx');
  expect(await readSheet(excel)).toHaveLength(MANY + 1);
  await expectPdf('browse-history.pdf');
});

it('the account menu of a candidate has no Browse history, and the address is restricted', async () => {
  await openScreen('/settings/faq', 'candidate');
  await button(/^Account:/).click();
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: 'Browse history' }));
  await openErrorPage(ADDRESS, 'candidate');
  await expectTitle('Entry restricted | Invigil');
});
