import { checkOutPlanRenewal } from '@invigil/contract/billing/payment-endpoints';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { getPlanUsage } from '@invigil/contract/billing/subscription-endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, dialog } from '../../../testing/page-parts.test-data.ts';

beforeEach(() => {
  edge.reply(getPlanUsage, { assessmentCount: 1 });
  edge.reply(listPlans, [
    exampleRow(listPlans, { planId: 1, title: 'Classroom', priceMinor: 0 }),
    exampleRow(listPlans, { planId: 2, title: 'Department', priceMinor: 2_400 }),
  ]);
});
afterEach(() => page.viewport(1280, 800));

const pricing = () => dialog('Plans');

async function openPricing(): Promise<void> {
  await openScreen('/settings/faq', 'admin', { user: { assessmentLimit: 1 } });
  await button(/^Account/).click();
  await page.getByRole('menuitem', { name: 'Plans and usage' }).click();
  await expect.element(pricing()).toHaveTextContent('1 of 1 assessment used.');
}

it('a paid plan says that payments are not set up, and the dialog fits a phone [plan-renewal.2]', async () => {
  edge.refuse(checkOutPlanRenewal, 'paymentSettingsNotDone');
  await page.viewport(320, 700);
  await openPricing();
  await button('Choose Department', pricing()).click();
  await expect.element(pricing().getByRole('alert')).toHaveTextContent('Payment settings not done yet');
  expect(edge.bodies(checkOutPlanRenewal)).toEqual([{ planId: 2 }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('the pricing dialog is 1200 px wide where the window has room [plan-renewal.4]', async () => {
  await page.viewport(1600, 900);
  await openPricing();
  await expect.element(pricing()).toHaveStyle({ width: '1200px' });
});

it('a free plan says how long it lasts, and the limits of the present plan read as a sentence [plan-renewal.5]', async () => {
  await openScreen('/settings/faq', 'admin', {
    user: { assessmentLimit: 1, questionLimit: 20, responseLimit: 0 },
  });
  await button(/^Account/).click();
  await page.getByRole('menuitem', { name: 'Plans and usage' }).click();
  await expect.element(pricing()).toHaveTextContent('Free for a month');
  await expect.element(pricing()).toHaveTextContent('Lasts a month and does not renew by itself.');
  await expect.element(pricing()).toHaveTextContent('US$24 a month');
  await expect
    .element(pricing())
    .toHaveTextContent('It allows 20 questions per assessment, unlimited responses.');
});
