import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn } from '../support/signed-in-page.ts';

const TITLE = 'Edited in two windows';

let admin: SignedIn;
let page: Page;
let assessmentId: number;

test.beforeAll(async ({ browser }) => {
  admin = await buildAdmin(journeySite());
  ({ assessmentId } = await buildAssessment(admin, { title: TITLE, timeLimitMinutes: 60, passMark: 5_000 }));
  page = await openSignedIn(browser, admin.credentials);
});
test.afterAll(async () => {
  await page.close();
});

const panelOf = (tab: Page) => tab.getByRole('dialog', { name: 'Edit assessment' });
const field = (tab: Page, name: string) => panelOf(tab).getByLabel(name, { exact: true });
const save = (tab: Page) => panelOf(tab).getByRole('button', { name: 'Save' }).click();
const stored = () => admin.ok(assessments.getAssessment, { params: { assessmentId } });

async function edit(tab: Page): Promise<void> {
  await tab.goto(`${baseUrl()}/quiz/topics`);
  await tab.getByRole('button', { name: `Edit: ${TITLE}` }).click();
  await expect(field(tab, 'Time limit')).toBeVisible();
}

test('two windows that edit one assessment keep both changes, and ask about a field that both changed [journey-two-editors.1]', async () => {
  const other = await page.context().newPage();
  await edit(page);
  await edit(other);
  await field(other, 'Time limit').fill('45');
  await save(other);
  await expect(panelOf(other)).toHaveCount(0);

  await field(page, 'Pass mark (optional)').fill('60');
  await save(page);
  await expect(page.getByText('Saved. Changes made meanwhile stay: Time limit.')).toBeVisible();
  expect(await stored()).toMatchObject({ timeLimitMinutes: 45, passMark: 6_000 });

  await edit(page);
  await edit(other);
  await field(other, 'Time limit').fill('90');
  await save(other);
  await expect(panelOf(other)).toHaveCount(0);
  await field(page, 'Time limit').fill('30');
  await save(page);
  await expect(panelOf(page).getByText('You changed this in another window', { exact: false })).toBeVisible();
  expect((await stored()).timeLimitMinutes).toBe(90);
  await panelOf(page).getByRole('radio', { name: 'Keep mine' }).check();
  await save(page);
  await expect(panelOf(page)).toHaveCount(0);
  expect((await stored()).timeLimitMinutes).toBe(30);
  await other.close();
});
