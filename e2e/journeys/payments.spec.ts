import { listAssessmentPayments } from '@invigil/contract/authoring/assessment-payment-endpoints';
import * as settings from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { exportTable, readSheet } from './exported-file.ts';
import { baseUrl, columnHeads, journeySite, openSignedIn, rowOf, siteOwner } from './signed-in-page.ts';

const MANY = 11;
const FIELDS = [
  ...['Plan', 'Price', 'Payment mode', 'Paid by card', 'Refunded', 'Interval', 'Assessments'],
  ...['Questions per assessment', 'Start', 'End', "Administrator's e-mail", 'Transaction e-mail'],
  ...['Transaction detail', 'Checkout session', 'Date'],
];

const open = (of: Page) => of.goto(`${baseUrl()}/settings/payments`);

test.describe('payments of plans', () => {
  let admins: SignedIn[];
  let faculty: string;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    admins = [];
    faculty = `Faculty ${Date.now()}`;
    for (let number = 1; number <= MANY; number++)
      admins.push(await buildAdmin(journeySite(), { title: `${faculty}-${number}` }));
    page = await openSignedIn(browser, siteOwner());
  });
  test.afterAll(() => page.close());

  /** Searches for the plans of this file, and waits for the server's reply. */
  async function searchFaculty() {
    const reply = page.waitForResponse((response) => response.url().includes('search=Faculty'));
    await page.getByRole('searchbox').fill(faculty);
    await reply;
    await expect(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
  }

  test('have plan, price, mode, limits, term, e-mail addresses, transaction and date [journey-payments.1]', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click();
    await expect(page).toHaveTitle('Payments | Invigil');
    await expect(columnHeads(page)).toHaveText([
      ...["Administrator's e-mail", 'Plan', 'Price', 'Term', 'Transaction', 'Date'],
    ]);
    const email = admins.at(-1)?.credentials.email ?? '';
    const cells = rowOf(page, email).getByRole('cell');
    await expect(cells.nth(1)).toHaveText(/^Faculty .*Yearly, 100 assessments100 questions per assessment$/);
    await expect(cells.nth(2)).toHaveText(/^US\$\d[\d,.]*Offline$/);
    await expect(cells.nth(3)).toHaveText(/^\d+ \w+ \d{4}until \d+ \w+ \d{4}$/);
    await expect(cells.nth(4)).toHaveText('–');
  });

  test('are paged by ten, newest first, searched and sorted by the server [journey-payments.2]', async () => {
    await open(page);
    await expect(page.getByRole('row').nth(1)).toContainText(admins.at(-1)?.credentials.email ?? '');
    await searchFaculty();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(`11–11 of ${MANY}`)).toBeVisible();
    const plan = page.getByRole('columnheader', { name: 'Plan' });
    await plan.getByRole('button').click();
    await expect(plan).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText(/Faculty \d+-1(?!\d)/);
    await page.getByRole('searchbox').fill('nothing of the kind');
    await expect(page.getByText('Nothing matches “nothing of the kind”')).toBeVisible();
  });

  test('are exported as payment-table, all matching rows with a column for each field [journey-payments.3]', async () => {
    await open(page);
    await searchFaculty();
    const excel = await exportTable(page, 'excel');
    expect(excel.name).toBe('payment-table.xlsx');
    const rows = readSheet(excel.bytes);
    expect(rows[0]).toEqual(FIELDS);
    expect(rows).toHaveLength(MANY + 1);
    expect(rows[1]?.slice(0, 8)).toEqual([
      ...[
        `${faculty}-${MANY}`,
        expect.stringMatching(/^US\$\d[\d,.]*$/),
        'Offline',
        '',
        '',
        'Yearly',
        '100',
        '100',
      ],
    ]);
    expect((await exportTable(page, 'csv')).name).toBe('payment-table.csv');
    expect((await exportTable(page, 'pdf')).name).toBe('payment-table.pdf');
  });
});

