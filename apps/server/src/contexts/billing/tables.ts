import { PAYMENT_MODES } from '@invigil/domain/accounts/payment-mode';
import { PLAN_INTERVALS } from '@invigil/domain/billing/plan-term';
import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { authorship, instant } from '../../database/columns.ts';
import { users } from '../accounts/tables.ts';

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
