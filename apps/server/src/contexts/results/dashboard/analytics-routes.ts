import * as contract from '@invigil/contract/results/analytics-endpoints';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/mount.ts';
import type { Session } from '../../accounts/sessions/session.ts';
import { signIns } from '../../accounts/tables.ts';
import { withinTenant } from '../../accounts/user-scope.ts';
import { daysBetween, monthsBetween } from './periods.ts';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 366;
/** As many bars as a chart can show. */
const MAX_ASSESSMENTS = 50;

interface Point {
  readonly [key: string]: unknown;
  readonly label: string;
  readonly count: number;
}

/** The figures behind the charts: an Admin's own tenant, everything for the SuperAdmin. */
export function registerAnalyticsRoutes(app: FastifyInstance, context: AppContext): void {
  const points = async (query: SQL) => (await context.database.db.execute<Point>(query)).rows;
  const daysAgo = (days: number) => new Date(context.clock.now().getTime() - days * DAY_MS);

  const signInsSince = (actor: Session, since: Date) =>
    sql`from ${signIns}
      where ${signIns.signedInAt} >= ${since} and ${withinTenant(actor, signIns.userId) ?? sql`true`}`;

  /** Periods without a sign-in are left out. A place in a list of instants is cheaper than a date for each row. */
  async function countByPeriod(actor: Session, days: number, cut: typeof daysBetween) {
    const periods = cut(daysAgo(days), context.clock.now());
    const starts = sql.param(periods.map(({ startsAt }) => startsAt.toISOString()));
    const { rows } = await context.database.db.execute<{ nth: number; count: number }>(sql`
      select width_bucket(${signIns.signedInAt}, ${starts}::timestamptz[]) as nth, count(*)::int as count
      ${signInsSince(actor, daysAgo(days))} group by 1 order by 1`);
    return rows.map(({ nth, count }) => ({ label: periods[nth - 1]?.label ?? '', count }));
  }

  const countBy = (actor: Session, label: AnyColumn) =>
    points(sql`
      select ${label} as label, count(*)::int as count ${signInsSince(actor, daysAgo(YEAR_DAYS))}
      group by 1 order by 2 desc, 1`);

  mount(app, context, contract.countSignInsByMonth, async ({ actor }) => {
    const rows = await countByPeriod(actor, YEAR_DAYS, monthsBetween);
    return rows.map(({ label, count }) => ({ month: label, count }));
  });
  mount(app, context, contract.countSignInsByDate, async ({ actor }) => {
    const rows = await countByPeriod(actor, MONTH_DAYS, daysBetween);
    return rows.map(({ label, count }) => ({ date: label, count }));
  });
  mount(app, context, contract.countBrowsers, async ({ actor }) => {
    const rows = await countBy(actor, signIns.browser);
    return rows.map(({ label, count }) => ({ browser: label, count }));
  });
  mount(app, context, contract.countPlatforms, async ({ actor }) => {
    const rows = await countBy(actor, signIns.platform);
    return rows.map(({ label, count }) => ({ platform: label, count }));
  });

  mount(app, context, contract.countAssessmentsByDate, async ({ actor }) => {
    const rows = await points(sql`
      select ${dateOf(sql`created_at`)} as label, count(*)::int as count from assessments
      where deleted_at is null and created_at >= ${daysAgo(YEAR_DAYS)} and ${ownedBy(actor)}
      group by 1 order by 1`);
    return rows.map(({ label, count }) => ({ date: label, count }));
  });

  mount(app, context, contract.countCandidatesByAssessment, async ({ actor }) => {
    // A candidate has one first attempt, whatever follows.
    const rows = await points(sql`
      select a.title as label, counted.count from (
        select assessment_id, count(*)::int as count from attempts
        where ordinal = 1 and ${ownedBy(actor)}
        group by assessment_id order by 2 desc, 1 limit ${MAX_ASSESSMENTS}
      ) counted join assessments a on a.id = counted.assessment_id
      order by counted.count desc, a.id`);
    return rows.map(({ label, count }) => ({ title: label, count }));
  });

  mount(app, context, contract.sumPaymentsByDate, async ({ actor }) => {
    const since = daysAgo(YEAR_DAYS);
    const paid =
      actor.role === 'superAdmin'
        ? sql`select created_at, price_minor as amount, 'USD' as currency from subscriptions
            where created_at >= ${since} and price_minor > 0`
        : sql`select created_at, amount_minor as amount, currency from assessment_payments
            where created_at >= ${since} and ${ownedBy(actor)}`;
    const rows = await points(sql`
      select ${dateOf(sql`created_at`)} as label, currency, count(*)::int as count, sum(amount)::int as "amountMinor"
      from (${paid}) paid group by 1, 2 order by 1, 2`);
    return rows.map(({ label, count, currency, amountMinor }) => ({
      ...{ date: label, count },
      ...{ currency: String(currency), amountMinor: Number(amountMinor) },
    }));
  });
}

const ownedBy = (actor: Session): SQL =>
  actor.role === 'superAdmin' ? sql`true` : sql`tenant_id = ${actor.userId}`;

const dateOf = (instant: SQL): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`;
