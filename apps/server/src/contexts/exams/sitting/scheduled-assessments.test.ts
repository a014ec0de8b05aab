import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, confirmPeople } from '@invigil/testkit/builders/accounts';
import { type AssessmentFields, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});

const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS);
const schedule = (hours: number, change: Partial<AssessmentFields> = {}) =>
  buildLiveAssessment(admin, { opensAt: inHours(hours), ...change });
const list = (reader: SignedIn = candidate) =>
  reader.ok(attempts.listScheduledAssessments, { params: { userId: reader.userId } });
const titles = async (reader?: SignedIn) => (await list(reader)).map(({ title }) => title);

it('an assessment that opens within seven days is announced with the seconds until then, the next one first [scheduled.1]', async () => {
  const closesAt = inHours(30);
  await schedule(167, { title: 'In seven days' });
  await schedule(169, { title: 'Later' });
  const { assessmentId } = await schedule(24, { title: 'Tomorrow', timeLimitMinutes: 45, closesAt });
  expect(await titles()).toEqual(['Tomorrow', 'In seven days']);
  expect((await list())[0]).toEqual({
    assessmentId,
    title: 'Tomorrow',
    timeLimitMinutes: 45,
    totalMarks: 10_000,
    passMark: 5_000,
    questionCount: 3,
    opensAt: inHours(24),
    closesAt,
    opensInSeconds: 24 * 3_600,
    nextPollSeconds: 20,
  });
});

it('an assessment is announced until it opens, and not while it is stopped [scheduled.2]', async () => {
  const { assessmentId } = await schedule(0.25, { title: 'Soon' });
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  expect(await titles()).toEqual([]);
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  expect(await titles()).toEqual(['Soon']);
  test.clock.advance({ minutes: 15 });
  expect(await titles()).toEqual([]);
  const live = await candidate.ok(attempts.listLiveAssessments, { params: { userId: candidate.userId } });
  expect(live).toMatchObject([{ assessmentId, mayStart: true }]);
});

it('an assessment is announced to nobody to whom it is not offered [scheduled.3]', async () => {
  const listed = candidate.credentials.email;
  await schedule(2, { title: 'Listed', participantMode: 'byEmail', participantEmails: listed });
  await confirmPeople(admin, candidate);
  const stranger = await buildCandidate(test, await buildAdmin(test));
  const classmate = await buildCandidate(test, admin);
  expect(await Promise.all([titles(), titles(classmate), titles(stranger)])).toEqual([['Listed'], [], []]);
});

it('the announced assessments are 50 at most, those that open first [scheduled.4]', async () => {
  const wanted = Array.from({ length: 51 }, (_, index) => `Exam ${String(index).padStart(2, '0')}`);
  for (const [index, title] of wanted.entries())
    await buildLiveAssessment(admin, { title, opensAt: inHours(100 - index) }, [{}]);
  expect(await titles()).toEqual(wanted.slice(1).reverse());
});

it('an announced exam says how long its waiting candidates may leave their dashboard unread: a minute in the two hours before it opens, else 20 seconds [scheduled.5]', async () => {
  await schedule(3, { title: 'Final' });
  const next = async () => (await list()).map(({ nextPollSeconds }) => nextPollSeconds);
  expect(await next()).toEqual([20]);
  test.clock.advance({ minutes: 60 });
  expect(await next()).toEqual([60]);
  test.clock.advance({ minutes: 119 });
  expect(await next()).toEqual([60]);
});
