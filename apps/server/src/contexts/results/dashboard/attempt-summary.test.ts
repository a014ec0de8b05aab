import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import * as attemptCalls from '@invigil/contract/exams/attempt-endpoints';
import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attempts } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
let assessmentId: number;
let paperId: number;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  ({ assessmentId } = await buildLiveAssessment(admin, { title: 'Electricity' }));
  const { rows } = await test.ports.database.pool.query('select max(id) as id from papers');
  paperId = rows[0].id;
});
afterAll(() => test.close());

interface Sat {
  readonly finishedAt: string;
  /** In hundredths of 100 marks. */
  readonly obtainedMarks?: number;
  readonly totalMarks?: number;
  readonly isMarked?: boolean;
  readonly secondsTaken?: number;
}

let attemptNumber = 0;

/** Stores attempts that were finished in the past. */
async function store(sat: readonly Sat[]): Promise<void> {
  await test.ports.database.db.insert(attempts).values(
    sat.map(
      ({ finishedAt, obtainedMarks = 6_000, totalMarks = 10_000, isMarked = true, secondsTaken = 60 }) => ({
        assessmentId,
        paperId,
        tenantId: admin.userId,
        candidateId: candidate.userId,
        attemptNumber: ++attemptNumber,
        questionIds: [],
        startedAt: new Date(Date.parse(finishedAt) - 60_000),
        finishedAt: new Date(finishedAt),
        totalMarks,
        passMark: 5_000,
        obtainedMarks: isMarked ? obtainedMarks : null,
        isMarked,
        secondsTaken,
      }),
    ),
  );
}

const ask = (caller: SignedIn, query: Record<string, string>) =>
  caller.ok(analytics.summarizeAttempts, { params: { userId: caller.userId }, query } as never);
const countsOf = ({ points }: Awaited<ReturnType<typeof ask>>) =>
  points.map(({ date, attemptCount }) => [date, attemptCount]);

it('attempts are counted by the days of the time zone, on the day that clocks change too [analytics.11]', async () => {
  // Clocks in Rome go from 02:00 to 03:00 on 29 March 2026.
  await store(
    ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'].map(
      (finishedAt) => ({ finishedAt }),
    ),
  );
  const days = { from: '2026-03-28', to: '2026-03-30' };
  expect(countsOf(await ask(admin, { ...days, timeZone: 'Europe/Rome' }))).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
  ]);
  expect(countsOf(await ask(admin, { ...days, timeZone: 'Asia/Kolkata' }))).toEqual([
    ['2026-03-29', 2],
    ['2026-03-30', 2],
  ]);
  expect(countsOf(await ask(admin, days))).toEqual([
    ['2026-03-28', 2],
    ['2026-03-29', 2],
  ]);
  // The last day is in the period, the one after it is not.
  expect(
    countsOf(await ask(admin, { from: '2026-03-27', to: '2026-03-28', timeZone: 'Europe/Rome' })),
  ).toEqual([['2026-03-28', 1]]);
});

it('rates, marks and times are of fully marked attempts with marks, and of five at least [analytics.12]', async () => {
  const day = (obtainedMarks: number, secondsTaken: number) => ({
    finishedAt: '2026-01-05T10:00:00Z',
    obtainedMarks,
    secondsTaken,
  });
  await store([day(10_000, 10), day(5_000, 20), day(4_900, 30), day(0, 40)]);
  const ofDay = { from: '2026-01-05', to: '2026-01-05' };
  const few = await ask(admin, ofDay);
  expect(few.total).toEqual({
    attemptCount: 4,
    ratedCount: 4,
    passRate: null,
    meanShare: null,
    medianSeconds: null,
  });
  await store([
    day(6_100, 50),
    { ...day(0, 60), isMarked: false },
    // A survey.
    { ...day(0, 70), totalMarks: 0 },
  ]);
  const { step, points, total } = await ask(admin, ofDay);
  expect(step).toBe('day');
  expect(total).toEqual({
    attemptCount: 7,
    ratedCount: 5,
    passRate: 0.6,
    meanShare: expect.closeTo(0.52, 10),
    medianSeconds: 40,
  });
  expect(points).toEqual([{ date: '2026-01-05', ...total }]);
});

it('attempts are shown by week from Monday in longer periods, and by month beyond, or as asked [analytics.13]', async () => {
  const weeks = await ask(admin, { from: '2025-12-31', to: '2026-03-30' });
  expect(weeks.step).toBe('week');
  expect(countsOf(weeks)).toEqual([
    ['2026-01-05', 7],
    ['2026-03-23', 4],
  ]);
  const months = await ask(admin, { from: '2024-01-01', to: '2026-03-30' });
  expect(countsOf(months)).toEqual([
    ['2026-01', 7],
    ['2026-03', 4],
  ]);
  expect((await ask(admin, { from: '2024-01-01', to: '2026-03-30', step: 'week' })).step).toBe('week');
});

