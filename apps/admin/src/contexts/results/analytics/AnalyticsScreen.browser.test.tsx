import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { getNextSteps } from '@invigil/contract/results/dashboard-endpoints';
import { addDays, dayIn, stepOf } from '@invigil/domain/results/analytics-period';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  columnHeads,
  expectAddress,
  expectCount,
  expectHint,
  expectTexts,
  expectTitle,
  focus,
  main,
  openByDrawer,
  press,
  typeDate,
} from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';

const ADDRESS = '/report/analysis';
/** Charts of attempts, and of all else. */
const ATTEMPTS = [
  'Finished attempts',
  'Pass rate',
  'Mean marks',
  'Time taken (median)',
  'Pass rate by assessment',
  'Marks by category',
  'Marks by difficulty',
];
const TITLES = [
  'Assessment payments',
  'Sign-ins by day',
  'New assessments',
  'Browsers',
  'Platforms',
  'Candidates by assessment',
];

/** The page runs in the time zone of the tests. */
const TIME_ZONE = 'Europe/Rome';
const date = (daysAgo = 0) => addDays(dayIn(TIME_ZONE, new Date()), -daysAgo);
const month = () => date().slice(0, 'YYYY-MM'.length);
const inWords = (locale: string, options: Intl.DateTimeFormatOptions, daysAgo = 0) =>
  new Date(date(daysAgo)).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
