import { PAYMENT_MODES } from '@invigil/domain/accounts/payment-mode';
import { CHECKOUT_PURPOSES, type PlanOffer } from '@invigil/domain/billing/checkout';
import type { CheckoutState } from '@invigil/domain/billing/checkout-state';
import type { CheckoutMismatch } from '@invigil/domain/billing/checkout-transition';
import { PLAN_INTERVALS } from '@invigil/domain/billing/plan-term';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { authorship, instant } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

export const planInterval = pgEnum('plan_interval', PLAN_INTERVALS);

export const paymentMode = pgEnum('payment_mode', PAYMENT_MODES);

export const plans = pgTable(
  'plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    interval: planInterval('interval').notNull(),
    /** US cents. */
    priceMinor: integer('price_minor').notNull(),
    assessmentLimit: integer('assessment_limit').notNull(),
    questionLimit: integer('question_limit').notNull(),
    /** 0 means no limit. */
    responseLimit: integer('response_limit').notNull(),
    additionalText: text('additional_text').notNull(),
    ...authorship,
  },
  (table) => [
    // Refuses a second plan of a title.
    uniqueIndex('plans_title_key').on(sql`lower(${table.title})`),
    // Refuses a second plan of a price; the plans in the order of their prices.
    uniqueIndex('plans_price_key').on(table.priceMinor),
  ],
);

/** An Admin's subscription: copies the plan's terms, so that a later edit of the plan does not change them. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => users.id),
    /** Null once the plan is deleted. */
    planId: integer('plan_id').references(() => plans.id),
    planTitle: text('plan_title').notNull(),
    interval: planInterval('interval').notNull(),
    priceMinor: integer('price_minor').notNull(),
    assessmentLimit: integer('assessment_limit').notNull(),
    questionLimit: integer('question_limit').notNull(),
    responseLimit: integer('response_limit').notNull(),
    paymentMode: paymentMode('payment_mode').notNull(),
    transactionDetail: text('transaction_detail').notNull().default(''),
    /** The payer's address at the payment provider; empty without an online payment. */
    transactionEmail: text('transaction_email').notNull().default(''),
    /** The provider's checkout session; a session is redeemed once. */
    checkoutSessionId: text('checkout_session_id'),
    startsAt: instant('starts_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Terms in force for an Admin (the newest row), read when an assessment goes live or starts, and by lists of users.
    index('subscriptions_admin_idx').on(table.adminId, table.id),
    // Whether a plan may be deleted.
    index('subscriptions_plan_idx').on(table.planId),
    // Refuses to redeem a payment twice.
    uniqueIndex('subscriptions_checkout_session_key').on(table.checkoutSessionId),
  ],
);

export const checkoutPurpose = pgEnum('checkout_purpose', CHECKOUT_PURPOSES);

/** States that servers of version 0.2.0 know. */
export const checkoutState = pgEnum('checkout_state', ['open', 'paid', 'expired']);

/**
 * The state of a checkout by the columns that servers of version 0.2.0 write too, so that both versions serve beside
 * each other.
 */
const STATE = sql`case
  when state = 'paid' and refunded_minor >= amount_minor then 'refunded'
  when state = 'paid' and redeemed_at is not null then 'granted'
  when state = 'paid' then 'paid'
  when state = 'open' then 'open'
  else coalesce(ending, 'expired') end`;

/** Card payments: what the server asked the provider to collect, and what became of it. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the order at the provider, and makes a repeated creation answer the same session. */
    reference: uuid('reference').notNull(),
    purpose: checkoutPurpose('purpose').notNull(),
    /** The Admin whose account at the provider is paid into; null for the site's. */
    tenantId: integer('tenant_id').references(() => users.id),
    /** Null for a visitor, who registers after the payment. */
    buyerId: integer('buyer_id').references(() => users.id),
    /** Null for other purposes, and once the plan is deleted. */
    planId: integer('plan_id').references(() => plans.id, { onDelete: 'set null' }),
    /** Terms of the plan as sold; null for other purposes. */
    offer: jsonb('offer').$type<PlanOffer>(),
    /** An assessment of the tenant. No foreign key: assessments belong to a later context. */
    assessmentId: integer('assessment_id'),
    /** Title of the item on the payment page. */
    title: text('title').notNull(),
    /** Minor units of the currency by ISO 4217. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Language of the buyer's e-mail. */
    locale: text('locale').$type<LocaleKey>().notNull(),
    baseState: checkoutState('state').notNull().default('open'),
    /** How an expired checkout ended that did not simply expire. */
    ending: text('ending').$type<'failed' | 'mismatched' | 'unreadable'>(),
    state: text('current_state').$type<CheckoutState>().notNull().generatedAlwaysAs(STATE),
    /** Set for a mismatched checkout. */
    mismatch: jsonb('mismatch').$type<CheckoutMismatch>(),
    /** The provider's session and the address of its page; null until the provider has answered. */
    sessionId: text('session_id'),
    url: text('url'),
    /** The provider's payment, which names a refund. */
    paymentIntentId: text('payment_intent_id'),
    payerEmail: text('payer_email').notNull().default(''),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When it brought a plan, a registration or an assessment. */
    redeemedAt: instant('redeemed_at'),
    /** When the provider is asked again; null for never. */
    nextReadAt: instant('next_read_at'),
    /** Readings by the job, which identify its claims. */
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    // The checkout of a return or an event.
    uniqueIndex('checkouts_session_key').on(table.sessionId),
    // One open checkout for a buyer and a purpose: two tabs pay once.
    uniqueIndex('checkouts_open_key')
      .on(table.buyerId, table.purpose, sql`coalesce(${table.assessmentId}, 0)`)
      .where(sql`${table.baseState} = 'open' and ${table.buyerId} is not null`),
    // The next ones to read.
    index('checkouts_read_idx').on(table.nextReadAt).where(sql`${table.nextReadAt} is not null`),
    // Old unpaid ones.
    index('checkouts_created_idx').on(table.createdAt).where(sql`${table.baseState} <> 'paid'`),
    // The payment of a refund.
    index('checkouts_payment_idx').on(table.paymentIntentId),
    // Checkouts that need their owner: paid and not redeemed, different from their order, or unreadable.
    index('checkouts_attention_idx')
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.state} in ('paid', 'mismatched', 'unreadable')`),
    // The income of the site.
    index('checkouts_paid_idx').on(table.paidAt).where(sql`${table.baseState} = 'paid'`),
  ],
);
