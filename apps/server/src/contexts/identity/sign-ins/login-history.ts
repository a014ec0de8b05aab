import type { HistoryKind } from '@invigil/domain/accounts/account-event';
import { type SQL, sql } from 'drizzle-orm';
import { accountEvents } from '../account-event-tables.ts';
import { signIns } from '../tables.ts';

/**
 * The login history: sign-ins and events of the accounts. PostgreSQL takes the union apart, so that conditions and orders
 * use the indexes of both tables.
 */
export const fromHistory: SQL = sql`(
  select id, user_id, 'signedIn'::text as kind, signed_in_at as happened_at, signed_out_at, signed_in_at as last_at,
    1 as count, ip, browser, browser_version, platform, location
  from ${signIns}
  union all
  select id, user_id, kind, happened_at, null, last_at, count, ip, browser, browser_version, platform, ''
  from ${accountEvents}
) as history`;

const instants = signIns.signedInAt;

/** The columns of `fromHistory`. */
export const history = {
  id: sql<number>`history.id`,
  userId: sql<number>`history.user_id`,
  kind: sql<HistoryKind>`history.kind`,
  happenedAt: sql<Date>`history.happened_at`.mapWith(instants),
  signedOutAt: sql<Date | null>`history.signed_out_at`.mapWith(instants),
  lastAt: sql<Date>`history.last_at`.mapWith(instants),
  count: sql<number>`history.count`,
  ip: sql<string>`history.ip`,
  browser: sql<string>`history.browser`,
  browserVersion: sql<string>`history.browser_version`,
  platform: sql<string>`history.platform`,
  location: sql<string>`history.location`,
};
