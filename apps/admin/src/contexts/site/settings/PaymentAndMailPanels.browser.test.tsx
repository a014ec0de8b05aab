import { updateMailSettings, updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openAddress } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectHint,
  expectNone,
  expectTexts,
  expectToast,
  provePerson,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { ADDRESS, expand, openPanel, panel, savePanel, serveSettings } from './settings-site.test-data.ts';

const SECRET = 'sk_test_never-shown';
const REQUIRED = 'This field may not be empty';
const PAYMENT = /^Payment/;
const MAIL = /^E-mail (Address|Not saved)/;

let stored: ReturnType<typeof serveSettings>;

beforeEach(() => {
  stored = serveSettings();
});

const field = (name: RegExp, label: string) => panel(name).getByLabelText(label, { exact: true });
const secretOf = (name: RegExp, label: string) => panel(name).getByRole('group', { name: label });
const preview = (name: RegExp) => panel(name).getByRole('complementary', { name: /^Preview: / });

it('the payment settings are checked and saved, an empty price as 0 [journey-settings-payment.1]', async () => {
  await openPanel(PAYMENT);
  const price = field(PAYMENT, 'Registration price');
  const currency = field(PAYMENT, 'Currency');
  await field(PAYMENT, 'Paid registration').click();
  await price.fill('12.345');
  await currency.fill('E1');
  await savePanel(PAYMENT);
  await expectHint(price, 'At most two decimal places');
  await expectHint(currency, 'cannot be used here');
  await price.fill('12.5');
  await currency.fill('eur');
  await field(PAYMENT, 'Currency symbol').fill('€');
  await field(PAYMENT, 'Public key').fill('pk_test_1');
  await expect.element(preview(PAYMENT)).toHaveTextContent('€12.50');
  await expect.element(preview(PAYMENT)).toHaveTextContent('Still missing: Secret key.');
  await savePanel(PAYMENT);
  await expectToast('Successfully Saved');
  await expect.element(currency).toHaveValue('EUR');
  expect(stored.site).toMatchObject({
    isRegistrationPaid: true,
    registrationPriceMinor: 1_250,
    currency: 'EUR',
    currencySymbol: '€',
    paymentPublicKey: 'pk_test_1',
  });
  await field(PAYMENT, 'Paid registration').click();
  await price.fill('');
  await savePanel(PAYMENT);
  await expect.poll(() => stored.site.registrationPriceMinor).toBe(0);
});

it('the payment secret key can be set, replaced and removed, and is never shown [journey-settings-payment.2]', async () => {
  Object.assign(stored.site, { currency: 'EUR', currencySymbol: '€' });
  await openPanel(PAYMENT);
  const secret = secretOf(PAYMENT, 'Secret key');
  const typed = secret.getByRole('textbox', { name: 'New value: Secret key' });
  await expect.element(secret).toHaveTextContent('Not set');
  await button('Enter: Secret key', secret).click();
  await expect.element(typed).toHaveFocus();
  await savePanel(PAYMENT);
  await expect.element(secret.getByText(REQUIRED)).toBeVisible();
  await typed.fill(SECRET);
  await expect.element(preview(PAYMENT)).toHaveTextContent('Card payments are set up.');
  await savePanel(PAYMENT);
  await provePerson();
  await expectToast('Successfully Saved');
  await expectTexts(secret.getByCss('.chip'), ['Set']);
  expect(edge.bodies(updatePaymentSettings)[0]?.paymentSecretKey).toBe(SECRET);
  expect(stored.owner.hasPaymentSecretKey).toBe(true);
  await openAddress(ADDRESS);
  await expand(PAYMENT);
  await expectTexts(secret.getByCss('.chip'), ['Set']);
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  // Other fields are saved without the key, which stays.
  await field(PAYMENT, 'Public key').fill('pk_test_2');
  await savePanel(PAYMENT);
  await expectToast('Successfully Saved');
  expect(stored.owner.hasPaymentSecretKey).toBe(true);
  await button('Remove: Secret key', secret).click();
  await expect.element(secret).toHaveTextContent('Removed when you save');
  await button('Keep it', secret).click();
  await button('Remove: Secret key', secret).click();
  await savePanel(PAYMENT);
  await provePerson();
  await expectTexts(secret.getByCss('.chip'), ['Not set']);
  expect(stored.owner.hasPaymentSecretKey).toBe(false);
});

it('payment methods that settle later are off until the switch of the payment settings is saved [journey-settings-payment.3]', async () => {
  await openPanel(PAYMENT);
  const methods = panel(PAYMENT).getByRole('switch', { name: 'Payment methods that settle later' });
  await expect.element(methods).not.toBeChecked();
  await methods.click();
  await savePanel(PAYMENT);
  await expectToast('Successfully Saved');
  expect(edge.bodies(updatePaymentSettings)[0]).toMatchObject({ acceptsDelayedPayments: true });
  await openAddress(ADDRESS);
  await expand(PAYMENT);
  await expect.element(methods).toBeChecked();
});