test.describe('payments of assessments', () => {
  let admin: SignedIn;
  let page: Page;

  test.beforeEach(async ({ browser }) => {
    admin = await buildAdmin(journeySite());
    page = await openSignedIn(browser, admin.credentials);
  });
  test.afterEach(() => page.close());

  const hasKey = async () =>
    (await admin.ok(settings.getTenantSettings, { params: { userId: admin.userId } })).hasPaymentSecretKey;
  const dialog = () => page.getByRole('dialog', { name: 'Payment secret key' });

  test('need a secret key, which an Admin sets, replaces and removes and nobody reads [journey-payments.4]', async () => {
    await open(page);
    await expect(page.getByText('No payments yet')).toBeVisible();
    await expect(page.getByText('Candidates cannot pay')).toBeVisible();
    await page.getByRole('button', { name: 'Payment key' }).click();
    await expect(dialog()).toContainText('Not set');
    await expect(dialog().getByRole('button', { name: 'Remove key' })).toHaveCount(0);
    await dialog().getByRole('button', { name: 'Save key' }).click();
    await expect(dialog().getByLabel('Secret key')).toHaveAccessibleDescription(
      /This field may not be empty/,
    );
    await dialog().getByLabel('Secret key').fill('sk_test_4711');
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves += 1;
    });
    await dialog().getByRole('button', { name: 'Save key' }).dblclick();
    await expect(page.getByText('Payment key saved')).toBeVisible();
    expect([await hasKey(), saves]).toEqual([true, 1]);
    await expect(page.getByText('Candidates cannot pay')).toHaveCount(0);

    await page.getByRole('button', { name: 'Payment key' }).click();
    await expect(dialog().getByText('Set', { exact: true })).toBeVisible();
    await expect(dialog().getByLabel('New secret key')).toHaveValue('');
    await dialog().getByLabel('New secret key').fill('sk_test_4712');
    await dialog().getByRole('button', { name: 'Replace key' }).click();
    await expect(page.getByText('Payment key replaced')).toBeVisible();

    await page.getByRole('button', { name: 'Payment key' }).click();
    await dialog().getByRole('button', { name: 'Remove key' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove the payment key?' });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await question.getByRole('button', { name: 'Remove key' }).click();
    await expect(page.getByText('Payment key removed')).toBeVisible();
    expect(await hasKey()).toBe(false);
    await expect(page.getByText('Candidates cannot pay')).toBeVisible();
  });

  test('guard a typed key against closing the dialog by the keyboard [journey-payments.5]', async () => {
    await open(page);
    await page.getByRole('button', { name: 'Payment key' }).click();
    await page.keyboard.type('sk_test_4711');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog().getByLabel('Secret key')).toHaveValue('sk_test_4711');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(dialog()).toHaveCount(0);
    expect(await hasKey()).toBe(false);
  });

  test('are listed with candidate, assessment, price, amount and session, and exported [journey-payments.6]', async () => {
    // Many rows at once: the payments themselves are shown by the journeys of the checkout.
    const payments = Array.from({ length: MANY }, (_, index) => ({
      ...{ paymentId: index + 1, title: `Unit Test ${index + 1}`, priceMinor: 1_250, amountMinor: 1_250 },
      ...{
        refundedMinor: index === 0 ? 250 : 0,
        currency: 'EUR',
        checkoutSessionId: `cs_${index + 1}`,
        email: 'meera@example.org',
      },
      ...{ fullName: 'Meera Iyer', createdAt: new Date(Date.UTC(2026, 5, index + 1, 8)) },
    }));
    await page.route(`**${listAssessmentPayments.path.replace(':userId', '*')}`, (route) =>
      route.fulfill({ json: listAssessmentPayments.ok.encode(payments) }),
    );
    await open(page);
    await expect(columnHeads(page)).toHaveText([
      ...['Candidate', 'Assessment', 'Price', 'Amount paid', 'Checkout session', 'Date'],
    ]);
    await expect(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      ...[
        'Meera Iyermeera@example.org',
        'Unit Test 1',
        '€12.50',
        '€12.50Refunded: €2.50',
        'cs_1',
        '1 Jun 202610:00',
      ],
    ]);
    await page.getByRole('searchbox').fill('cs_11');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    const csv = await exportTable(page, 'csv');
    expect(csv.name).toBe('payments table.csv');
    expect(csv.bytes.toString('utf8').slice(1).trimEnd().split('\r\n')).toEqual([
      'Assessment,Price,Amount paid,Refunded,Checkout session,E-mail,Name,Date',
      'Unit Test 11,€12.50,€12.50,€0,cs_11,meera@example.org,Meera Iyer,"11 Jun 2026, 10:00"',
    ]);
    expect((await exportTable(page, 'excel')).name).toBe('payments table.xlsx');
    expect((await exportTable(page, 'pdf')).name).toBe('payments table.pdf');
  });
});

test('a custom role with the menu, and a candidate, cannot open payments [journey-payments.7]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const custom = await buildCustomRoleUser(journeySite(), ['/dashboard', '/settings/payments']);
  for (const account of [custom, await buildCandidate(journeySite(), admin)]) {
    const page = await openSignedIn(browser, account.credentials);
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0);
    await open(page);
    await expect(page).toHaveTitle('Entry restricted | Invigil');
    await page.close();
  }
});
