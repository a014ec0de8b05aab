import { listContacts } from '@invigil/contract/messaging/contact-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { exportTable, readPdfText, readSheet } from '../../../testing/exported-file.test-data.ts';
import {
  button,
  columnHeads,
  dialog,
  expectAddress,
  expectCount,
  expectNone,
  expectTexts,
  expectTitle,
  main,
  openByDrawer,
  press,
  rowOf,
} from '../../../testing/page-parts.test-data.ts';

const ADDRESS = '/settings/contacts';
const LONG = `How many may sit at once?\n\n${'We have four hundred candidates in three halls. '.repeat(20)}The end.`;
const NOOR = exampleRow(listContacts, {
  contactId: 2,
  name: 'Noor Jahan',
  email: 'noor@example.org',
  telephone: '+39 06 1234567',
  message: LONG,
  createdAt: new Date('2026-06-02T08:05:00Z'),
});
const LEELA = exampleRow(listContacts, {
  contactId: 1,
  name: 'Leela Das',
  email: 'leela@example.org',
  telephone: '',
  message: 'Do you support Bengali?',
  createdAt: new Date('2026-06-01T09:00:00Z'),
});

it('the list of messages offers to try again when it does not load, and says where messages come from when it is empty [journey-contacts.1]', async () => {
  edge.fail(listContacts, 500);
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something Unexpected!');
  edge.reply(listContacts, []);
  await button('Try again').click();
  await expect.element(main()).toHaveTextContent('No messages yet');
});

it('the SuperAdmin reads the messages of the contact form in the order of the server [journey-contacts.2]', async () => {
  edge.reply(listContacts, [NOOR, LEELA]);
  await openScreen('/dashboard', 'superAdmin');
  await openByDrawer('Contacts');
  await expectAddress(ADDRESS);
  await expectTitle('Contacts | Invigil');
  await expectTexts(columnHeads(), ['Name', 'E-mail', 'Telephone', 'Message', 'Date', 'Actions']);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  for (const [index, text] of ['Noor Jahan', 'noor@example.org', '+39 06 1234567'].entries())
    await expectTexts(cells.nth(index), [text]);
  await expect.element(cells.nth(3)).toHaveTextContent('How many may sit at once?');
  await expect.element(cells.nth(4)).toHaveTextContent(/^2 Jun 2026 10:05$/);
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('Do you support Bengali?');
  await page.getByRole('searchbox').fill('bengali');
  await expectCount(page.getByRole('row'), 2);
});

it('a row of the contacts opens its whole message with the ways to answer it [journey-contacts.3]', async () => {
  edge.reply(listContacts, [NOOR, LEELA]);
  await openScreen(ADDRESS, 'superAdmin');
  const opener = button('Read message: Noor Jahan').first();
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await press('{Enter}');
  const panel = dialog('Message from Noor Jahan');
  await expect.element(panel).toHaveTextContent('The end.');
  const telephone = panel.getByRole('link', { name: '+39 06 1234567' });
  await expect.element(telephone).toHaveAttribute('href', 'tel:+39061234567');
  await expect
    .element(panel.getByRole('link', { name: 'Reply by e-mail' }))
    .toHaveAttribute('href', 'mailto:noor%40example.org?subject=Invigil');
  await press('{Escape}');
  await expectNone(panel);
  await button('Read message: Leela Das', rowOf('Leela Das')).last().click();
  await expect.element(dialog('Message from Leela Das')).toHaveTextContent('leela@example.org');
  await press('{Escape}');
});

it('the contacts export all matching messages whole to PDF and Excel as contacts-table [journey-contacts.4]', async () => {
  edge.reply(listContacts, [NOOR, LEELA]);
  await openScreen(ADDRESS, 'superAdmin');
  const pdf = await exportTable('pdf');
  expect(pdf.name).toBe('contacts-table.pdf');
  expect(await readPdfText(pdf)).toContain('Noor Jahan');
  await page.getByRole('searchbox').fill('noor');
  await expectCount(page.getByRole('row'), 2);
  const excel = await exportTable('excel');
  expect(excel.name).toBe('contacts-table.xlsx');
  const [heads, row, ...others] = await readSheet(excel);
  expect(heads).toEqual(['Name', 'E-mail', 'Telephone', 'Message', 'Date']);
  expect(row?.slice(0, 3)).toEqual(['Noor Jahan', 'noor@example.org', '+39 06 1234567']);
  expect(row?.[3]).toMatch(/^How many may sit at once\?[\s\S]*The end\.$/);
  expect(others).toEqual([]);
});

it('the drawer of an Admin has no Contacts, and the address is restricted [journey-contacts.5]', async () => {
  await openScreen('/settings/faq', 'admin');
  await expect.element(page.getByRole('link', { name: 'Users' })).toBeVisible();
  await expectNone(page.getByRole('link', { name: 'Contacts' }));
  await openErrorPage(ADDRESS, 'admin');
  await expectTitle('Entry restricted | Invigil');
});