const MONTH = { month: 'long', year: 'numeric' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** The period of a page without one in its address. */
const last30 = () => `${inWords('en-GB', DAY, 29)} – ${inWords('en-GB', DAY)}`;

const FIGURES = { attemptCount: 40, ratedCount: 38, passRate: 0.75, meanShare: 0.625, medianSeconds: 1_530 };
const FEW = { attemptCount: 2, ratedCount: 2, passRate: null, meanShare: null, medianSeconds: null };
const GROUPS = {
  assessments: [
    { assessmentId: 5, title: 'Current Electricity', ...FIGURES },
    { assessmentId: 6, title: 'Optics', ...FEW },
  ],
  categories: [{ name: null, ratedCount: 38, share: 0.5 }],
  complexities: [{ complexity: 'hard' as const, ratedCount: 38, share: 0.25 }],
  countedCount: 38,
  isCapped: false,
};

beforeEach(() => {
  edge.reply(analytics.summarizeAttempts, ({ query: { from = date(29), to = date(), step } }) => ({
    step: step ?? stepOf({ from, to }),
    points: [
      { date: date(1), ...FEW },
      { date: date(), ...FIGURES },
    ],
    total: FIGURES,
  }));
  edge.reply(analytics.summarizeAttemptsByGroup, GROUPS);
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

it('the Analytics page has attempts and the charts of the dashboard in one period, those without data last [journey-analytics.2]', async () => {
  edge.reply(getNextSteps, { unmarkedCount: 0, live: [], upcoming: [], draft: null, planCount: null });
  await openScreen('/dashboard', 'admin');
  const [, , ...others] = TITLES;
  await expectTexts(headings(), [
    'Attempts a day',
    'Pass rate',
    'Sign-ins by month',
    'Sign-ins by day',
    ...others,
    'Assessment payments',
  ]);
  await openByDrawer('Analytics');
  await expectAddress(ADDRESS);
  await expectTitle('Analytics | Invigil');
  await expectTexts(headings(), [...ATTEMPTS, ...TITLES.slice(1), 'Assessment payments']);
  await expect.element(chart('New assessments')).toHaveTextContent(`${last30()} · 1 assessment`);
  await expect
    .element(drawing('New assessments'))
    .toHaveAccessibleName(
      `New assessments, ${last30()}: 1 assessment. Highest: ${inWords('en-GB', DAY)}, 1.`,
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
  for (const title of [...ATTEMPTS, ...TITLES.slice(1)]) await button('Table', chart(title)).click();
  await expect.element(columnHeads().filter({ hasText: 'Candidates' })).toBeVisible();
  await expectTexts(chart('Candidates by assessment').getByRole('row').nth(1), ['Current Electricity2']);
});

it('a chart that fails offers to try again, and the others still load [journey-analytics.4]', async () => {
  edge.fail(analytics.countBrowsers, 500);
  edge.reply(analytics.countPlatforms, []);
  await openScreen(ADDRESS, 'admin');
  await expect.element(chart('Browsers').getByRole('alert')).toBeVisible();
  await expect.element(drawing('Sign-ins by day')).toBeVisible();
  await expect.element(chart('Platforms')).toHaveTextContent('No sign-ins yet');
  await expect.element(chart('Assessment payments')).toHaveTextContent('Nothing in this period');
  edge.reply(analytics.countBrowsers, [{ browser: 'Chrome', count: 3 }]);
  await button('Try again', chart('Browsers')).click();
  await expect.element(drawing('Browsers')).toBeVisible();
});

it('charts have numbers and dates in the language of the reader [journey-analytics.5]', async () => {
  await readIn('es');
  await openScreen(`${ADDRESS}?preset=all`, 'admin');
  const months = chart('Inicios de sesión por mes');
  await button('Tabla', months).click();
  await expectTexts(months.getByRole('rowheader').first(), [inWords('es-ES', MONTH)]);
});

it('the SuperAdmin sees the payments of plans and the number of attempts, no rates [journey-analytics.6]', async () => {
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
  await button('Table', payments).click();
  await expectTexts(payments.getByRole('columnheader'), ['Day', 'Payments', 'Amount']);
  await expectTexts(payments.getByRole('row').nth(1).getByRole('cell'), ['2', 'US$198']);
  await expect.element(drawing('Finished attempts')).toBeVisible();
  for (const title of ATTEMPTS.slice(1)) await expectCount(chart(title), 0);
  expect(edge.requests(analytics.summarizeAttemptsByGroup)).toEqual([]);
});

it('a custom role sees charts without payments, and a candidate none [journey-analytics.7]', async () => {
  await openScreen(ADDRESS, 'custom', { screens: ['dashboard', 'analytics'] });
  await expectTexts(headings(), [...ATTEMPTS, ...TITLES.slice(1)]);
  for (const title of TITLES.slice(1)) await expect.element(drawing(title)).toBeVisible();
  expect(edge.requests(analytics.sumPaymentsByDate)).toEqual([]);
  await openErrorPage(ADDRESS, 'candidate');
  await expectTitle('Entry restricted | Invigil');
});

it('the period is chosen by presets or two days, is in the address and in every read, with the time zone [analytics-period.5]', async () => {
  await openScreen(ADDRESS, 'admin');
  await expect.element(button('30 days')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => edge.requests(analytics.countBrowsers).at(-1)?.query)
    .toEqual({
      from: date(29),
      to: date(),
      timeZone: TIME_ZONE,
    });
  await button('1 year').click();
  await expect.poll(() => location.search).toBe('?preset=year');
  await expect.element(chart('Sign-ins by week')).toBeVisible();
  await button('5 years').click();
  await expect.element(chart('Sign-ins by month')).toBeVisible();
  await typeDate(page, 'First day', '01032026');
  await typeDate(page, 'Last day', '05032026');
  await expect.poll(() => location.search).toBe('?from=2026-03-01&to=2026-03-05');
  await expect.element(chart('New assessments')).toHaveTextContent('1 Mar 2026 – 5 Mar 2026');
  await expect.element(button('5 years')).toHaveAttribute('aria-pressed', 'false');
  for (const read of [analytics.summarizeAttempts, analytics.summarizeAttemptsByGroup])
    await expect
      .poll(() => edge.requests(read).at(-1)?.query)
      .toMatchObject({ from: '2026-03-01', to: '2026-03-05' });
});

it('a last day before the first one, and a period beyond five years, are refused at the field [analytics-period.6]', async () => {
  await openScreen(`${ADDRESS}?from=2026-03-01&to=2026-03-05`, 'admin');
  await typeDate(page, 'Last day', '01022026');
  await expectHint(page.getByRole('group', { name: 'Last day' }), 'The last day is before the first one.');
  await typeDate(page, 'Last day', '01042031');
  await expectHint(page.getByRole('group', { name: 'Last day' }), 'A period has five years at most.');
  await typeDate(page, 'Last day', '01042026');
  await expect.poll(() => location.search).toBe('?from=2026-03-01&to=2026-04-01');
  const asked = edge.requests(analytics.summarizeAttempts).map(({ query }) => query.to ?? '');
  expect(asked.filter((to) => to < '2026-03-01' || to > '2026-04-05')).toEqual([]);
});

it.each([
  'preset=decade',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'from=2026-03-02',
])('an address with %s is corrected, and the page says so [analytics-period.7]', async (search) => {
  await openScreen(`${ADDRESS}?${search}`, 'admin');
  await expect.element(page.getByText('The address named no valid period.')).toBeVisible();
  await expect.poll(() => location.search).toBe('?preset=month');
  await button('7 days').click();
  await expectCount(page.getByText('The address named no valid period.'), 0);
});

it('rates have the number of attempts beside them, and are a dash below five [analytics-figures.1]', async () => {
  await openScreen(ADDRESS, 'admin');
  await expect.element(chart('Pass rate')).toHaveTextContent(`${last30()} · 75%`);
  await expect.element(chart('Time taken (median)')).toHaveTextContent('25.5 min');
  const rate = chart('Pass rate');
  await button('Table', rate).click();
  await expectTexts(rate.getByRole('row').nth(1).getByRole('cell'), ['38', '75%']);
  await expectTexts(rate.getByRole('row').nth(2).getByRole('cell'), ['2', '–']);
  const assessments = chart('Pass rate by assessment');
  await expect.element(assessments).toHaveTextContent('Current Electricity38 attempts75%');
  await expect.element(assessments).toHaveTextContent('Optics2 attempts–');
  await expect.element(chart('Marks by category')).toHaveTextContent('No category38 attempts50%');
  await expect.element(chart('Marks by difficulty')).toHaveTextContent('Hard38 attempts25%');
});

it('the dashboard has the trend of attempts beside the days before, and the pass rate; without attempts it is no first chart [dashboard-trend.1]', async () => {
  edge.reply(getNextSteps, { unmarkedCount: 0, live: [], upcoming: [], draft: null, planCount: null });
  await openScreen('/dashboard', 'admin');
  await expect
    .element(drawing('Attempts a day'))
    .toHaveAccessibleName('Attempts a day, Last 30 days: 42 attempts; 0 attempts in the days before.');
  await button('90 days').click();
  await expect.element(drawing('Attempts a day')).toHaveAccessibleName(/Last 90 days: 42 attempts/);
  expect(edge.requests(analytics.summarizeAttempts).at(-1)?.query).toMatchObject({
    to: date(),
    step: 'week',
  });
  edge.reply(analytics.summarizeAttempts, {
    step: 'day',
    points: [],
    total: { ...FEW, attemptCount: 0, ratedCount: 0 },
  });
  await openScreen('/dashboard', 'admin');
  await expect.element(chart('Attempts a day')).toHaveTextContent('No finished attempts yet');
  expect(headings().elements()[0]?.textContent).toBe('Sign-ins by month');
});
