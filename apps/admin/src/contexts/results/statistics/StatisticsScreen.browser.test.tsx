import { getExamStanding, getModelFit, getStatistics } from '@invigil/contract/results/statistics-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  dialog,
  expectNone,
  expectTitle,
  main,
  rowOf,
  typeDate,
} from '../../../testing/page-parts.test-data.ts';
import {
  ADDRESS,
  fittedModels,
  NO_FIT,
  SETS,
  STANDING,
  simulatedResults,
  statisticsAnswer,
} from './statistics.test-data.ts';

const results = simulatedResults({ attemptCount: 60 });
/** Enough attempts for models. */
const fitted = simulatedResults();
const answer = (change: Parameters<typeof statisticsAnswer>[1] = {}) => statisticsAnswer(results, change);
/** Without figures, for one reason or another. */
const without = (change: Parameters<typeof statisticsAnswer>[1]) =>
  answer({ statistics: null, computedAt: null, ...change });

beforeEach(() => {
  edge.reply(getStatistics, answer());
  edge.reply(getExamStanding, STANDING);
  edge.reply(getModelFit, NO_FIT);
});

const open = (query = '') => openScreen(`${ADDRESS}${query}`, 'admin');
const lastQuery = () => edge.requests(getStatistics).at(-1)?.query;
const addressed = (text: string) => expect.poll(() => location.search).toContain(text);

it('the results of an assessment have its title, and say which attempts count and which are left out [statistics-screen.1]', async () => {
  edge.reply(getStatistics, answer({ runningCount: 3, unmarkedCount: 1 }));
  await open();
  await expectTitle('Electrical safety, spring term | Invigil');
  await expect
    .element(
      main().getByText(
        '60 attempts count. 3 that are running are left out. 1 with answers to mark is left out.',
      ),
    )
    .toBeVisible();
  expect(lastQuery()).toEqual({ attempts: 'first' });
  const entry = page.getByRole('navigation').getByRole('link', { name: /Examine & reports/i });
  await expect.element(entry).toHaveAttribute('aria-current', 'true');
});

it('first, latest or all attempts, the period and the set are in the address, and Back undoes a choice [statistics-screen.2]', async () => {
  edge.reply(getStatistics, answer({ sets: SETS }));
  await open();
  await button('Latest').click();
  await addressed('attempts=latest');
  await expect.poll(lastQuery).toMatchObject({ attempts: 'latest' });
  await typeDate(main(), 'Ended from', '01102026');
  await addressed('from=2026-10-01');
  await expect.poll(lastQuery).toMatchObject({ attempts: 'latest', from: '2026-10-01' });
  const sets = page.getByRole('combobox', { name: 'Set of questions' });
  await expect.element(sets).toHaveTextContent(/12 attempts, 11 questions, 1 Sept? 2026 – 20 Sept? 2026/);
  await sets.selectOptions('ffeeddccbbaa9988');
  await addressed('set=ffeeddccbbaa9988');
  await expect.poll(lastQuery).toMatchObject({
    attempts: 'latest',
    from: '2026-10-01',
    setKey: 'ffeeddccbbaa9988',
    timeZone: 'Europe/Rome',
  });
  history.back();
  await expect.poll(() => location.search).not.toContain('set=');
});

it('two choices between two renderings are both in the address [statistics-screen.55]', async () => {
  edge.reply(getStatistics, answer({ sets: SETS }));
  await open();
  const sets = page.getByRole('combobox', { name: 'Set of questions' });
  await expect.element(sets).toBeVisible();
  const select = sets.element() as HTMLSelectElement;
  (button('Latest').element() as HTMLElement).click();
  select.value = 'ffeeddccbbaa9988';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(lastQuery).toMatchObject({ attempts: 'latest', setKey: 'ffeeddccbbaa9988' });
  expect(location.search).toBe('?quiz=9&attempts=latest&set=ffeeddccbbaa9988');
});

it('an address that cannot be read falls back to what is shown, and says so of a set [statistics-screen.3]', async () => {
  await open('&attempts=none&from=2026-02-30&to=2026-01-05&set=aaaaaaaaaaaaaaaa');
  await expect.poll(() => location.search).toBe('?quiz=9&to=2026-01-05&set=aaaaaaaaaaaaaaaa');
  await expect.element(main().getByText(/You see the largest set/)).toBeVisible();
  await expect.element(button('First')).toHaveAttribute('aria-pressed', 'true');
});

it('a period that ends before it begins is refused at its field and changes nothing [statistics-screen.4]', async () => {
  await open('&from=2026-10-10');
  await typeDate(main(), 'Ended until', '09102026');
  await expect.element(main().getByText('This day is before the first one.')).toBeVisible();
  expect(location.search).not.toContain('to=');
});