it.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
  [{ from: '2020-03-01', to: '2026-03-01' }, 'to'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
])('a period of %j is refused at the field %s [analytics.14]', async (query, field) => {
  for (const call of [analytics.summarizeAttempts, analytics.countBrowsers]) {
    const response = await admin.send(call, { params: { userId: admin.userId }, query } as never);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(`"${field}"`);
  }
});

it('the SuperAdmin sees the number of attempts of the site alone, other Admins none of a tenant [analytics.15]', async () => {
  const period = { from: '2026-01-05', to: '2026-01-05' };
  const owner = await test.signIn(OWNER);
  const nothing = { ratedCount: 0, passRate: null, meanShare: null, medianSeconds: null };
  expect((await ask(owner, period)).total).toEqual({ attemptCount: 7, ...nothing });
  const groups = { params: { userId: owner.userId }, query: period };
  expect(await owner.status(analytics.summarizeAttemptsByGroup, groups)).toBe(403);
  const other = await buildAdmin(test);
  expect((await ask(other, period)).total).toEqual({ attemptCount: 0, ...nothing });
  const ofOther = { params: { userId: other.userId }, query: period };
  expect(await other.ok(analytics.summarizeAttemptsByGroup, ofOther)).toEqual({
    assessments: [],
    categories: [],
    complexities: [],
    countedCount: 0,
    isCapped: false,
  });
  const foreign = { params: { userId: admin.userId }, query: period };
  expect(await other.status(analytics.summarizeAttempts, foreign)).toBe(403);
  expect(await other.status(analytics.summarizeAttemptsByGroup, foreign)).toBe(403);
});

it('attempts are grouped by assessment, and marks by category and complexity of the questions [analytics.16]', async () => {
  const teacher = await buildAdmin(test);
  const { createdId: categoryId } = await teacher.ok(createCategory, { body: { name: 'Optics' } });
  const built = await buildLiveAssessment(teacher, { title: 'Light' }, [
    { categoryId, complexity: 'easy' },
    { categoryId, complexity: 'hard' },
    { complexity: 'hard' },
    { complexity: 'hard' },
  ]);
  for (let nth = 0; nth < 5; nth++) {
    const sitter = await buildCandidate(test, teacher);
    const attemptId = await buildAttempt(sitter, built.assessmentId);
    // The first question by all, the second by three; the others are not answered.
    for (const questionId of built.questionIds.slice(0, nth < 3 ? 2 : 1))
      await sitter.ok(attemptCalls.saveAnswer, { body: answerFields(attemptId, questionId) });
    await sitter.ok(attemptCalls.finishAttempt, { body: { attemptId } });
  }
  const input = { params: { userId: teacher.userId }, query: {} };
  expect(await teacher.ok(analytics.summarizeAttemptsByGroup, input)).toEqual({
    assessments: [
      {
        assessmentId: built.assessmentId,
        title: 'Light',
        attemptCount: 5,
        ratedCount: 5,
        passRate: 0.6,
        meanShare: expect.closeTo(0.4, 10),
      },
    ],
    categories: [
      { name: 'Optics', ratedCount: 5, share: 0.8 },
      { name: null, ratedCount: 5, share: 0 },
    ],
    complexities: [
      { complexity: 'easy', ratedCount: 5, share: 1 },
      { complexity: 'hard', ratedCount: 5, share: expect.closeTo(0.2, 10) },
    ],
    countedCount: 5,
    isCapped: false,
  });
});

it('the other charts follow a period and a time zone as well [analytics.17]', async () => {
  const teacher = await buildAdmin(test);
  await buildAssessment(teacher);
  const today = test.ports.clock.now();
  // The two islands have different days.
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const dates = await Promise.all(
    zones.map(async (timeZone) => {
      const input = { params: { userId: teacher.userId }, query: { timeZone } };
      const [row] = await teacher.ok(analytics.countAssessmentsByDate, input);
      return row?.date;
    }),
  );
  expect(dates).toEqual(
    zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(today)),
  );
  const before = { params: { userId: teacher.userId }, query: { from: '2025-01-01', to: '2025-12-31' } };
  expect(await teacher.ok(analytics.countAssessmentsByDate, before)).toEqual([]);
  expect(await teacher.ok(analytics.countSignInsByMonth, before)).toEqual([]);
  const ofAdmin = (from: string) => ({ params: { userId: admin.userId }, query: { from, to: '2026-03-30' } });
  // The first attempt of the candidate was on 28 March.
  expect(await admin.ok(analytics.countCandidatesByAssessment, ofAdmin('2026-03-28'))).toEqual([
    { title: 'Electricity', count: 1 },
  ]);
  expect(await admin.ok(analytics.countCandidatesByAssessment, ofAdmin('2026-03-29'))).toEqual([]);
});
