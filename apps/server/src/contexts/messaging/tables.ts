import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

export const contacts = pgTable('contacts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  telephone: text('telephone').notNull().default(''),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
});