it('the e-mail settings are checked and saved, an empty port as 0 [journey-settings-mail.1]', async () => {
  await openPanel(MAIL);
  const address = field(MAIL, 'E-mail address');
  const port = field(MAIL, 'Port');
  await address.fill('nowhere');
  for (const [typed, message] of [
    ['0', 'greater than zero'],
    ['1.5', 'integer number'],
    ['70000', 'too large'],
  ] as const) {
    await port.fill(typed);
    await savePanel(MAIL);
    await expectHint(port, message);
  }
  await expectHint(address, 'valid e-mail address');
  await address.fill('exams@example.org');
  await field(MAIL, 'Host').fill('smtp.example.org');
  await port.fill('587');
  const secret = secretOf(MAIL, 'Password');
  await button('Enter: Password', secret).click();
  await expect.element(preview(MAIL)).toHaveTextContent('Invigil <exams@example.org>');
  await expect.element(preview(MAIL)).toHaveTextContent('Still missing: Password.');
  await secret.getByRole('textbox', { name: 'New value: Password' }).fill(SECRET);
  await expect.element(preview(MAIL)).toHaveTextContent('Save these settings to test them.');
  await savePanel(MAIL);
  await provePerson();
  await expectToast('Successfully Saved');
  const saved = { mailAddress: 'exams@example.org', mailHost: 'smtp.example.org', hasMailPassword: true };
  expect(stored.owner).toMatchObject({ ...saved, mailPort: 587 });
  await expect.element(preview(MAIL)).toHaveTextContent('Not tested yet.');
  await port.fill('');
  await savePanel(MAIL);
  await expect.poll(() => stored.owner.mailPort).toBe(0);
  expect(stored.owner).toMatchObject(saved);
});

it('the e-mail settings are set up once a test was accepted, and tell the reason of a refusal and where links in e-mails lead [mail-server-test.6]', async () => {
  Object.assign(stored.owner, {
    mailAddress: 'exams@example.org',
    mailHost: 'smtp.example.org',
    mailPort: 587,
    hasMailPassword: true,
  });
  const reason = '535 Invalid login';
  stored.mailFailure = reason;
  await openPanel(MAIL);
  await expectNone(preview(MAIL).getByText('E-mail is set up.'));
  await button('Connect and send a test', preview(MAIL)).click();
  await expect.element(preview(MAIL).getByRole('alert')).toHaveTextContent(`reason: ${reason}`);
  await field(MAIL, 'Login').fill('smtp-user-17');
  await typePasswordAgain();
  await expectNone(button('Test again', preview(MAIL)));
  await savePanel(MAIL);
  await provePerson();
  await expect.poll(() => edge.bodies(updateMailSettings)[0]?.mailLogin).toBe('smtp-user-17');
  stored.mailFailure = null;
  stored.localLinks = 'http://localhost:3000';
  await button('Connect and send a test', preview(MAIL)).click();
  await expectToast('A test e-mail is on its way to owner@example.org.');
  await expect
    .element(preview(MAIL))
    .toHaveTextContent(
      /Email sent successfully\. E-mail is set up\. The mail server accepted a test on 24 Nov 2026, \d\d:51\./,
    );
  await expect
    .element(preview(MAIL))
    .toHaveTextContent(/Links in e-mails lead to http:..localhost:3000, .+ PUBLIC_URL/);
  await field(MAIL, 'Host').fill('smtp2.example.org');
  await typePasswordAgain();
  await expectNone(preview(MAIL).getByText('E-mail is set up.'));
  await savePanel(MAIL);
  await expect.element(preview(MAIL)).toHaveTextContent('Not tested yet.');
});

const passwordAgain = () => secretOf(MAIL, 'Password').getByRole('textbox', { name: 'New value: Password' });
const typePasswordAgain = () => passwordAgain().fill(SECRET);

it('the e-mail settings ask for the stored password again where host, port or login change [mail-settings.1]', async () => {
  Object.assign(stored.owner, {
    mailAddress: 'exams@example.org',
    mailHost: 'smtp.example.org',
    mailPort: 587,
    hasMailPassword: true,
  });
  await openPanel(MAIL);
  await expectNone(passwordAgain());
  const host = field(MAIL, 'Host');
  await host.fill('smtp.other.example');
  await expect.element(passwordAgain()).toBeVisible();
  await expect.element(host).toHaveFocus();
  await savePanel(MAIL);
  await expect.element(passwordAgain()).toHaveFocus();
  await expectHint(passwordAgain(), 'Enter the password again');
  expect(edge.bodies(updateMailSettings)).toEqual([]);
  await host.fill('smtp.example.org');
  await expectNone(passwordAgain());
  await host.fill('smtp.other.example');
  await typePasswordAgain();
  await savePanel(MAIL);
  await provePerson();
  await expectToast('Successfully Saved');
  expect(edge.bodies(updateMailSettings)[0]).toMatchObject({
    mailHost: 'smtp.other.example',
    mailPassword: SECRET,
  });
});

it('the e-mail settings show in place that a demonstration refuses them', async () => {
  edge.refuse(updateMailSettings, 'demoRestricted');
  await openPanel(MAIL);
  await field(MAIL, 'Host').fill('smtp.example.org');
  await savePanel(MAIL);
  await expect.element(panel(MAIL).getByRole('alert')).toHaveTextContent(refusalText('demoRestricted'));
  await expectNone(page.getByText('Successfully Saved'));
});
