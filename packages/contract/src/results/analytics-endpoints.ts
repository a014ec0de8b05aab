import { only } from '@invigil/domain/access/access';
import { COMPLEXITIES } from '@invigil/domain/authoring/question';
import { PERIOD_STEPS } from '@invigil/domain/results/analytics-period';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDay, count, id, pathId, timeZoneName } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Dashboard';
const scope = {
  group,
  access: only(['admin', 'superAdmin'], ['dashboard', 'analytics']),
  actorFields: ['id'],
  params: wire({ userId: pathId }, { userId: 'id' }),
} as const;

/** Calendar days of the time zone, both inclusive; UTC where none is named. At most five years. */
const periodFields = {
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  timeZone: timeZoneName.optional(),
} as const;
const period = wire(periodFields, {});

/** A sum of amounts in minor units, which exceeds the limit of a single amount in currencies of small units. */
const amountSum = z.int({ error: 'integer' }).min(0, 'notNegative');

/** Points of a chart. Dates are calendar days of the time zone. */
const byDate = z.array(wire({ date: z.string(), count }, {}));

export const countSignInsByMonth = endpoint({
  ...scope,
  name: 'countSignInsByMonth',
  shows: ['people'],
  method: 'GET',
  path: '/api/Dashboard/GetLogInSummaryByMonth/:id',
  summary: 'Sign-ins by month (YYYY-MM): of a period, or of the last twelve months.',
  query: period,
  isHeavyRead: true,
  ok: z.array(wire({ month: z.string(), count }, {})),
});

export const countSignInsByDate = endpoint({
  ...scope,
  name: 'countSignInsByDate',
  shows: ['people'],
  method: 'GET',
  path: '/api/Dashboard/GetLogInSummaryByDate/:id',
  summary: 'Sign-ins by date: of a period, or of the last thirty days.',
  query: period,
  isHeavyRead: true,
  ok: byDate,
});

export const countBrowsers = endpoint({
  ...scope,
  name: 'countBrowsers',
  shows: ['people'],
  method: 'GET',
  path: '/api/Dashboard/GetBrowserCount/:id',
  summary: 'Sign-ins by browser: of a period, or of the last twelve months.',
  query: period,
  isHeavyRead: true,
  ok: z.array(wire({ browser: z.string(), count }, {})),
});

export const countPlatforms = endpoint({
  ...scope,
  name: 'countPlatforms',
  shows: ['people'],
  method: 'GET',
  path: '/api/Dashboard/GetPlatformCount/:id',
  summary: 'Sign-ins by platform: of a period, or of the last twelve months.',
  query: period,
  isHeavyRead: true,
  ok: z.array(wire({ platform: z.string(), count }, {})),
});

export const countAssessmentsByDate = endpoint({
  ...scope,
  name: 'countAssessmentsByDate',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Dashboard/GetQuizCountByDate/:id',
  summary: 'Assessments by the date of their creation: of a period, or of the last twelve months.',
  query: period,
  isHeavyRead: true,
  ok: byDate,
});

export const countCandidatesByAssessment = endpoint({
  ...scope,
  name: 'countCandidatesByAssessment',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Dashboard/GetUserCountByQuiz/:id',
  summary: 'Candidates who started an assessment first in a period, or at all, for the fifty with the most.',
  query: period,
  isHeavyRead: true,
  ok: z.array(wire({ title: z.string(), count }, { title: 'quizTitle' })),
});

export const sumPaymentsByDate = endpoint({
  ...scope,
  name: 'sumPaymentsByDate',
  shows: ['billing'],
  // No custom role: payments need the Admin role itself (docs/decisions/001).
  access: only(['admin', 'superAdmin']),
  method: 'GET',
  path: '/api/Dashboard/GetPaymentSummaryByDate/:id',
  summary:
    'Payments by date, of a period or of the last twelve months: for an Admin’s assessments, or for plans for the SuperAdmin.',
  query: period,
  isHeavyRead: true,
  ok: z.array(
    wire(
      /** `amountMinor` is in minor units: US dollars for plans, else the currency of the assessment. */
      { date: z.string(), count, amountMinor: amountSum, currency: z.string() },
      { amountMinor: 'amount' },
    ),
  ),
});

/** A share from 0 to 1, below 0 for negative marks; null where fewer than five attempts are behind it. */
const share = z.number().nullable();

/** Figures of finished attempts; rates and marks are of those that are fully marked and have marks. */
const attemptFigures = {
  attemptCount: count,
  /** The attempts behind rate and mean. */
  ratedCount: count,
  passRate: share,
  /** Of the marks obtained in those that could be. */
  meanShare: share,
} as const;

export const summarizeAttempts = endpoint({
  ...scope,
  name: 'summarizeAttempts',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Dashboard/GetAttemptSummary/:id',
  summary:
    'Finished attempts of a period, or of the last thirty days, by day, week or month: number, pass rate, mean marks and median time. For the SuperAdmin the numbers of the site alone. An addition of this product.',
  query: wire({ ...periodFields, step: z.enum(PERIOD_STEPS).optional() }, {}),
  isHeavyRead: true,
  ok: wire(
    {
      step: z.enum(PERIOD_STEPS),
      /** The parts with attempts, by their first day. */
      points: z.array(
        wire({ ...attemptFigures, date: z.string(), medianSeconds: z.number().nullable() }, {}),
      ),
      total: wire({ ...attemptFigures, medianSeconds: z.number().nullable() }, {}),
    },
    {},
  ),
});

export const summarizeAttemptsByGroup = endpoint({
  ...scope,
  name: 'summarizeAttemptsByGroup',
  shows: ['authoring', 'attempts'],
  access: only(['admin'], ['dashboard', 'analytics']),
  method: 'GET',
  path: '/api/Dashboard/GetAttemptSummaryByGroup/:id',
  summary:
    'Finished attempts of a period, or of the last thirty days, by assessment (the fifty with the most), and the share of the marks by category and complexity of the questions. An addition of this product.',
  query: period,
  isHeavyRead: true,
  ok: wire(
    {
      assessments: z.array(
        wire(
          { ...attemptFigures, assessmentId: id, title: z.string() },
          { assessmentId: 'quizTopicId', title: 'quizTitle' },
        ),
      ),
      /** Null for questions without a category. */
      categories: z.array(wire({ name: z.string().nullable(), ratedCount: count, share }, {})),
      complexities: z.array(wire({ complexity: z.enum(COMPLEXITIES), ratedCount: count, share }, {})),
      /** Attempts behind categories and complexities: the newest of the period. */
      countedCount: count,
      /** Whether the period has more. */
      isCapped: z.boolean(),
    },
    {},
  ),
});
