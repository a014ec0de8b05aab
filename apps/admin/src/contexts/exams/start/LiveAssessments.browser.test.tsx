import { done } from '@invigil/contract/answers';
import {
  checkOutAssessment,
  payForAssessment,
} from '@invigil/contract/authoring/assessment-payment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import {
  listLiveAssessments,
  listScheduledAssessments,
  startAttempt,
} from '@invigil/contract/exams/attempt-endpoints';
import { listOwnResults } from '@invigil/contract/results/result-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, expectTexts, expectToast, question } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { siteSettings } from '../../../testing/site-settings.test-data.ts';

type LiveAssessment = OkOf<typeof listLiveAssessments>[number];

const live = (assessmentId: number, title: string, change: Partial<LiveAssessment> = {}): LiveAssessment =>
  exampleRow(listLiveAssessments, {
    assessmentId,
    title,
    questionCount: 12,
    timeLimitMinutes: 45,
    totalMarks: 2_000,
    passMark: 800,
    priceMinor: 0,
    closesAt: null,
    mayStart: true,
    mayPay: false,
    hasOpenAttempt: false,
    secondsLeft: null,
    openInNewWindow: false,
    ...change,
  });

beforeEach(() => {
  edge.reply(listLiveAssessments, [
    live(1, 'Unit Test 3'),
    live(2, 'What did you think of the term?', { timeLimitMinutes: 0, totalMarks: 0, passMark: 0 }),
  ]);
});

it('a candidate sees title, number of questions, time, marks and pass mark of each live assessment [live-assessments.3]', async () => {
  await openScreen('/dashboard', 'candidate');
  await expectTexts(page.getByRole('main').getByRole('listitem'), [
    'Unit Test 312 questions · 45 minutes · 20 marks, pass mark 8Start',
    'What did you think of the term?12 questions · No time limit · No marksStart',
  ]);
});

it('the card of an exam in progress counts its time down, and one without a limit shows none [live-assessments.21]', async () => {
  edge.reply(listLiveAssessments, [
    live(1, 'Unit Test 3', { hasOpenAttempt: true, secondsLeft: 3_725 }),
    live(2, 'Essay', { hasOpenAttempt: true, timeLimitMinutes: 0 }),
  ]);
  await openScreen('/dashboard', 'candidate');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect.element(cards.first()).toHaveTextContent(/Time left01:0[12]:\d\dResume/);
  const timer = cards.first().getByRole('timer');
  const before = timer.element().textContent;
  await expect.poll(() => timer.element().textContent).not.toBe(before);
  await expect.element(cards.nth(1)).not.toHaveTextContent('Time left');
});

it('an exam that opens tomorrow is announced with its time and a countdown by the server’s clock, and cannot be started [live-assessments.7]', async () => {
  const opensAt = new Date(2031, 4, 6, 9, 0);
  const opensInSeconds = 12 * 3600 + 34 * 60 + 50;
  edge.reply(listLiveAssessments, []);
  edge.reply(listScheduledAssessments, [
    exampleRow(listScheduledAssessments, {
      assessmentId: 7,
      title: 'Final',
      opensAt,
      closesAt: null,
      opensInSeconds,
      questionCount: 30,
      timeLimitMinutes: 90,
      totalMarks: 10_000,
      passMark: 4_000,
    }),
  ]);
  await openScreen('/dashboard', 'candidate');
  const soon = page.getByRole('region', { name: 'Opens soon' });
  await expect.element(soon.getByText('Opens tomorrow at 09:00')).toBeVisible();
  await expect.element(soon.getByText('30 questions · 90 minutes · 100 marks, pass mark 40')).toBeVisible();
  await expect.element(soon.getByRole('timer')).toHaveTextContent(/^in 12:34:\d\d$/);
  expect(soon.getByRole('button').elements()).toEqual([]);
});

