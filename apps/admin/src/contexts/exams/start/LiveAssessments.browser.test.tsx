import { checkOutAssessment } from '@invigil/contract/authoring/assessment-payment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { listLiveAssessments, startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, expectTexts, question } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';

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

it.each([
  'alreadyPaid',
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
