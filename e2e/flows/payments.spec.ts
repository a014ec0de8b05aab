import { buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { expect, test } from '../support/journey-test.ts';
import { journeySite, openSignedIn } from '../support/signed-in-page.ts';

test('the drawer of a custom role with the menu of the payments does not link to them', async ({
  browser,
}) => {
  const custom = await buildCustomRoleUser(journeySite(), ['/dashboard', '/settings/payments']);
  const page = await openSignedIn(browser, custom.credentials);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  await page.context().close();
});
