import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf, signInOverHttp } from '../support/signed-in-page.ts';

test('a candidate created in the panel can sign in [users-and-plans.2]', async ({ browser }) => {
  const admin = await buildAdmin(journeySite());
  const page = await openSignedIn(browser, admin.credentials);
  await page.goto(`${baseUrl()}/user/users`);
  await page.getByRole('button', { name: 'New candidate' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New candidate' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('This field may not be empty')).toHaveCount(3);
  const account = { email: `tara${Date.now()}@example.org`, password: admin.credentials.password };
  await panel.getByLabel('Full name').fill('Tara Bose');
  await panel.getByLabel('E-mail').fill(account.email);
  await panel.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);
  await expect(rowOf(page, 'Tara Bose')).toContainText(account.email);
  await signInOverHttp(account);
  await page.context().close();
});
