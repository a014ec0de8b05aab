import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn } from '../support/signed-in-page.ts';

test('the checklist of a new Admin ticks itself, and once hidden is gone on another device too [first-run.7]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const page = await openSignedIn(browser, admin.credentials);
  const list = page.getByRole('region', { name: 'Get started' });
  await expect(list).toContainText('0 of 4 done');
  await buildAssessment(admin);
  await page.reload();
  await expect(list).toContainText('2 of 4 done');
  await list.getByRole('link', { name: 'Open assessment' }).click();
  await page.getByRole('button', { name: 'Go Live', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go Live', exact: true }).click();
  await expect(page.getByText('Link for your candidates')).toBeVisible();
  await page.goto(`${baseUrl()}/dashboard`);
  await expect(list).toContainText('3 of 4 done');
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Next steps' })).toBeVisible();
  const device = await openSignedIn(browser, admin.credentials);
  await expect(device.getByRole('region', { name: 'Next steps' })).toBeVisible();
  await expect(device.getByRole('region', { name: 'Get started' })).toHaveCount(0);
  await device.context().close();
  await page.context().close();
});
