import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { authorship, instant } from './columns.ts';

export const planInterval = pgEnum('plan_interval', ['monthly', 'yearly']);
export const paymentMode = pgEnum('payment_mode', ['offline', 'notApplicable', 'online']);

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
    /** 0 is without limit. */
    responseLimit: integer('response_limit').notNull(),
    additionalText: text('additional_text').notNull(),
    ...authorship,
  },
  (table) => [
    uniqueIndex('plans_title_key').on(sql`lower(${table.title})`),
    uniqueIndex('plans_price_key').on(table.priceMinor),
  ],
);

/** A plan as an Admin took it: the terms are copied, so that a later edit of the plan changes nothing. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => users.id),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    planTitle: text('plan_title').notNull(),
    interval: planInterval('interval').notNull(),
    priceMinor: integer('price_minor').notNull(),
    assessmentLimit: integer('assessment_limit').notNull(),
    questionLimit: integer('question_limit').notNull(),
    responseLimit: integer('response_limit').notNull(),
    paymentMode: paymentMode('payment_mode').notNull(),
    transactionDetail: text('transaction_detail').notNull().default(''),
    startsAt: instant('starts_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // The terms in force for an Admin: the newest row.
    index('subscriptions_admin_idx').on(table.adminId, table.id),
    // Whether a plan may be deleted.
    index('subscriptions_plan_idx').on(table.planId),
  ],
);
