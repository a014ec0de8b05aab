import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, confirmPeople } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
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
const input = (assessmentId: number) => ({ params: { assessmentId } });
const entryOf = (assessmentId: number, reader = candidate) =>
  reader.ok(attempts.getAssessmentEntry, input(assessmentId));
const stop = (assessmentId: number) =>
  admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });

it('the link of an assessment finds it later, open, and closed, by the server’s clock [assessment-entry.1]', async () => {
  const opensAt = inHours(1);
  const { assessmentId } = await buildLiveAssessment(admin, {
    title: 'Unit Test 3',
    opensAt,
    closesAt: inHours(2),
  });
  const named = { assessmentId, title: 'Unit Test 3' };
  expect(await entryOf(assessmentId)).toEqual({ ...named, entry: 'opensLater', opensAt });
  test.clock.advance({ minutes: 60 });
  expect(await entryOf(assessmentId)).toEqual({ ...named, entry: 'open', opensAt: null });
  test.clock.advance({ minutes: 60 });
  expect(await entryOf(assessmentId)).toEqual({ ...named, entry: 'closed', opensAt: null });
});

it('a stopped assessment is closed to its link, but not to a candidate who sits it [assessment-entry.2]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  await candidate.ok(attempts.startAttempt, { body: { assessmentId } });
  await stop(assessmentId);
  expect((await entryOf(assessmentId)).entry).toBe('open');
  const classmate = await buildCandidate(test, admin);
  expect((await entryOf(assessmentId, classmate)).entry).toBe('closed');
});

it('a candidate who is not on the list learns that alone, and no title [assessment-entry.3]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin, {
    title: 'Resit',
    participantMode: 'byEmail',
    participantEmails: candidate.credentials.email,
    opensAt: inHours(1),
  });
  await confirmPeople(admin, candidate);
  const classmate = await buildCandidate(test, admin);
  const unlisted = { assessmentId, title: null, opensAt: null };
  expect(await entryOf(assessmentId, classmate)).toEqual({ ...unlisted, entry: 'notListed' });
  expect(await entryOf(assessmentId)).toMatchObject({ entry: 'opensLater', title: 'Resit' });
  await stop(assessmentId);
  expect(await entryOf(assessmentId, classmate)).toEqual({ ...unlisted, entry: 'closed' });
});

it('a draft, a deleted assessment and one of another Admin are not found [assessment-entry.4]', async () => {
  const draft = await buildAssessment(admin);
  const deleted = await buildLiveAssessment(admin);
  await stop(deleted.assessmentId);
  await admin.ok(assessments.deleteAssessment, input(deleted.assessmentId));
  const foreign = await buildLiveAssessment(await buildAdmin(test));
  for (const { assessmentId } of [draft, deleted, foreign])
    expect(await candidate.status(attempts.getAssessmentEntry, input(assessmentId))).toBe(404);
});
