import { everybody, only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { paymentMode } from '../accounts/account-schemas.ts';
import { doneAnswer, listQuery, pageOf } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  id,
  ignored,
  instant,
  optionalEmail,
  optionalText,
  pageNumber,
  pageSize,
  pathFilterId,
  pathId,
  text,
  usdPrice,
} from '../fields.ts';
import { interval } from '../plan-interval.ts';
import { PAYMENT_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';

export const getPlanUsage = endpoint({
  name: 'getPlanUsage',
  shows: ['billing', 'authoring'],
  method: 'GET',
  path: '/api/User/GetPackageUsesInfo/:userId/:paymentId',
  summary:
    "The number of the Admin's assessments, which the plan limits. `paymentId` is 0 for an account without a plan.",
  group: 'User',
  access: only(['admin'], ['dashboard']),
  actorFields: ['userId'],
  params: wire({ userId: pathId, subscriptionId: pathFilterId }, { subscriptionId: 'paymentId' }),
  ok: wire({ assessmentCount: count }, { assessmentCount: 'totalAssessmentConsumed' }),
});

export const renewPlan = endpoint({
  name: 'renewPlan',
  changes: ['billing', 'people', 'messages'],
  method: 'PUT',
  path: '/api/Settings/RenewPlan',
  summary:
    'Starts a plan of an Admin now: a free plan for the calling Admin, or any plan for the Admin with the `userEmail` that the SuperAdmin sends.',
  group: 'Settings',
  access: only(['admin', 'superAdmin']),
  actorFields: ['addedBy'],
  body: wire(
    {
      /** May be omitted for a card payment, whose session names the plan. */
      planId: id.optional(),
      paymentMode,
      userEmail: optionalEmail.optional(),
      transactionEmail: optionalEmail.optional(),
      transactionDetail: optionalText(500),
      checkoutSessionId: optionalText(255),
    },
    { planId: 'billingPlanId', checkoutSessionId: 'stripeSessionId' },
  ),
  refusals: [...PAYMENT_REFUSALS, 'onlinePaymentNotAllowed'],
  ok: doneAnswer,
});

export const recordPlanPayment = endpoint({
  name: 'recordPlanPayment',
  changes: ['billing', 'people', 'messages'],
  method: 'POST',
  path: '/api/Settings/CreatePayment',
  summary: 'Records the payment of a registration, as the payment provider confirms it.',
  group: 'Settings',
  access: everybody,
  body: wire(
    {
      transactionEmail: ignored,
      checkoutSessionId: text(255),
      priceMinor: ignored,
      paymentMode: ignored,
      transactionDetail: ignored,
    },
    { checkoutSessionId: 'stripeSessionId', priceMinor: 'price' },
  ),
  refusals: [...PAYMENT_REFUSALS],
  ok: doneAnswer,
});

/** A row of the SuperAdmin's payments. */
const paymentRow = wire(
  {
    subscriptionId: id,
    title: z.string(),
    priceMinor: usdPrice,
    paymentMode,
    interval,
    assessmentLimit: count,
    questionLimit: count,
    startsAt: instant,
    expiresAt: instant,
    userEmail: z.string(),
    transactionEmail: z.string(),
    transactionDetail: z.string(),
    checkoutSessionId: z.string(),
    /** Paid by card, in minor units of its currency; null for other modes of payment. */
    amountMinor: z.int().nullable(),
    refundedMinor: z.int().nullable(),
    currency: z.string().nullable(),
    createdAt: instant,
  },
  {
    subscriptionId: 'paymentId',
    priceMinor: 'price',
    assessmentLimit: 'assessmentCount',
    questionLimit: 'questionPerAssessmentCount',
    startsAt: 'startDate',
    expiresAt: 'endDate',
    checkoutSessionId: 'stripeSessionId',
    amountMinor: 'amountTotal',
    refundedMinor: 'amountRefunded',
    createdAt: 'dateAdded',
  },
);

export const listPlanPayments = endpoint({
  name: 'listPlanPayments',
  shows: ['billing'],
  method: 'GET',
  path: '/api/Settings/GetBillingPaymentList/:page/:itemsPerPage',
  summary: 'All subscriptions of Admins, newest first.',
  isHeavyRead: true,
  group: 'Settings',
  access: only(['superAdmin']),
  params: wire({ page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: listQuery(['createdAt', 'title', 'userEmail', 'expiresAt']),
  ok: pageOf(paymentRow),
});
