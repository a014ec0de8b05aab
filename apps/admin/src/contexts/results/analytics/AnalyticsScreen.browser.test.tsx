import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { getNextSteps } from '@invigil/contract/results/dashboard-endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  columnHeads,
  expectAddress,
  expectCount,
  expectTexts,
  expectTitle,
  focus,
  main,
  openByDrawer,
  press,
} from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';

const ADDRESS = '/report/analysis';
const TITLES = [
  'Assessment payments',
  'Sign-ins by month',
  'Sign-ins by day',
  'New assessments',
  'Browsers',
  'Platforms',
  'Candidates by assessment',
];

/** Dates of charts are calendar dates in UTC. */
const now = () => new Date();
const date = () => now().toISOString().slice(0, 'YYYY-MM-DD'.length);
const month = () => now().toISOString().slice(0, 'YYYY-MM'.length);
const inWords = (locale: string, options: Intl.DateTimeFormatOptions) =>
  now().toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
const MONTH = { month: 'long', year: 'numeric' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

beforeEach(() => {
  edge.reply(analytics.sumPaymentsByDate, []);
  edge.reply(analytics.countSignInsByMonth, () => [{ month: month(), count: 3 }]);
  edge.reply(analytics.countSignInsByDate, () => [{ date: date(), count: 3 }]);
  edge.reply(analytics.countAssessmentsByDate, () => [{ date: date(), count: 1 }]);
  edge.reply(analytics.countBrowsers, [{ browser: 'Chrome', count: 3 }]);
  edge.reply(analytics.countPlatforms, [{ platform: 'Linux', count: 3 }]);
  edge.reply(analytics.countCandidatesByAssessment, [{ title: 'Current Electricity', count: 2 }]);
});
afterEach(() => readIn('en'));

const chart = (title: string) => page.getByRole('region', { name: title, exact: true });
const drawing = (title: string) => chart(title).getByRole('img');
const headings = () => main().getByRole('heading', { level: 2 });

it('a chart stays when a repeated read fails, because older values say more than an error [analytics-reread.1]', async () => {
  await openScreen(ADDRESS, 'admin');
  await expect.element(drawing('Browsers')).toBeVisible();
  edge.fail(analytics.countBrowsers, 500);
  const before = edge.requests(analytics.countBrowsers).length;
  await expect
    .poll(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
      return edge.requests(analytics.countBrowsers).length;
    })
    .toBeGreaterThan(before);
  await expect.element(page.getByText('Parts of this page are not up to date.')).toBeVisible();
  await expect.element(drawing('Browsers')).toBeVisible();
  await expectCount(chart('Browsers').getByRole('alert'), 0);
});

it('the Analytics page has the charts of the dashboard, those without data last, with a choice of the period [journey-analytics.2]', async () => {
  edge.reply(getNextSteps, { unmarkedCount: 0, live: [], upcoming: [], draft: null, planCount: null });
  const withDataFirst = [...TITLES.slice(1), 'Assessment payments'];
  await openScreen('/dashboard', 'admin');
  await expectTexts(headings(), withDataFirst);
  await openByDrawer('Analytics');
  await expectAddress(ADDRESS);
  await expectTitle('Analytics | Invigil');
  await expectTexts(headings(), withDataFirst);
  const assessments = chart('New assessments');
  await expect.element(assessments).toHaveTextContent('Last 12 months · 1 assessment');
  await button('Last 30 days', assessments).click();
  await expect
    .element(drawing('New assessments'))
    .toHaveAccessibleName(
      `New assessments, Last 30 days: 1 assessment. Highest: ${inWords('en-GB', DAY)}, 1.`,
    );
});

it('every chart becomes a table by the keyboard, with all of its values [journey-analytics.3]', async () => {
  await openScreen(ADDRESS, 'admin');
  const days = chart('Sign-ins by day');
  await expect.element(drawing('Sign-ins by day')).toBeVisible();
  await focus(button('Chart', days));
  await press('{Tab}{Enter}');
  await expectTexts(days.getByRole('columnheader'), ['Day', 'Sign-ins']);
  await expectCount(days.getByRole('rowheader'), 30);
  await expectTexts(days.getByRole('row').nth(1).getByRole('cell'), ['3']);
  // The table scrolls by the keyboard; the menu of files is between.
  await press('{Tab}{Tab}');
  await expect.element(days.getByRole('group', { name: 'Sign-ins by day', exact: true })).toHaveFocus();
  for (const title of TITLES.slice(1)) await button('Table', chart(title)).click();
  await expect.element(columnHeads().filter({ hasText: 'Candidates' })).toBeVisible();
  await expectTexts(chart('Candidates by assessment').getByRole('row').nth(1), ['Current Electricity2']);
});

it('a chart that fails offers to try again, and the others still load [journey-analytics.4]', async () => {
  edge.fail(analytics.countBrowsers, 500);
  edge.reply(analytics.countPlatforms, []);
  await openScreen(ADDRESS, 'admin');
  await expect.element(chart('Browsers').getByRole('alert')).toBeVisible();
  await expect.element(drawing('Sign-ins by month')).toBeVisible();
  await expect.element(chart('Platforms')).toHaveTextContent('No sign-ins yet');
  await expect.element(chart('Assessment payments')).toHaveTextContent('No payments yet');
  edge.reply(analytics.countBrowsers, [{ browser: 'Chrome', count: 3 }]);
  await button('Try again', chart('Browsers')).click();
  await expect.element(drawing('Browsers')).toBeVisible();
});

it('charts have numbers and dates in the language of the reader [journey-analytics.5]', async () => {
  await readIn('es');
  await openScreen(ADDRESS, 'admin');
  const months = chart('Inicios de sesión por mes');
  await button('Tabla', months).click();
  await expectTexts(months.getByRole('rowheader').first(), [inWords('es-ES', MONTH)]);
});

it('the SuperAdmin sees the payments of plans, day by day or by month [journey-analytics.6]', async () => {
  edge.reply(analytics.sumPaymentsByDate, () => [
    { date: date(), count: 2, amountMinor: 19_800, currency: 'USD' },
  ]);
  await openScreen('/dashboard', 'superAdmin');
  await expectTitle('Dashboard | Invigil');
  await expect
    .element(drawing('Plan payments'))
    .toHaveAccessibleName(
      `Plan payments, Last 12 months: US$198. Highest: ${inWords('en-GB', MONTH)}, US$198.`,
    );
  await openScreen(ADDRESS, 'superAdmin');
  const payments = chart('Plan payments');
  await button('Last 30 days', payments).click();
  await button('Table', payments).click();
  await expectTexts(payments.getByRole('columnheader'), ['Day', 'Payments', 'Amount']);
  await expectTexts(payments.getByRole('row').nth(1).getByRole('cell'), ['2', 'US$198']);
});

it('a custom role sees charts without payments, and a candidate none [journey-analytics.7]', async () => {
  await openScreen(ADDRESS, 'custom', { screens: ['dashboard', 'analytics'] });
  await expectTexts(headings(), TITLES.slice(1));
  for (const title of TITLES.slice(1)) await expect.element(drawing(title)).toBeVisible();
  expect(edge.requests(analytics.sumPaymentsByDate)).toEqual([]);
  await openErrorPage(ADDRESS, 'candidate');
  await expectTitle('Entry restricted | Invigil');
});
