import { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { setUpPayments } from '@invigil/testkit/builders/accounts';
import { postEvent } from '@invigil/testkit/payments/provider-events';
import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type PaymentSite, payWith, SIGNING_SECRET, startPaymentSite } from '../support/payment-site.ts';

const PASSWORD = 'seven slow green trams';

/** Payment settings apply to the whole site: these journeys have their own. */
let paymentSite: PaymentSite;
let number = 0;

test.beforeAll(async () => {
  paymentSite = await startPaymentSite();
});
test.afterAll(() => paymentSite.stop());
test.beforeEach(async () => {
  paymentSite.provider.fault = undefined;
  await setUpPayments(paymentSite.ownerClient);
});

const openVisitor = (browser: Browser) =>
  browser.newPage({ baseURL: paymentSite.baseUrl, reducedMotion: 'reduce' });
const newAddress = () => {
  number += 1;
  return `buyer-${number}@hill.example`;
};
const subscribe = async (page: Page, plan = 'School') => {
  await page.goto('/#pricing');
  await page.getByRole('button', { name: `Subscribe to ${plan}` }).click();
};
const register = async (page: Page) => {
  await page.getByLabel('Full name').fill('Berta Buyer');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.locator('button[type=submit]').dblclick();
  await page.waitForURL('**/dashboard');
};
const mailTo = async (address: string, subjectStart = 'Receipt') => {
  const find = () =>
    paymentSite.mailServer.received.find(
      ({ to, subject }) => to?.[0]?.address === address && subject?.startsWith(subjectStart),
    );
  await expect.poll(find).toBeDefined();
  return find();
};

test('a visitor buys a plan after a declined card and a failed bank check, registers and is signed in [plan-purchase.1]', async ({
  browser,
}) => {
  const email = newAddress();
  const page = await openVisitor(browser);
  await subscribe(page);
  await payWith(page, 'declined', email);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await payWith(page, 'authenticated', email);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText('unable to authenticate');
  await payWith(page, 'authenticated', email);
  await page.getByRole('button', { name: 'Complete authentication' }).click();

  await page.waitForURL('**/signIn?session_id=*');
  await expect(page.getByText('Payment received. Register to start your plan.')).toBeVisible();
  await expect(page.getByText(/^School, /)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(await findViolations(page)).toEqual([]);
  const returnAddress = page.url();
  await register(page);
  await expect(page.getByText('School', { exact: true })).toBeVisible();
  const receipt = await mailTo(email);
  expect(receipt?.text).toContain('You paid US$29.00 for School');
  expect((await mailTo(email, 'Welcome'))?.text).toContain(email);

  // The address of the return is worth nothing a second time.
  await page.goto(returnAddress);
  await expect(page.getByText('This payment was already used for a registration.')).toBeVisible();
  await page.close();
});

test('a visitor who closes the browser after paying registers by the link of the receipt, or of the SuperAdmin [plan-purchase.2]', async ({
  browser,
}) => {
  const email = newAddress();
  const first = await openVisitor(browser);
  await subscribe(first);
  await first.waitForURL(/\/pay\//);
  await first.close();
  // Paid, but the browser never returns: an event of the provider says so.
  const { id } = paymentSite.provider.latest();
  paymentSite.provider.pay(id, email);
  const event = { type: 'checkout.session.completed', object: { id } };
  expect(await postEvent(`${paymentSite.baseUrl}/payment-events`, SIGNING_SECRET, event)).toBe(200);

  const ownerPage = await paymentSite.open(browser, paymentSite.owner);
  await ownerPage.goto(`${paymentSite.baseUrl}/settings/payments`);
  await expect(ownerPage.getByText(`${email}: US$29 for School`)).toBeVisible();
  await expect(
    ownerPage.getByRole('button', { name: `Copy the registration link of ${email}` }),
  ).toBeVisible();
  expect(await findViolations(ownerPage)).toEqual([]);
  await ownerPage.context().close();
  const receipt = await mailTo(email);
  const link = /http:\/\/\S+session_id=\w+/.exec(receipt?.text ?? '')?.[0] ?? '';
  const page = await openVisitor(browser);
  await page.goto(link);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await register(page);
  await expect(page.getByText('School', { exact: true })).toBeVisible();
  await page.close();
});

test('a plan whose payment page cannot open says so on the page of plans [plan-purchase.3]', async ({
  browser,
}) => {
  const page = await openVisitor(browser);
  paymentSite.provider.fault = 'error';
  await subscribe(page);
  await expect(page.getByRole('alert')).toContainText(
    'The payment provider cannot be reached. Nothing was charged.',
  );
  expect(new URL(page.url()).search).toBe('');
  paymentSite.provider.fault = undefined;
  await page.getByRole('button', { name: 'Subscribe to School' }).click();
  await page.waitForURL(/\/pay\//);
  // Back from the payment page, the visitor can choose again.
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Subscribe to School' }).click();
  await page.waitForURL(/\/pay\//);
  await page.close();
});

test('a plan chosen before the script has loaded stays chosen [plan-purchase.6]', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: paymentSite.baseUrl, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // The landing page stays without its script.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/#pricing');
  const link = page.getByRole('link', { name: 'Start Classroom free' });
  await expect(link).toBeVisible();
  await page.unroute('**/assets/**/*.js');
  await link.click();
  await page.waitForURL('**/signIn?plan=*');
  await expect(page.getByText('Classroom, free.')).toBeVisible();
  await context.close();
});

test('a registration with a free plan costs the fee of the site [plan-purchase.4]', async ({ browser }) => {
  await paymentSite.ownerClient.ok(updatePaymentSettings, {
    body: {
      isRegistrationPaid: true,
      registrationPriceMinor: 1_250,
      currency: 'EUR',
      currencySymbol: '€',
      paymentPublicKey: '',
    },
  });
  const email = newAddress();
  const page = await openVisitor(browser);
  await page.goto('/#pricing');
  await page.getByRole('link', { name: 'Start Classroom free' }).click();
  await page.waitForURL('**/signIn?plan=*');
  await expect(page.getByText('Classroom is free. Registering costs €12.50 once.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay €12.50' }).dblclick();
  await payWith(page, 'good', email);
  await page.waitForURL('**/signIn?session_id=*');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await register(page);
  await expect(page.getByText('Classroom', { exact: true })).toBeVisible();
  await page.close();
});

test('an unpaid or unknown session registers nobody [plan-purchase.5]', async ({ browser }) => {
  const page = await openVisitor(browser);
  await subscribe(page);
  await page.waitForURL(/\/pay\//);
  const { id } = paymentSite.provider.latest();
  await page.goto(`/signIn?session_id=${id}`);
  await expect(page.getByText('The provider has not confirmed this payment yet.')).toBeVisible();
  await page.goto('/signIn?session_id=cs_test_unknown');
  await expect(page.getByText('Please pay first. This is an invalid session!')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await page.close();
});
