import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf, typeDate } from '../support/signed-in-page.ts';

let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  admin = await buildAdmin(journeySite());
  page = await openSignedIn(browser, admin.credentials);
});
test.afterAll(async () => {
  await page.close();
});

const openList = () => page.goto(`${baseUrl()}/quiz/topics`);
const openNew = async () => {
  await openList();
  await page.getByRole('button', { name: 'New assessment' }).first().click();
};

/** A new assessment with all that an equal distribution needs. */
async function fillNew(title: string): Promise<void> {
  await openNew();
  await field('Title').fill(title);
  await field('Time limit').fill('30');
  await field('Total marks').fill('20');
}
const panel = () => page.getByRole('dialog', { name: /^(New|Edit) assessment$/ });
const field = (name: string): Locator => panel().getByLabel(name, { exact: true });
const save = () => panel().getByRole('button', { name: 'Save', exact: true }).click();

async function stored(title: string) {
  const { rows } = await admin.ok(assessments.listAssessments, {
    params: { userId: admin.userId, page: 1, pageSize: 50 },
    query: {},
  });
  return rows.find((row) => row.title === title);
}

test('the times of an assessment are typed or picked in the language of the page and the time zone of the Admin, and can be cleared [assessment-form.7]', async () => {
  const title = 'Scheduled';
  const opens = () => panel().getByRole('group', { name: 'Opens' });
  await fillNew(title);
  await opens().getByRole('spinbutton').first().click();
  await page.keyboard.type('0103');
  await save();
  await expect(panel().getByText('Enter a valid date.')).toBeVisible();
  await typeDate(panel(), 'Opens', '010320991030');
  await save();
  await expect(panel()).toHaveCount(0);
  // Rome is an hour ahead of UTC in March.
  expect((await stored(title))?.opensAt).toEqual(new Date('2099-03-01T09:30:00Z'));

  const edit = () => rowOf(page, title).getByRole('button').nth(1).click();
  await page.evaluate(() => localStorage.setItem('invigil.locale', 'es'));
  await openList();
  await edit();
  const inSpanish = page.getByRole('dialog').getByRole('group', { name: 'Se abre' });
  await expect(inSpanish.getByRole('spinbutton', { name: 'Año' })).toHaveText('2099');
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir el calendario' }).first().click();
  await expect(page.getByText('marzo 2099')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => localStorage.setItem('invigil.locale', 'en'));

  await openList();
  await edit();
  await opens().hover();
  await opens().getByRole('button', { name: 'Clear' }).click();
  await expect(opens().getByRole('spinbutton').first()).toHaveText('DD');
  await save();
  await expect(panel()).toHaveCount(0);
  expect((await stored(title))?.opensAt).toBeNull();
});
