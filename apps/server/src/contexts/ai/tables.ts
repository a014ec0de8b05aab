import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from '../accounts/tables.ts';

/** Consumption of drafts by AI, a row for each call. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    model: text('model').notNull(),
    promptTokens: integer('prompt_tokens').notNull(),
    completionTokens: integer('completion_tokens').notNull(),
    totalTokens: integer('total_tokens').notNull(),
    detail: text('detail').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // An Admin's consumption.
    index('ai_usage_user_idx').on(table.userId, table.id),
  ],
);
