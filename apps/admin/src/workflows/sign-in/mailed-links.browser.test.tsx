import { confirmEmail, openEmailConfirmation } from '@invigil/contract/accounts/email-confirmation-endpoints';
import { openPasswordLink, setPasswordByLink } from '@invigil/contract/accounts/password-link-endpoints';
import { done } from '@invigil/contract/answers';
import { confirmationPath } from '@invigil/domain/accounts/email-confirmation';
import { passwordLinkPath } from '@invigil/domain/accounts/password-link';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { expectCount } from '../../testing/page-parts.test-data.ts';
import { refusalText } from '../../testing/refusal-texts.test-data.ts';

const PASSWORD = 'seven slow green trams';

it('a password link that is used, expired or unknown says that it is not valid, and asks for no password [mailed-links.1]', async () => {
  edge.refuse(openPasswordLink, 'passwordLinkInvalid');
  await openScreen(passwordLinkPath('abc'), 'visitor');
  await expect.element(page.getByText(refusalText('passwordLinkInvalid'))).toBeVisible();
  await expectCount(page.getByCss('input[type=password]'), 0);
});

it('a password link that ends while the password is typed says so above the form [mailed-links.2]', async () => {
  edge.refuse(setPasswordByLink, 'passwordLinkInvalid');
  await openScreen(passwordLinkPath('abc'), 'visitor');
  await expect.poll(() => page.getByCss('input[type=password]').elements().length).toBe(2);
  for (const field of page.getByCss('input[type=password]').all()) await field.fill(PASSWORD);
  await page.getByCss('button[type=submit]').click();
  await expect.element(page.getByText(refusalText('passwordLinkInvalid'))).toBeVisible();
});

it('a confirmation link that is used, expired or replaced says that it is not valid [mailed-links.3]', async () => {
  edge.refuse(openEmailConfirmation, 'confirmationLinkInvalid');
  await openScreen(confirmationPath('abc'), 'visitor');
  await expect.element(page.getByText(refusalText('confirmationLinkInvalid'))).toBeVisible();
});

it('a double click on the button that confirms an address does not reach the link that replaces it [mailed-links.4]', async () => {
  edge.reply(openEmailConfirmation, { email: 'bina@example.org', isChange: false });
  edge.reply(confirmEmail, done('successfullyUpdated'));
  await openScreen(confirmationPath('abc'), 'candidate');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect.element(page.getByText('bina@example.org is confirmed.')).toBeVisible();
  const second = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true });
  page.getByRole('link', { name: 'Go to the dashboard' }).element().dispatchEvent(second);
  expect(second.defaultPrevented).toBe(true);
});

it('a confirmation link without a session leads to the sign-in and back, because a click alone proves nothing [confirm-session.1]', async () => {
  edge.reply(openEmailConfirmation, { email: 'bina@example.org', isChange: false });
  await openScreen(confirmationPath('abc'), 'visitor');
  await expect.element(page.getByText(/^Sign in with bina@example.org first/)).toBeVisible();
  await expectCount(page.getByRole('button', { name: 'Confirm address' }), 0);
  const link = page.getByRole('link', { name: 'Go to sign-in' });
  await expect.element(link).toHaveAttribute('href', '/signIn#confirm-email=abc');
});
