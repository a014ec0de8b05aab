import { createContact } from '@invigil/contract/messaging/contact-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { expect, type Page, test } from '@playwright/test';
import { exportTable, readSheet } from './exported-file.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { readPdf } from './pdf-facts.ts';
import { columnHeads, rowOf } from './signed-in-page.ts';

const LONG = `How many may sit at once?\n\n${'We have four hundred candidates in three halls. '.repeat(20)}The end.`;

/** Messages belong to the whole site: this journey has its own. */
let own: OwnSite;
let page: Page;

test.beforeAll(async ({ browser }) => {
  own = await startOwnSite();
  page = await own.open(browser, own.owner);
});
test.afterAll(async () => {
  await page.context().close();
  await own.stop();
});

const open = () => page.goto(`${own.baseUrl}/settings/contacts`);

// A site takes few messages of an address within minutes: all tests share these.
test.describe.configure({ mode: 'serial' });

test('an empty list says where messages come from; a failed one offers to try again [journey-contacts.1]', async () => {
  await page.route('**/api/Settings/GetContacts', (route) => route.fulfill({ status: 500, body: '{}' }));
  await open();
  await expect(page.getByRole('alert')).toContainText('Something Unexpected!');
  await page.unroute('**/api/Settings/GetContacts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('No messages yet');
});

test('the SuperAdmin reads the messages of the contact form, newest first [journey-contacts.2]', async ({
  browser,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto(own.baseUrl);
  await visitor.getByLabel('Your name').fill('Leela Das');
  await visitor.getByLabel('Your e-mail').fill('leela@example.org');
  await visitor.getByLabel('Message').fill('Do you support Bengali?');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  await visitor.close();
  await own.anonymous.ok(createContact, {
    body: { name: 'Noor Jahan', email: 'noor@example.org', telephone: '+39 06 1234567', message: LONG },
  });

  await page.goto(`${own.baseUrl}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL(`${own.baseUrl}/settings/contacts`);
  await expect(page).toHaveTitle('Contacts | Invigil');
  await expect(columnHeads(page)).toHaveText([
    ...['Name', 'E-mail', 'Telephone', 'Message', 'Date', 'Actions'],
  ]);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  for (const [index, text] of ['Noor Jahan', 'noor@example.org', '+39 06 1234567'].entries())
    await expect(cells.nth(index)).toHaveText(text);
  await expect(cells.nth(3)).toContainText('How many may sit at once?');
  await expect(cells.nth(4)).toHaveText(/^\d{1,2} \w{3,4} \d{4} \d{2}:\d{2}$/);
  await expect(page.getByRole('row').nth(2)).toContainText('Do you support Bengali?');
  await page.getByRole('searchbox').fill('bengali');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a row opens its whole message with the ways to answer it [journey-contacts.3]', async () => {
  await open();
  await page.getByRole('button', { name: 'Read message: Noor Jahan' }).first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Message from Noor Jahan' });
  await expect(panel).toContainText('The end.');
  await expect(panel.getByRole('link', { name: '+39 06 1234567' })).toHaveAttribute(
    'href',
    'tel:+39061234567',
  );
  await expect(panel.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:noor%40example\.org\?subject=Invigil$/,
  );
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await rowOf(page, 'Leela Das').getByRole('button', { name: 'Read message: Leela Das' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Message from Leela Das' })).toContainText(
    'leela@example.org',
  );
  await page.keyboard.press('Escape');
});

test('all matching messages are exported whole to PDF and Excel as contacts-table [journey-contacts.4]', async () => {
  await open();
  const pdf = await exportTable(page, 'pdf');
  expect(pdf.name).toBe('contacts-table.pdf');
  expect(readPdf(pdf.bytes).text).toContain('Noor Jahan');
  await page.getByRole('searchbox').fill('noor');
  await expect(page.getByRole('row')).toHaveCount(2);
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('contacts-table.xlsx');
  const [heads, row, ...others] = readSheet(excel.bytes);
  expect(heads).toEqual(['Name', 'E-mail', 'Telephone', 'Message', 'Date']);
  expect(row?.slice(0, 3)).toEqual(['Noor Jahan', 'noor@example.org', '+39 06 1234567']);
  expect(row?.[3]).toMatch(/^How many may sit at once\?[\s\S]*The end\.$/);
  expect(others).toEqual([]);
});

test('an Admin has no Contacts [journey-contacts.5]', async ({ browser }) => {
  const admin = await buildAdmin(own.site);
  const adminPage = await own.open(browser, admin.credentials);
  await expect(adminPage.getByRole('link', { name: 'Users' })).toBeVisible();
  await expect(adminPage.getByRole('link', { name: 'Contacts' })).toHaveCount(0);
  await adminPage.goto(`${own.baseUrl}/settings/contacts`);
  await expect(adminPage).toHaveTitle('Entry restricted | Invigil');
  await adminPage.context().close();
});
