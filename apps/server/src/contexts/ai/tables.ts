import { AI_OUTCOMES, AI_PURPOSES } from '@invigil/domain/ai/model-calls';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../identity/tables.ts';

/** Calls to models, with what each consumed. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    model: text('model').notNull(),
    provider: text('provider', { enum: AI_PROVIDERS }).notNull().default('gemini'),
    purpose: text('purpose', { enum: AI_PURPOSES }).notNull().default('questions'),
    outcome: text('outcome', { enum: AI_OUTCOMES }).notNull().default('succeeded'),
    /** Tokens that a running call can use at most, counted against the limit of its user until it ends. */
    reservedTokens: integer('reserved_tokens').notNull().default(0),
    promptTokens: integer('prompt_tokens').notNull(),
    completionTokens: integer('completion_tokens').notNull(),
    totalTokens: integer('total_tokens').notNull(),
    /** Hundredths of a dollar by the prices of that day; null where the model had none. */
    costMinor: doublePrecision('cost_minor'),
    detail: text('detail').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // An Admin's consumption.
    index('ai_usage_user_idx').on(table.userId, table.id),
    // An Admin's consumption of a month.
    index('ai_usage_month_idx').on(table.userId, table.createdAt),
  ],
);

/** The provider that a user has chosen; users without a row have the default. */
export const aiChoices = pgTable('ai_choices', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  provider: text('provider', { enum: AI_PROVIDERS }).notNull(),
  chosenAt: instant('chosen_at').notNull(),
});
