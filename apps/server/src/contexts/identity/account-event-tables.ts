import type { AccountEventKind } from '@invigil/domain/accounts/account-event';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { users } from './tables.ts';

/**
 * Events of an account besides its sign-ins: wrong passwords, locks, links, changes. The login
 * history shows both tables. They are separate, because everything that reads `sign_ins` counts successful sign-ins.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    /** Below zero, so that no row of the history shares its id with a sign-in. */
    id: integer('id')
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: -1, increment: -1, minValue: -2_147_483_648, maxValue: -1 }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<AccountEventKind>().notNull(),
    happenedAt: instant('happened_at').notNull(),
    /** The latest of the events that share the row. */
    lastAt: instant('last_at').notNull(),
    /** Events that share the row. */
    count: integer('count').notNull().default(1),
    /** Events of one account, kind and network with the same key share a row; null for an event of its own. */
    sharedKey: text('shared_key'),
    /** Empty for an act of another person, whose address is not for the account's people. */
    ip: text('ip').notNull(),
    browser: text('browser').notNull(),
    browserVersion: text('browser_version').notNull(),
    platform: text('platform').notNull(),
  },
  (table) => [
    // Counts further events of a row.
    uniqueIndex('account_events_shared_key').on(table.sharedKey).where(sql`shared_key is not null`),
    // The history of a tenant's people, and its order.
    index('account_events_user_idx').on(table.userId, table.happenedAt, table.id),
    // The SuperAdmin's history, newest first, and the retention.
    index('account_events_time_idx').on(table.happenedAt, table.id),
  ],
);