it('figures that are being computed show their progress, and then themselves [statistics-screen.5]', async () => {
  edge.reply(getStatistics, without({ state: 'computing', progress: 0.4 }));
  await open();
  const progress = main().getByRole('progressbar', { name: 'Progress of the computation' });
  await expect.element(progress).toHaveAttribute('value', '0.4');
  edge.reply(getStatistics, answer());
  await expect.element(main().getByText('Mean', { exact: true }).first()).toBeVisible();
  await expectNone(progress);
});

it('below five attempts there is who is missing and no figure, and below thirty the screen says few [statistics-screen.6]', async () => {
  edge.reply(getStatistics, without({ state: 'tooFew', countedCount: 4, sets: [], setKey: null }));
  await open();
  await expect.element(main().getByText(/from 5 finished and marked attempts on/)).toBeVisible();
  await expect.element(main().getByText('Never started', { exact: true })).toBeVisible();
  await expectNone(main().getByRole('heading', { name: 'The test' }));
  edge.reply(getStatistics, statisticsAnswer(simulatedResults({ attemptCount: 12 })));
  await open();
  await expect.element(main().getByText(/Figures of 12 attempts vary much by chance/)).toBeVisible();
});

it('a regrade, older figures and a failure are named, the last with a way to try again [statistics-screen.7]', async () => {
  edge.reply(getStatistics, answer({ isRegrading: true, isOutdated: true }));
  await open();
  await expect.element(main().getByText('These are the figures from before it.')).toBeVisible();
  edge.reply(getStatistics, answer({ isOutdated: true }));
  await open();
  await expect.element(main().getByText(/These are the figures of 21 Nov 2026, 09:00/)).toBeVisible();
  edge.reply(getStatistics, without({ state: 'failed' }));
  await open();
  await expect.element(main().getByText('The figures could not be computed.')).toBeVisible();
  edge.reply(getStatistics, answer());
  await button('Try again', main()).click();
  await expect.element(main().getByRole('heading', { name: 'The test' })).toBeVisible();
});

it('candidates who never started are listed by name, and what waits leads to the marking [statistics-screen.8]', async () => {
  await open();
  await main().getByText('Who never started (2)').click();
  await expect.element(main().getByText('Bina Roy')).toBeVisible();
  await expect
    .element(main().getByRole('link', { name: 'Mark answers' }))
    .toHaveAttribute('href', '/report/marking?quiz=9');
  edge.reply(getExamStanding, { ...STANDING, listedCount: null, missingCount: 0, missing: [] });
  await open();
  await expect.element(main().getByText('no list of candidates')).toBeVisible();
});

it('each figure of the test has its meaning, and one that is not defined a dash with its reason [statistics-screen.9]', async () => {
  const given = answer();
  edge.reply(getStatistics, {
    ...given,
    statistics: given.statistics && {
      ...given.statistics,
      test: given.statistics.test && { ...given.statistics.test, consistency: 'noVariance' as const },
    },
  });
  await open();
  await main().getByText('All figures and what they mean').click();
  await expect
    .element(rowOf(/^Standard deviation/))
    .toHaveTextContent(/How far marks usually are from the mean/);
  const dash = rowOf(/^Internal consistency/).getByRole('button', {
    name: 'Not defined: all attempts have the same marks',
  });
  await dash.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('all attempts have the same marks');
  await expectNone(main().getByText('NaN'));
});

it('a custom role with the results opens the figures, another one does not, and nothing is shown without an assessment [statistics-screen.10]', async () => {
  await openScreen(ADDRESS, 'custom', { screens: ['dashboard', 'results'] });
  await expect.element(main().getByRole('heading', { name: 'The test' })).toBeVisible();
  await openScreen('/report/statistics', 'admin');
  await expect.element(main().getByText('No assessment chosen')).toBeVisible();
  await openErrorPage(ADDRESS, 'custom', { screens: ['dashboard', 'assessments'] });
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Electrical');
});

it('the page fits 320 px: the table of questions scrolls in its sheet, and a question covers the screen [statistics-screen.11]', async () => {
  edge.reply(getStatistics, statisticsAnswer(fitted));
  edge.reply(getModelFit, {
    ...NO_FIT,
    modelFitId: 3,
    state: 'ready',
    fits: fittedModels(fitted) as NonNullable<(typeof NO_FIT)['fits']>,
  });
  await page.viewport(320, 800);
  await open('&open=question-501');
  await expect.element(dialog('Question 1')).toBeVisible();
  await button('Close', dialog()).click();
  const table = main().getByRole('group', { name: 'Questions' });
  await expect.element(main().getByRole('table', { name: 'Estimates by question' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(table.element().scrollWidth).toBeGreaterThan(table.element().clientWidth);
});
