import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import { createPlan } from '@invigil/contract/billing/plan-endpoints';
import { buildAdmin, planFields, setUpPayments } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';

/** A site has at most one free plan: this journey has its own site. */
let ownSite: OwnSite;

test.beforeAll(async () => {
  ownSite = await startOwnSite();
});
test.afterAll(() => ownSite.stop());

test('a plan whose limit is reached is renewed from the refused form, at once where it is free [plan-renewal.1]', async ({
  browser,
}) => {
  const owner = await ownSite.site.signIn(ownSite.owner);
  await setUpPayments(owner);
  const classroom = planFields({ title: 'Classroom', priceMinor: 0, assessmentLimit: 50 });
  await owner.ok(createPlan, { body: classroom });
  await owner.ok(createPlan, { body: planFields({ title: 'Department', priceMinor: 2_400 }) });
  const admin = await buildAdmin(ownSite.site, { assessmentLimit: 1 });
  await buildAssessment(admin);

  const page = await ownSite.open(browser, admin.credentials);
  await page.goto(`${ownSite.baseUrl}/quiz/topics`);
  await page.getByRole('button', { name: 'New assessment' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New assessment' });
  await panel.getByLabel('Title', { exact: true }).fill('One too many');
  await panel.getByLabel('Time limit').fill('30');
  await panel.getByLabel('Total marks').fill('20');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('You exceed your Billing plan limit or date')).toBeVisible();
  await panel.getByRole('button', { name: 'Renew plan' }).click();
  const pricing = page.getByRole('dialog', { name: 'Plans' });
  await expect(pricing).toContainText('1 of 1 assessment used.');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await pricing.getByRole('button', { name: 'Choose Classroom' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew plan' }).click();
  await page.waitForURL(`${ownSite.baseUrl}/`);
  await expect(page.getByText('Successfully Renewed. Sign in again to use it.')).toBeVisible();
  expect(await admin.status(getCurrentUser)).toBe(200);
  expect(await (await ownSite.site.signIn(admin.credentials)).ok(getCurrentUser)).toMatchObject({
    planName: 'Classroom',
    assessmentLimit: 50,
  });
  await page.reload();
  await expect(page.getByText('Successfully Renewed.')).toHaveCount(0);
  await page.context().close();
});
