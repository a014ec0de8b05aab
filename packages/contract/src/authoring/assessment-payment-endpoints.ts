import { only } from '@invigil/domain/access/access';
import { currencyExponent } from '@invigil/domain/billing/currency-exponent';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import {
  CHECKOUT_GROUP,
  checkoutPage,
  checkoutSessionId,
  checkoutState,
  formId,
} from '../billing/checkout-fields.ts';
import { endpoint } from '../endpoint.ts';
import { id, ignored, instant, pathId, usdPrice } from '../fields.ts';
import { PAYMENT_REFUSALS, PROVIDER_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';

export const payForAssessment = endpoint({
  name: 'payForAssessment',
  changes: ['billing'],
  method: 'POST',
  path: '/api/Quiz/CreateQuizPayment',
  summary: "Records a candidate's payment of an assessment, as the payment provider confirms it.",
  group: 'Quiz',
  access: only(['candidate']),
  actorFields: ['addedBy'],
  body: wire(
    { assessmentId: id, email: ignored, amount: ignored, currency: ignored, checkoutSessionId },
    { assessmentId: 'quizTopicId', checkoutSessionId: 'sessionId' },
  ),
  refusals: [...PAYMENT_REFUSALS],
  ok: doneAnswer,
});

const paidAssessment = wire(
  {
    paymentId: id,
    title: z.string(),
    priceMinor: usdPrice,
    /** In major units of the currency. */
    amount: z.number(),
    refunded: z.number(),
    currency: z.string(),
    checkoutSessionId: z.string(),
    email: z.string(),
    fullName: z.string(),
    createdAt: instant,
  },
  {
    title: 'quizTitle',
    priceMinor: 'quizPrice',
    refunded: 'amountRefunded',
    checkoutSessionId: 'sessionId',
    createdAt: 'dateAdded',
  },
);

type PaidAssessment = Omit<z.output<typeof paidAssessment>, 'amount' | 'refunded'> & {
  readonly amountMinor: number;
  readonly refundedMinor: number;
};

const toMinor = (amount: number, currency: string) => Math.round(amount * 10 ** currencyExponent(currency));
const toMajor = (minor: number, currency: string) => minor / 10 ** currencyExponent(currency);

/** A candidate's payment, with amounts in minor units of its currency in the domain. */
const assessmentPayment = z.codec(paidAssessment, z.custom<PaidAssessment>(), {
  decode: ({ amount, refunded, ...row }) => ({
    ...row,
    amountMinor: toMinor(amount, row.currency),
    refundedMinor: toMinor(refunded, row.currency),
  }),
  encode: ({ amountMinor, refundedMinor, ...row }) => ({
    ...row,
    amount: toMajor(amountMinor, row.currency),
    refunded: toMajor(refundedMinor, row.currency),
  }),
});

/** Bounds the reply of `listAssessmentPayments`, which has no pages: the newest payments. */
export const MAX_LISTED_PAYMENTS = 1_000;

export const listAssessmentPayments = endpoint({
  name: 'listAssessmentPayments',
  shows: ['billing'],
  method: 'GET',
  path: '/api/Settings/GetQuizPaymentsByUserId/:userId',
  summary: "Payments of candidates for the Admin's assessments, newest first.",
  isHeavyRead: true,
  group: 'Settings',
  access: only(['admin']),
  actorFields: ['userId'],
  params: wire({ userId: pathId }, {}),
  ok: z.array(assessmentPayment),
});

export const checkOutAssessment = endpoint({
  name: 'checkOutAssessment',
  changes: ['billing'],
  method: 'POST',
  path: '/pay-for-quiz',
  summary: 'Form post: redirects a candidate to the payment of an assessment.',
  group: CHECKOUT_GROUP,
  access: only(['candidate']),
  isForm: true,
  refusedInDemo: true,
  body: wire({ assessmentId: formId, adminId: formId }, { assessmentId: 'quizTopicId' }),
  refusals: [
    ...PROVIDER_REFUSALS,
    'alreadyPaid',
    'attemptAlreadyTaken',
    'checkoutReplaced',
    'contactYourAdmin',
    'nothingToPay',
    'paymentPending',
  ],
  ok: checkoutPage,
});

export const getAssessmentCheckout = endpoint({
  name: 'getAssessmentCheckout',
  shows: ['billing'],
  method: 'GET',
  path: '/checkout-session-quiz-pay',
  summary: 'The state of the payment of an assessment, by the payment provider.',
  group: CHECKOUT_GROUP,
  access: only(['candidate']),
  query: wire({ sessionId: checkoutSessionId, adminId: formId }, {}),
  refusals: [...PAYMENT_REFUSALS],
  ok: checkoutState,
});
