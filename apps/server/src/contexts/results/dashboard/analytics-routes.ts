import * as contract from '@invigil/contract/results/analytics-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../application/caller.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { countAssessmentsByDate, sumAssessmentPaymentsByDate } from '../../authoring/queries.ts';
import { sumPlanPaymentsByDate } from '../../billing/queries.ts';
import { countCandidatesByAssessment } from '../../exams/queries.ts';
import { countSignInsBy, countSignInsByPeriod } from '../../tenancy/queries.ts';
import { daysBetween, monthsBetween } from './periods.ts';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 366;
/** Most bars of a chart. */
const MAX_ASSESSMENTS = 50;

/** The figures of the charts: an Admin's own tenant, the whole site for the SuperAdmin. */
export function registerAnalyticsRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database'>,
): void {
  const { db } = deps.database;
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS);

  async function countByPeriod(actor: Session, days: number, cut: typeof daysBetween) {
    const periods = cut(daysAgo(days), deps.clock.now());
    const rows = await countSignInsByPeriod(
      db,
      actor,
      periods.map(({ startsAt }) => startsAt),
    );
    return rows.map(({ nth, count }) => ({ label: periods[nth - 1]?.label ?? '', count }));
  }

  mount(app, deps, contract.countSignInsByMonth, async ({ actor }) => {
    const rows = await countByPeriod(actor, YEAR_DAYS, monthsBetween);
    return rows.map(({ label, count }) => ({ month: label, count }));
  });
  mount(app, deps, contract.countSignInsByDate, async ({ actor }) => {
    const rows = await countByPeriod(actor, MONTH_DAYS, daysBetween);
    return rows.map(({ label, count }) => ({ date: label, count }));
  });
  mount(app, deps, contract.countBrowsers, async ({ actor }) => {
    const rows = await countSignInsBy(db, actor, 'browser', daysAgo(YEAR_DAYS));
    return rows.map(({ label, count }) => ({ browser: label, count }));
  });
  mount(app, deps, contract.countPlatforms, async ({ actor }) => {
    const rows = await countSignInsBy(db, actor, 'platform', daysAgo(YEAR_DAYS));
    return rows.map(({ label, count }) => ({ platform: label, count }));
  });

  mount(app, deps, contract.countAssessmentsByDate, ({ actor }) =>
    countAssessmentsByDate(db, actor, daysAgo(YEAR_DAYS)),
  );
  mount(app, deps, contract.countCandidatesByAssessment, ({ actor }) =>
    countCandidatesByAssessment(db, actor, MAX_ASSESSMENTS),
  );
  mount(app, deps, contract.sumPaymentsByDate, async ({ actor }) => {
    const since = daysAgo(YEAR_DAYS);
    return actor.role === 'superAdmin'
      ? sumPlanPaymentsByDate(db, since)
      : sumAssessmentPaymentsByDate(db, actor.userId, since);
  });
}
