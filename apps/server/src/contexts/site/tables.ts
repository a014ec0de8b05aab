import type { SafeHtml } from '@invigil/domain/safe-html';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { authorship, bytes, instant } from '../../database/columns.ts';

/** Edited site settings, a row per section; missing fields have their defaults from the code. */
export const siteSettings = pgTable('site_settings', {
  section: text('section').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by'),
});

/** Passwords and keys of external services: encrypted, and never shown (docs/decisions/024). */
export const secrets = pgTable(
  'secrets',
  {
    /** The owner: 'site', or 'tenant:' and an Admin's id. */
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    sealed: bytes('sealed').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: integer('updated_by').notNull(),
  },
  (table) => [
    // The secrets of an owner, and a secret by its name.
    primaryKey({ columns: [table.owner, table.name] }),
  ],
);

/** The last test that a mail server accepted; at most one row. */
export const mailServerTests = pgTable('mail_server_tests', {
  id: integer('id').primaryKey(),
  /** Of the settings that the test used: a later change of them ends its meaning. */
  settingsVersion: text('settings_version').notNull(),
  testedAt: instant('tested_at').notNull(),
});

/** Questions that users ask, with their answers. */
export const faqs = pgTable(
  'faqs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    /** Sanitised. */
    description: text('description').$type<SafeHtml>().notNull(),
    ...authorship,
  },
  (table) => [
    // Refuses a duplicate question.
    uniqueIndex('faqs_title_key').on(sql`lower(${table.title})`),
  ],
);