it('an exam that opens while its candidate waits can be started within seconds, and is no longer announced [live-assessments.26]', async () => {
  const opening = exampleRow(listScheduledAssessments, {
    assessmentId: 7,
    title: 'Final',
    opensAt: new Date(2031, 4, 6, 9, 0),
    opensInSeconds: 1,
  });
  let isOpen = false;
  edge.reply(listScheduledAssessments, () => {
    isOpen = true;
    return [opening];
  });
  edge.reply(listLiveAssessments, () =>
    isOpen && edge.requests(listLiveAssessments).length > 1 ? [live(7, 'Final')] : [],
  );
  await openScreen('/dashboard', 'candidate');
  await expect.element(page.getByRole('region', { name: 'Opens soon' })).toBeVisible();
  await expect.element(page.getByText('Opening now')).toBeVisible();
  // The reads of a crowd are spread over three seconds.
  await expect.element(button('Start'), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Opens soon' })).not.toBeInTheDocument();
  expect(edge.requests(listScheduledAssessments)).toHaveLength(1);
});

it('a dashboard without an open exam is read again when the server says [live-assessments.24]', async () => {
  const announced = exampleRow(listScheduledAssessments, {
    assessmentId: 7,
    title: 'Final',
    opensAt: new Date(2031, 4, 6, 9, 0),
    opensInSeconds: 3_600,
    nextPollSeconds: 1,
  });
  edge.reply(listLiveAssessments, () =>
    edge.requests(listLiveAssessments).length > 2 ? [live(8, 'Opened unannounced')] : [],
  );
  edge.reply(listScheduledAssessments, [announced]);
  await openScreen('/dashboard', 'candidate');
  // Without the server's word two reads take 40 seconds.
  await expect.element(page.getByText('Opened unannounced'), { timeout: 15_000 }).toBeVisible();
});

it('the latest results are on the dashboard of a candidate, and open their sheet [live-assessments.8]', async () => {
  const result = exampleRow(listOwnResults, {
    attemptId: 4,
    title: 'Unit Test 2',
    obtainedMarks: 1_500,
    totalMarks: 2_000,
    passMark: 800,
    isMarked: true,
    outcome: 'passed',
    finishedAt: new Date('2026-11-21T09:00:00Z'),
  });
  edge.reply(listOwnResults, { rows: [result], count: 9 });
  await openScreen('/dashboard', 'candidate');
  const results = page.getByRole('region', { name: 'Latest results' });
  await expect
    .element(results.getByRole('listitem'))
    .toHaveTextContent('Unit Test 221 Nov 2026, 10:0015 / 20Passed');
  await expect
    .element(results.getByRole('link', { name: 'All results' }))
    .toHaveAttribute('href', SCREENS.ownResults.path);
  await results.getByRole('button', { name: 'Unit Test 2' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it.each(['contactYourAdmin', 'assessmentNotLive', 'attemptAlreadyTaken', 'invalidPaymentSession'] as const)(
  'a refused start shows %s in the dialog, and opens no exam [live-assessments.4]',
  async (refusal) => {
    edge.refuse(startAttempt, refusal);
    await openScreen('/dashboard', 'candidate');
    await button('Start').first().click();
    await button('Start exam', question()).click();
    await expect.element(question().getByText(refusalText(refusal))).toBeVisible();
    expect(location.pathname).toBe('/dashboard');
  },
);

it('a price in the currency of the site has the symbol of the settings [money.1]', async () => {
  edge.reply(getSiteSettings, { ...siteSettings(), currency: 'CHF', currencySymbol: 'Fr.' });
  const priced = { priceMinor: 500, paymentCount: 0, mayStart: false, mayPay: true };
  edge.reply(listLiveAssessments, [
    live(1, 'Entrance paper', { ...priced, currency: 'CHF' }),
    live(2, 'Final paper', { ...priced, currency: 'EUR' }),
  ]);
  await openScreen('/dashboard', 'candidate');
  await expect.element(button(/Entrance paper/)).toHaveTextContent('Fr. 5');
  await expect.element(button(/Final paper/)).toHaveTextContent('€5');
});

it.each([
  'alreadyPaid',
  'checkoutReplaced',
  'paymentPending',
  'nothingToPay',
  'paymentSettingsNotDone',
  'paymentProviderRefused',
  'paymentProviderUnavailable',
] as const)(
  'a refused payment shows %s on the dashboard, and leads to no payment page [live-assessments.5]',
  async (refusal) => {
    edge.reply(listLiveAssessments, [
      live(1, 'Entrance paper', {
        priceMinor: 500,
        currency: 'EUR',
        paymentCount: 0,
        mayStart: false,
        mayPay: true,
      }),
    ]);
    edge.refuse(checkOutAssessment, refusal);
    await openScreen('/dashboard', 'candidate');
    await button(/^Pay /).click();
    await expect.element(page.getByRole('main').getByText(refusalText(refusal))).toBeVisible();
    await expect.element(button(/^Pay /)).toBeEnabled();
  },
);

describe('the return from the payment page', () => {
  const RETURN = '/dashboard?session_id=cs_1&quiz=7&admin=2';

  it('the return from the payment page settles with one POST that names session and assessment alone [live-assessments.9]', async () => {
    edge.reply(payForAssessment, done('successfullySaved'));
    await openScreen(RETURN, 'candidate');
    await expectToast('Payment received. You can start the exam.');
    expect(edge.bodies(payForAssessment)).toEqual([{ assessmentId: 7, checkoutSessionId: 'cs_1' }]);
    expect(location.search).toBe('');
  });

  it('the return from the payment page says that nothing is paid yet, and checks again on request [live-assessments.10]', async () => {
    edge.refuse(payForAssessment, 'invalidPaymentSession');
    await openScreen(RETURN, 'candidate');
    await expect.element(page.getByText('Not paid yet.')).toBeVisible();
    edge.reply(payForAssessment, done('successfullySaved'));
    await button('Check again').click();
    await expect.poll(() => edge.bodies(payForAssessment).length).toBe(2);
    await expect.element(page.getByText('Not paid yet.')).not.toBeInTheDocument();
  });

  it('the return from the payment page shows that the provider cannot be reached, and stays for another check', async () => {
    edge.refuse(payForAssessment, 'paymentProviderUnavailable');
    await openScreen(RETURN, 'candidate');
    await expect.element(page.getByText(refusalText('paymentProviderUnavailable'))).toBeVisible();
    await expect.element(button('Check again')).toBeVisible();
    expect(location.search).toContain('session_id=cs_1');
  });
});
