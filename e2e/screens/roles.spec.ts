import * as roles from '@invigil/contract/accounts/role-endpoints';
import { buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { expect, test } from '../support/journey-test.ts';
import {
  baseUrl,
  journeySite,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';

test('a checkbox for each menu assigns and un-assigns it at once, and decides what the role opens [journey-roles.4]', async ({
  browser,
}) => {
  const teacher = await buildCustomRoleUser(journeySite(), []);
  const owner = await signInOverHttp(siteOwner());
  const name = `Teacher ${Date.now()}`;
  const body = { roleId: teacher.roleId, roleDisplayName: name, description: '' };
  await owner.ok(roles.updateRole, { body });
  const page = await openSignedIn(browser, siteOwner());
  await page.goto(`${baseUrl()}/user/roles`);
  await page.getByRole('searchbox').fill(name);
  await rowOf(page, name)
    .getByRole('button', { name: /^Assign menus/ })
    .click();
  const panel = page.getByRole('dialog', { name: /^Menus of/ });
  const category = panel.getByRole('checkbox', { name: /^Categories/ });
  await expect(category).not.toBeChecked();
  await category.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Successfully Assigned')).toBeVisible();
  await expect(category).toBeChecked();
  await expect(category).toBeFocused();

  // Without the dashboard the sign-in leads to the first menu of the role.
  const teacherPage = await browser.newPage();
  await teacherPage.goto(`${baseUrl()}/signIn`);
  await teacherPage.getByLabel('E-mail').fill(teacher.credentials.email);
  await teacherPage.getByRole('textbox', { name: 'Password' }).fill(teacher.credentials.password);
  await teacherPage.locator('button[type=submit]').click();
  await teacherPage.waitForURL('**/question/category');
  await expect(teacherPage.getByRole('heading', { level: 1 })).toHaveText('Question categories');
  await expect(teacherPage.getByRole('navigation').getByRole('link')).toHaveText(['Categories']);

  await category.uncheck();
  await expect(page.getByText('Successfully un-assigned')).toBeVisible();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toHaveCount(0);
  await teacherPage.goto(`${baseUrl()}/question/category`);
  await expect(teacherPage).toHaveTitle('Entry restricted | Invigil');
  await teacherPage.close();
  await page.context().close();
});
