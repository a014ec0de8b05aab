import * as contract from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from './own-site.ts';

const SECRET = 'sk_test_never-shown';
const REQUIRED = 'This field may not be empty';
const PANELS = { payment: /^Payment/, mail: /^E-mail (Address|Not saved)/ };

/** Settings apply to the whole site: this journey has its own. */
let own: OwnSite;
let owner: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  own = await startOwnSite();
  owner = await own.site.signIn(own.owner);
  page = await own.open(browser, own.owner);
});
test.afterAll(async () => {
  await page.context().close();
  await own.stop();
});

const panel = (name: keyof typeof PANELS) =>
  page.locator('.settings-panel').filter({ has: page.getByRole('button', { name: PANELS[name] }) });
const field = (name: keyof typeof PANELS, label: string) => panel(name).getByLabel(label, { exact: true });
const save = (name: keyof typeof PANELS) =>
  panel(name).getByRole('button', { name: 'Save', exact: true }).click();
const secretOf = (name: keyof typeof PANELS, label: string) =>
  panel(name).getByRole('group', { name: label });

const preview = (name: keyof typeof PANELS) => panel(name).getByRole('complementary', { name: /^Preview: / });

async function open(name: keyof typeof PANELS): Promise<void> {
  await page.goto(`${own.baseUrl}/settings/appSettings`);
  await page.getByRole('button', { name: PANELS[name] }).click();
}

test('the payment settings are checked and saved, an empty price as 0 [journey-settings-payment.1]', async () => {
  await open('payment');
  await field('payment', 'Paid registration').check();
  await field('payment', 'Registration price').fill('12.345');
  await field('payment', 'Currency').fill('E1');
  await save('payment');
  await expect(field('payment', 'Registration price')).toHaveAccessibleDescription(
    /At most two decimal places/,
  );
  await expect(field('payment', 'Currency')).toHaveAccessibleDescription(/cannot be used here/);
  await field('payment', 'Registration price').fill('12.5');
  await field('payment', 'Currency').fill('eur');
  await field('payment', 'Currency symbol').fill('€');
  await field('payment', 'Public key').fill('pk_test_1');
  await expect(preview('payment')).toContainText('€12.50');
  await expect(preview('payment')).toContainText('Still missing: Secret key.');
  await save('payment');
  await expect(page.getByText('Payment settings saved')).toBeVisible();
  await expect(field('payment', 'Currency')).toHaveValue('EUR');
  expect(await own.anonymous.ok(getSiteSettings)).toMatchObject({
    ...{ isRegistrationPaid: true, registrationPriceMinor: 1_250, currency: 'EUR' },
    ...{ currencySymbol: '€', paymentPublicKey: 'pk_test_1' },
  });
  await field('payment', 'Paid registration').uncheck();
  await field('payment', 'Registration price').fill('');
  await save('payment');
  await expect.poll(async () => (await own.anonymous.ok(getSiteSettings)).registrationPriceMinor).toBe(0);
});

test('the secret key can be set, replaced and removed, and is never shown [journey-settings-payment.2]', async () => {
  await open('payment');
  const secret = secretOf('payment', 'Secret key');
  await expect(secret).toContainText('Not set');
  await secret.getByRole('button', { name: 'Enter: Secret key' }).click();
  await expect(secret.getByRole('textbox', { name: 'New value: Secret key' })).toBeFocused();
  await save('payment');
  await expect(secret.getByText(REQUIRED)).toBeVisible();
  await secret.getByRole('textbox', { name: 'New value: Secret key' }).fill(SECRET);
  await expect(preview('payment')).toContainText('Card payments are set up.');
  await save('payment');
  await expect(page.getByText('Payment settings saved')).toBeVisible();
  await expect(secret.locator('.chip')).toHaveText('Set');
  expect((await owner.ok(contract.getPrivateSettings)).hasPaymentSecretKey).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: PANELS.payment }).click();
  await expect(secret.locator('.chip')).toHaveText('Set');
  expect(await page.content()).not.toContain(SECRET);
  // Other fields are saved without the key, which stays.
  await field('payment', 'Public key').fill('pk_test_2');
  await save('payment');
  await expect(page.getByText('Payment settings saved')).toBeVisible();
  expect((await owner.ok(contract.getPrivateSettings)).hasPaymentSecretKey).toBe(true);
  await secret.getByRole('button', { name: 'Remove: Secret key' }).click();
  await expect(secret).toContainText('Removed when you save');
  await secret.getByRole('button', { name: 'Keep it' }).click();
  await secret.getByRole('button', { name: 'Remove: Secret key' }).click();
  await save('payment');
  await expect(secret.locator('.chip')).toHaveText('Not set');
  expect((await owner.ok(contract.getPrivateSettings)).hasPaymentSecretKey).toBe(false);
});

test('the e-mail settings are checked and saved, an empty port as 0 [journey-settings-mail.1]', async () => {
  await open('mail');
  await field('mail', 'E-mail address').fill('nowhere');
  const port = field('mail', 'Port');
  for (const [typed, message] of [
    ['0', /greater than zero/],
    ['1.5', /integer number/],
    ['70000', /too large/],
  ] as const) {
    await port.fill(typed);
    await save('mail');
    await expect(port).toHaveAccessibleDescription(message);
  }
  await expect(field('mail', 'E-mail address')).toHaveAccessibleDescription(/valid e-mail address/);
  await field('mail', 'E-mail address').fill('exams@example.org');
  await field('mail', 'Host').fill('smtp.example.org');
  await port.fill('587');
  const secret = secretOf('mail', 'Password');
  await secret.getByRole('button', { name: 'Enter: Password' }).click();
  await expect(preview('mail')).toContainText('Invigil <exams@example.org>');
  await expect(preview('mail')).toContainText('Still missing: Password.');
  await secret.getByRole('textbox', { name: 'New value: Password' }).fill(SECRET);
  await expect(preview('mail')).toContainText('E-mail is set up.');
  await save('mail');
  await expect(page.getByText('E-mail settings saved')).toBeVisible();
  const stored = { mailAddress: 'exams@example.org', mailHost: 'smtp.example.org' };
  expect(await owner.ok(contract.getPrivateSettings)).toMatchObject({
    ...stored,
    ...{ mailPort: 587, hasMailPassword: true },
  });
  await port.fill('');
  await save('mail');
  await expect.poll(async () => (await owner.ok(contract.getPrivateSettings)).mailPort).toBe(0);
  expect(await owner.ok(contract.getPrivateSettings)).toMatchObject({ ...stored, hasMailPassword: true });
});
