import { done } from '@invigil/contract/answers';
import { listAssessmentPayments } from '@invigil/contract/authoring/assessment-payment-endpoints';
import { listUnusedPayments } from '@invigil/contract/billing/payment-endpoints';
import { listPlanPayments } from '@invigil/contract/billing/subscription-endpoints';
import {
  getTenantSettings,
  removePaymentSecretKey,
  updateTenantSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import { csvLines, exportTable, readSheet } from '../../testing/exported-file.test-data.ts';
import {
  button,
  columnHeads,
  dialog,
  expectHint,
  expectNone,
  expectTexts,
  expectTitle,
  expectToast,
  openByDrawer,
  press,
  provePerson,
  question,
  rowOf,
} from '../../testing/page-parts.test-data.ts';

const ADDRESS = '/settings/payments';
const MANY = 11;
const FIELDS = [
  'Plan',
  'Price',
  'Payment mode',
  'Paid by card',
  'Refunded',
  'Interval',
  'Assessments',
  'Questions per assessment',
  'Start',
  'End',
  "Administrator's e-mail",
  'Transaction e-mail',
  'Transaction detail',
  'Checkout session',
  'Date',
];

describe('payments of plans', () => {
  const payments = Array.from({ length: MANY }, (_, index) =>
    exampleRow(listPlanPayments, {
      subscriptionId: MANY - index,
      title: `Faculty-${MANY - index}`,
      priceMinor: 9_900,
      paymentMode: 'offline',
      interval: 'yearly',
      assessmentLimit: 100,
      questionLimit: 100,
      userEmail: `admin${MANY - index}@example.org`,
      transactionEmail: '',
      transactionDetail: '',
      checkoutSessionId: '',
      amountMinor: null,
      refundedMinor: null,
      currency: null,
      startsAt: new Date('2026-01-02T11:00:00Z'),
      expiresAt: new Date('2027-01-02T11:00:00Z'),
    }),
  );

  beforeEach(() => {
    edge.reply(listPlanPayments, pagesOf(...payments));
    edge.reply(listUnusedPayments, []);
  });

  it('payments of plans have plan, price, mode, limits, term, e-mail addresses, transaction and date [journey-payments.1]', async () => {
    await openScreen('/settings/faq', 'superAdmin');
    await openByDrawer('Payments');
    await expectTitle('Payments | Invigil');
    await expectTexts(columnHeads(), [
      "Administrator's e-mail",
      'Plan',
      'Price',
      'Term',
      'Transaction',
      'Date',
    ]);
    for (const number of [11, 10]) {
      const cells = rowOf(`admin${number}@example.org`).getByRole('cell');
      await expectTexts(cells.nth(1), [
        `Faculty-${number}Yearly, 100 assessments100 questions per assessment`,
      ]);
      await expectTexts(cells.nth(2), ['US$99Offline']);
      await expectTexts(cells.nth(3), ['2 Jan 2026until 2 Jan 2027']);
      await expectTexts(cells.nth(4), ['–']);
    }
  });

  it('payments of plans are paged by ten in the order of the server, which searches and sorts [journey-payments.2]', async () => {
    await openScreen(ADDRESS, 'superAdmin');
    const lastRequest = () => edge.requests(listPlanPayments).at(-1);
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('admin11@example.org');
    await page.getByRole('searchbox').fill('Faculty');
    await expect.poll(() => lastRequest()?.query.search).toBe('Faculty');
    await expect.element(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
    await button('Next page').click();
    await expect.element(page.getByText(`11–11 of ${MANY}`)).toBeVisible();
    const plan = page.getByRole('columnheader', { name: 'Plan' });
    edge.reply(listPlanPayments, pagesOf(...payments.toReversed()));
    await plan.getByRole('button').click();
    await expect.element(plan).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(/Faculty-1(?!\d)/);
    expect(lastRequest()).toMatchObject({
      params: { page: 1, pageSize: 10 },
      query: { search: 'Faculty', sortBy: 'title', sortDirection: 'asc' },
    });
    edge.reply(listPlanPayments, pagesOf());
    await page.getByRole('searchbox').fill('nothing of the kind');
    await expect.element(page.getByText('Nothing matches “nothing of the kind”')).toBeVisible();
  });

  it('a payment without a registration has the link that registers, any other has none [journey-payments.10]', async () => {
    const payment = {
      title: 'School',
      amountMinor: 2_900,
      refundedMinor: 0,
      currency: 'USD',
      reported: null,
      state: 'paid' as const,
      paidAt: new Date('2026-06-01T08:00:00Z'),
    } as const;
    edge.reply(listUnusedPayments, [
      { ...payment, checkoutId: 1, purpose: 'plan', checkoutSessionId: 'cs_1', payerEmail: 'a@example.org' },
      {
        ...payment,
        checkoutId: 2,
        purpose: 'renewal',
        checkoutSessionId: 'cs_2',
        payerEmail: 'b@example.org',
      },
    ]);
    await openScreen(ADDRESS, 'superAdmin');
    await expect.element(page.getByText('1 payment without a registration.')).toBeVisible();
    await expect.element(page.getByText('1 payment brought nothing.')).toBeVisible();
    await expect.element(button('Copy the registration link of a@example.org')).toBeVisible();
    await expectNone(button('Copy the registration link of b@example.org'));
  });

  it('payments of plans are exported as payment-table, all matching rows with a column for each field [journey-payments.3]', async () => {
    await openScreen(ADDRESS, 'superAdmin');
    await page.getByRole('searchbox').fill('Faculty');
    await expect.poll(() => edge.requests(listPlanPayments).at(-1)?.query.search).toBe('Faculty');
    const excel = await exportTable('excel');
    expect(excel.name).toBe('payment-table.xlsx');
    expect(edge.requests(listPlanPayments).at(-1)?.query.search).toBe('Faculty');
    const rows = await readSheet(excel);
    expect(rows[0]).toEqual(FIELDS);
    expect(rows).toHaveLength(MANY + 1);
    expect(rows[1]?.slice(0, 8)).toEqual([
      `Faculty-${MANY}`,
      'US$99',
      'Offline',
      '',
      '',
      'Yearly',
      '100',
      '100',
    ]);
    expect((await exportTable('csv')).name).toBe('payment-table.csv');
    expect((await exportTable('pdf')).name).toBe('payment-table.pdf');
  });
});

describe('payments of assessments', () => {
  let hasKey = false;
  let acceptsDelayedPayments = false;

  beforeEach(() => {
    hasKey = false;
    acceptsDelayedPayments = false;
    edge.reply(listAssessmentPayments, []);
    edge.reply(listUnusedPayments, []);
    edge.reply(getTenantSettings, ({ params: { userId } }) => ({
      ...exampleAnswer(getTenantSettings),
      userId,
      hasPaymentSecretKey: hasKey,
      canTakePayments: hasKey,
      acceptsDelayedPayments,
    }));
    edge.reply(updateTenantSettings, ({ body }) => {
      hasKey = true;
      acceptsDelayedPayments = body.acceptsDelayedPayments ?? acceptsDelayedPayments;
      return done('successfullyUpdated');
    });
    edge.reply(removePaymentSecretKey, () => {
      hasKey = false;
      return done('successfullyDeleted');
    });
  });

  const panel = () => dialog('Payment secret key');

  it('payments of assessments need a secret key, which an Admin sets, replaces and removes and nobody reads [journey-payments.4]', async () => {
    await openScreen(ADDRESS, 'admin');
    await expect.element(page.getByText('No payments yet')).toBeVisible();
    await expect.element(page.getByText('Candidates cannot pay')).toBeVisible();
    await button('Payment key').click();
    await expect.element(panel()).toHaveTextContent('Not set');
    await expectNone(button('Remove key', panel()));
    await button('Save key', panel()).click();
    await expectHint(panel().getByLabelText('Secret key'), 'This field may not be empty');
    await panel().getByLabelText('Secret key').fill('sk_test_4711');
    await button('Save key', panel()).dblClick();
    await provePerson();
    await expectToast('Payment key saved');
    expect(edge.bodies(updateTenantSettings).map(({ paymentSecretKey }) => paymentSecretKey)).toEqual([
      'sk_test_4711',
    ]);
    await expectNone(page.getByText('Candidates cannot pay'));

    await button('Payment key').click();
    await expect.element(panel().getByText('Set', { exact: true })).toBeVisible();
    await expect.element(panel().getByLabelText('New secret key')).toHaveValue('');
    await panel().getByLabelText('New secret key').fill('sk_test_4712');
    await button('Save', panel()).click();
    await expectToast('Payment key replaced');

    await button('Payment key').click();
    await button('Remove key', panel()).click();
    const removal = question('Remove the payment key?');
    await expect.element(button('Keep it', removal)).toHaveFocus();
    await button('Remove key', removal).click();
    await expectToast('Payment key removed');
    expect(hasKey).toBe(false);
    await expect.element(page.getByText('Candidates cannot pay')).toBeVisible();
  });

  it('payment methods that settle later are switched on in the payment key panel, without entering the key again [journey-payments.8]', async () => {
    hasKey = true;
    await openScreen(ADDRESS, 'admin');
    await button('Payment key').click();
    const methods = panel().getByRole('switch', { name: 'Payment methods that settle later' });
    await expect.element(methods).not.toBeChecked();
    await methods.click();
    await button('Save', panel()).click();
    await expectToast('Payment settings saved');
    expect(edge.bodies(updateTenantSettings)).toEqual([{ acceptsDelayedPayments: true }]);
    await button('Payment key').click();
    await expect.element(methods).toBeChecked();
  });

  it('payments that need their Admin are listed with what to do: not redeemed, different from the order, unreadable [journey-payments.9]', async () => {
    const payment = {
      purpose: 'assessment' as const,
      title: 'Unit Test 3',
      amountMinor: 1_250,
      refundedMinor: 0,
      currency: 'EUR',
      payerEmail: 'meera@example.org',
      paidAt: new Date('2026-06-01T08:00:00Z'),
      reported: null,
    } as const;
    edge.reply(listUnusedPayments, [
      { ...payment, checkoutId: 1, state: 'paid', checkoutSessionId: 'cs_1' },
      {
        ...payment,
        checkoutId: 2,
        state: 'mismatched' as const,
        checkoutSessionId: 'cs_2',
        payerEmail: '',
        reported: { amountMinor: 100, currency: 'USD', isPaid: true },
      },
      { ...payment, checkoutId: 3, state: 'unreadable', checkoutSessionId: 'cs_3', payerEmail: '' },
    ]);
    await openScreen(ADDRESS, 'admin');
    for (const text of [
      '1 payment brought nothing.',
      'meera@example.org: €12.50 for Unit Test 3, 1 Jun 2026',
      '1 payment differs from its order.',
      'Paid at the provider: US$1',
      '1 payment can no longer be read.',
      'cs_3',
    ])
      await expect.element(page.getByText(text)).toBeVisible();
    await expectNone(button(/^Copy the registration link/));
  });

  it('payments that need their Admin and cannot be read are said to be missing, and read again on request', async () => {
    edge.fail(listUnusedPayments, 503, { message: 'serverBusy' });
    await openScreen(ADDRESS, 'admin');
    await expect.element(button('Try again').first()).toBeVisible();
    edge.reply(listUnusedPayments, []);
    await button('Try again').first().click();
    await expectNone(button('Try again'));
  });

  it('the payment key panel guards a typed key against closing by the keyboard [journey-payments.5]', async () => {
    await openScreen(ADDRESS, 'admin');
    await button('Payment key').click();
    await expect.element(panel().getByLabelText('Secret key')).toHaveFocus();
    await press('sk_test_4711');
    await press('{Escape}');
    const leaving = question('Leave without saving?');
    await button('Keep editing', leaving).click();
    await expect.element(panel().getByLabelText('Secret key')).toHaveValue('sk_test_4711');
    await press('{Escape}');
    await button('Leave without saving', leaving).click();
    await expectNone(panel());
    expect(hasKey).toBe(false);
  });

  it('payments of assessments are listed with candidate, assessment, price, amount and session, and exported [journey-payments.6]', async () => {
    const payments = Array.from({ length: MANY }, (_, index) =>
      exampleRow(listAssessmentPayments, {
        paymentId: index + 1,
        title: `Unit Test ${index + 1}`,
        priceMinor: 1_250,
        amountMinor: 1_250,
        refundedMinor: index === 0 ? 250 : 0,
        currency: 'EUR',
        checkoutSessionId: `cs_${index + 1}`,
        email: 'meera@example.org',
        fullName: 'Meera Iyer',
        createdAt: new Date(Date.UTC(2026, 5, index + 1, 8)),
      }),
    );
    edge.reply(listAssessmentPayments, payments);
    await openScreen(ADDRESS, 'admin');
    await expectTexts(columnHeads(), [
      'Candidate',
      'Assessment',
      'Price',
      'Amount paid',
      'Checkout session',
      'Date',
    ]);
    await expect.element(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
    await expectTexts(page.getByRole('row').nth(1).getByRole('cell'), [
      'Meera Iyermeera@example.org',
      'Unit Test 1',
      '€12.50',
      '€12.50Refunded: €2.50',
      'cs_1',
      '1 Jun 202610:00',
    ]);
    await page.getByRole('searchbox').fill('cs_11');
    await expect.element(page.getByText('1–1 of 1')).toBeVisible();
    const csv = await exportTable('csv');
    expect(csv.name).toBe('payments table.csv');
    expect(await csvLines(csv)).toEqual([
      'Assessment,Price,Amount paid,Refunded,Checkout session,E-mail,Name,Date',
      'Unit Test 11,€12.50,€12.50,€0,cs_11,meera@example.org,Meera Iyer,2026-06-11 10:00',
    ]);
    expect((await exportTable('excel')).name).toBe('payments table.xlsx');
    expect((await exportTable('pdf')).name).toBe('payments table.pdf');
  });
});

it('a custom role with the menu, and a candidate, cannot open payments [journey-payments.7]', async () => {
  for (const role of ['custom', 'candidate'] as const) {
    await openScreen('/settings/faq', role, { screens: ['dashboard', 'faq', 'payments'] });
    await expect.element(button(/^Account:/)).toBeVisible();
    if (role === 'candidate') await expectNone(page.getByRole('link', { name: 'Payments' }));
    await openErrorPage(ADDRESS, role, { screens: ['dashboard', 'faq', 'payments'] });
    await expectTitle('Entry restricted | Invigil');
  }
});
