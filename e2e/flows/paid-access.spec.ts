import { updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type PaymentSite, payWith, startPaymentSite } from '../support/payment-site.ts';
import { signInOn } from '../support/signed-in-page.ts';

/** Payment settings apply to the whole site: these journeys have their own. */
let paymentSite: PaymentSite;
let admin: SignedIn;

test.beforeAll(async () => {
  paymentSite = await startPaymentSite();
  admin = await buildAdmin(paymentSite.site);
  await admin.ok(updateTenantSettings, {
    body: { paymentSecretKey: 'sk_test_admin', paymentWebhookSecret: undefined, clientUrl: undefined },
  });
});
test.afterAll(() => paymentSite.stop());

test('an Admin pays for a plan, signs in again and has it [paid-access.1]', async ({ browser }) => {
  const renewing = await buildAdmin(paymentSite.site);
  const page = await paymentSite.open(browser, renewing.credentials);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Plans and usage' }).click();
  const pricing = page.getByRole('dialog', { name: 'Plans' });
  await pricing.getByRole('button', { name: 'Choose School' }).dblclick();
  await page.waitForURL(/\/pay\//);
  expect(await page.getByLabel('E-mail').inputValue()).toBe(renewing.credentials.email);

  // An Admin who turns back has paid nothing, and continues the same payment.
  const { id } = paymentSite.provider.latest();
  await page.goto(`${paymentSite.baseUrl}/dashboard?renew_id=${id}`);
  await expect(page.getByText('Not paid yet.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${paymentSite.provider.baseUrl}/pay/${id}`);
  await payWith(page, 'good');

  await page.waitForURL(`${paymentSite.baseUrl}/`);
  await expect(page.getByText('Successfully Renewed. Sign in again to use it.')).toBeVisible();
  await signInOn(page, renewing.credentials, paymentSite.baseUrl);
  await expect(page.getByText('School', { exact: true })).toBeVisible();
  await page.context().close();
});

test('a candidate pays for an assessment and starts it; the Admin sees payment and refund [paid-access.2]', async ({
  browser,
}) => {
  const { assessmentId } = await buildLiveAssessment(admin, { title: 'Harbour pilot', priceMinor: 1_250 });
  const candidate = await buildCandidate(paymentSite.site, admin, 'Pia Payer');
  const page = await paymentSite.open(browser, candidate.credentials);
  const pay = page.getByRole('button', { name: 'Pay €12.50 for Harbour pilot' });
  await expect(pay).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await findViolations(page)).toEqual([]);
  // A second tab opens the same payment.
  const second = await page.context().newPage();
  await second.goto(`${paymentSite.baseUrl}/dashboard`);
  await pay.click();
  await page.waitForURL(/\/pay\//);
  await second.getByRole('button', { name: 'Pay €12.50 for Harbour pilot' }).click();
  await second.waitForURL(/\/pay\//);
  expect(second.url()).toBe(page.url());
  await payWith(page, 'good');
  await expect(page.getByText('Payment received. You can start the exam.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await second.reload();
  await expect(second.getByRole('heading', { name: 'You have already paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start exam' }).click();
  await page.waitForURL(`**/quiz/startQuiz?quiz=${assessmentId}`);
  await page.context().close();

  const adminPage = await paymentSite.open(browser, admin.credentials);
  await adminPage.goto(`${paymentSite.baseUrl}/settings/payments`);
  const row = adminPage.getByRole('row').filter({ hasText: 'Harbour pilot' });
  await expect(row).toContainText('€12.50');
  await expect(row).toContainText('Pia Payer');
  await adminPage.context().close();
});
