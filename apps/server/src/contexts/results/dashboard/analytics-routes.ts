import * as contract from '@invigil/contract/results/analytics-endpoints';
import type { PeriodStep } from '@invigil/domain/results/analytics-period';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { countAssessmentsByPart, sumAssessmentPaymentsByPart } from '../../authoring/queries.ts';
import { sumPlanPaymentsByPart } from '../../billing/queries.ts';
import { countCandidatesByAssessment } from '../../exams/queries.ts';
import { countSignInsBy, countSignInsByPart } from '../../tenancy/queries.ts';
import { summarizeAttempts, summarizeAttemptsByGroup } from './attempt-summary.ts';
import { type NamedPeriod, readPeriod, spanOf } from './periods.ts';

/** Days before today, where no period is named. */
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
  const spanIn = (named: NamedPeriod, step: PeriodStep, defaultDays: number) =>
    spanOf(readPeriod(named, deps.clock.now(), defaultDays), step);

  mount(app, deps, contract.countSignInsByMonth, async ({ actor, query }) => {
    const rows = await countSignInsByPart(db, actor, spanIn(query, 'month', YEAR_DAYS));
    return rows.map(({ date, count }) => ({ month: date, count }));
  });
  mount(app, deps, contract.countSignInsByDate, ({ actor, query }) =>
    countSignInsByPart(db, actor, spanIn(query, 'day', MONTH_DAYS)),
  );
  mount(app, deps, contract.countBrowsers, async ({ actor, query }) => {
    const rows = await countSignInsBy(db, actor, 'browser', spanIn(query, 'month', YEAR_DAYS));
    return rows.map(({ label, count }) => ({ browser: label, count }));
  });
  mount(app, deps, contract.countPlatforms, async ({ actor, query }) => {
    const rows = await countSignInsBy(db, actor, 'platform', spanIn(query, 'month', YEAR_DAYS));
    return rows.map(({ label, count }) => ({ platform: label, count }));
  });

  mount(app, deps, contract.countAssessmentsByDate, ({ actor, query }) =>
    countAssessmentsByPart(db, actor, spanIn(query, 'day', YEAR_DAYS)),
  );
  mount(app, deps, contract.countCandidatesByAssessment, ({ actor, query }) => {
    const isOfAllTime = query.from === undefined && query.to === undefined;
    const span = isOfAllTime ? undefined : spanIn(query, 'month', YEAR_DAYS);
    return countCandidatesByAssessment(db, actor, MAX_ASSESSMENTS, span);
  });
  mount(app, deps, contract.sumPaymentsByDate, ({ actor, query }) => {
    const span = spanIn(query, 'day', YEAR_DAYS);
    return actor.role === 'superAdmin'
      ? sumPlanPaymentsByPart(db, span)
      : sumAssessmentPaymentsByPart(db, actor.userId, span);
  });

  mount(app, deps, contract.summarizeAttempts, ({ actor, query }) =>
    summarizeAttempts(db, actor, query, deps.clock.now()),
  );
  mount(app, deps, contract.summarizeAttemptsByGroup, ({ actor, query }) =>
    summarizeAttemptsByGroup(db, actor.userId, query, deps.clock.now()),
  );
}
