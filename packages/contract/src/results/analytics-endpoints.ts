import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Dashboard';
const scope = {
  group,
  access: only(['admin', 'superAdmin'], ['dashboard', 'analytics']),
  actorFields: ['id'],
  params: wire({ userId: pathId }, { userId: 'id' }),
} as const;

/** A sum of amounts in minor units, which exceeds the limit of a single amount in currencies of small units. */
const amountSum = z.int({ error: 'integer' }).min(0, 'notNegative');

/** Points of a chart. Dates are calendar dates in UTC. */
const byDate = z.array(wire({ date: z.string(), count }, {}));

export const countSignInsByMonth = endpoint({
  ...scope,
  name: 'countSignInsByMonth',
  shows: ['people'],
  method: 'GET',
  path: '/api/Dashboard/GetLogInSummaryByMonth/:id',
  summary: 'Sign-ins of the last twelve months, by month (YYYY-MM).',
  isHeavyRead: true,
  ok: z.array(wire({ month: z.string(), count }, {})),
});

export const countSignInsByDate = endpoint({
  ...scope,
  name: 'countSignInsByDate',
  shows: ['people'],
  method: 'GET',
  path: '/api/Dashboard/GetLogInSummaryByDate/:id',
  summary: 'Sign-ins of the last thirty days, by date.',
  isHeavyRead: true,
  ok: byDate,
});

export const countBrowsers = endpoint({
  ...scope,
  name: 'countBrowsers',
  shows: ['people'],
  method: 'GET',
  path: '/api/Dashboard/GetBrowserCount/:id',
  summary: 'Sign-ins of the last twelve months, by browser.',
  isHeavyRead: true,
  ok: z.array(wire({ browser: z.string(), count }, {})),
});

export const countPlatforms = endpoint({
  ...scope,
  name: 'countPlatforms',
  shows: ['people'],
  method: 'GET',
  path: '/api/Dashboard/GetPlatformCount/:id',
  summary: 'Sign-ins of the last twelve months, by platform.',
  isHeavyRead: true,
  ok: z.array(wire({ platform: z.string(), count }, {})),
});

export const countAssessmentsByDate = endpoint({
  ...scope,
  name: 'countAssessmentsByDate',
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Dashboard/GetQuizCountByDate/:id',
  summary: 'Assessments created in the last twelve months, by date.',
  isHeavyRead: true,
  ok: byDate,
});

export const countCandidatesByAssessment = endpoint({
  ...scope,
  name: 'countCandidatesByAssessment',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Dashboard/GetUserCountByQuiz/:id',
  summary: 'Candidates who started an assessment, for the fifty with the most.',
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
    'Payments of the last twelve months, by date: of an Admin’s assessments, or of plans for the SuperAdmin.',
  isHeavyRead: true,
  ok: z.array(
    wire(
      /** `amountMinor` is in minor units: US dollars for plans, else the currency of the assessment. */
      { date: z.string(), count, amountMinor: amountSum, currency: z.string() },
      { amountMinor: 'amount' },
    ),
  ),
});
