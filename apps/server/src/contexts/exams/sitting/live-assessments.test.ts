import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, confirmPeople } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { siteSettings } from '../../site/tables.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function startTenant(): Promise<void> {
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
}

const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
const list = (reader: SignedIn = candidate) =>
  reader.ok(attempts.listLiveAssessments, { params: { userId: reader.userId } });

describe('the live assessments of a candidate', () => {
  beforeAll(startTenant);

  it('a live assessment says how much time its attempt in progress has left, and nothing before and without a limit [live-assessments.20]', async () => {
    await startTenant();
    const timed = await buildLiveAssessment(admin, { timeLimitMinutes: 45 });
    const untimed = await buildLiveAssessment(admin, { timeLimitMinutes: 0 });
    const left = async () => (await list()).map(({ secondsLeft }) => secondsLeft);
    expect(await left()).toEqual([undefined, undefined]);
    await buildAttempt(candidate, timed.assessmentId);
    await buildAttempt(candidate, untimed.assessmentId);
    test.clock.advance({ seconds: 90 });
    expect(await left()).toEqual([45 * 60 - 90, null]);
    await startTenant();
  });

  it('the live assessments of a candidate are listed with title, time, marks, pass mark and question count [live-assessments.2]', async () => {
    const closesAt = new Date(test.clock.now().getTime() + 3_600_000);
    const { assessmentId } = await buildLiveAssessment(admin, {
      title: 'Unit Test 3',
      timeLimitMinutes: 45,
      totalMarks: 1_050,
      passMark: 525,
      openInNewWindow: true,
      opensAt: test.clock.now(),
      closesAt,
    });
    expect(await list()).toEqual([
      {
        assessmentId,
        title: 'Unit Test 3',
        timeLimitMinutes: 45,
        totalMarks: 1_050,
        passMark: 525,
        questionCount: 3,
        priceMinor: 0,
        paymentCount: 0,
        tenantId: admin.userId,
        currency: '',
        openInNewWindow: true,
        closesAt,
        hasOpenAttempt: false,
        attemptsTaken: 0,
        hasInstructions: false,
        mayStart: true,
        mayPay: false,
      },
    ]);
  });

  it('the live assessments of a candidate omit drafts, stopped assessments and those of other Admins [live-assessments.1]', async () => {
    await buildAssessment(admin, { title: 'A draft' });
    const stopped = await buildLiveAssessment(admin, { title: 'A stopped one' });
    await admin.ok(assessments.stopLive, {
      body: { assessmentId: stopped.assessmentId, endAttemptsNow: false },
    });
    await buildLiveAssessment(await buildAdmin(test), { title: 'Of somebody else' });
    expect((await list()).map(({ title }) => title)).toEqual(['Unit Test 3']);
    const other = await buildCandidate(test, admin);
    expect(
      await other.status(attempts.listLiveAssessments, { params: { userId: candidate.userId } }),
    ).not.toBe(200);
  });
});

describe('a dashboard that is read again', () => {
  beforeAll(startTenant);

  it('the next read shows what changed, more often than PostgreSQL plans the statement anew [live-assessments.22]', async () => {
    const titles = async (reader?: SignedIn) => (await list(reader)).map(({ title }) => title);
    const neighbour = await buildCandidate(test, await buildAdmin(test));
    const opensAt = new Date(test.clock.now().getTime() + 60_000);
    // After five runs PostgreSQL may keep one plan for a connection.
    for (let read = 0; read < 12; read++) expect(await titles()).toEqual([]);
    await buildLiveAssessment(admin, { title: 'Opens', opensAt, closesAt: inMinutes(3) });
    expect(await titles()).toEqual([]);
    test.clock.advance({ seconds: 60 });
    expect(await titles()).toEqual(['Opens']);
    const { assessmentId } = await buildLiveAssessment(admin, { title: 'At once' });
    expect(await titles()).toEqual(['Opens', 'At once']);
    await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
    expect(await titles()).toEqual(['Opens']);
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    expect(await titles()).toEqual(['Opens', 'At once']);
    test.clock.advance({ minutes: 2 });
    expect(await titles()).toEqual(['At once']);
    expect(await titles(neighbour)).toEqual([]);
  });

  it('the currency of the site is on free assessments, too, from the read after its change [live-assessments.23]', async () => {
    await startTenant();
    await buildLiveAssessment(admin, { title: 'Free' });
    const currencies = async () => (await list()).map(({ currency }) => currency);
    expect(await currencies()).toEqual(['']);
    const value = { currency: 'eur' };
    await test.ports.database.db
      .insert(siteSettings)
      .values({ section: 'payment', value, updatedAt: test.clock.now() })
      .onConflictDoUpdate({ target: siteSettings.section, set: { value } });
    expect(await currencies()).toEqual(['EUR']);
  });
});

describe('dashboards that are read together', () => {
  it('each of forty candidates of two Admins who read at one moment has the own list alone [live-assessments.25]', async () => {
    const tenants = await Promise.all([1, 2].map(() => buildAdmin(test)));
    const people = await Promise.all(
      tenants.map(async (owner) => ({
        owner,
        forAll: (await buildLiveAssessment(owner)).assessmentId,
        readers: await Promise.all(Array.from({ length: 20 }, () => buildCandidate(test, owner))),
      })),
    );
    const expected = await Promise.all(
      people.flatMap(({ owner, forAll, readers }) =>
        readers.map(async (reader, index) => {
          // Every second one has an attempt in progress, and one an assessment of its own.
          const hasOpenAttempt = index % 2 === 0;
          if (hasOpenAttempt) await buildAttempt(reader, forAll);
          const rows = [{ assessmentId: forAll, hasOpenAttempt, attemptsTaken: 0 }];
          if (index !== 3) return { reader, rows };
          const { assessmentId } = await buildLiveAssessment(owner, {
            participantMode: 'byEmail',
            participantEmails: reader.credentials.email,
          });
          await confirmPeople(owner, reader);
          return { reader, rows: [...rows, { assessmentId, hasOpenAttempt: false, attemptsTaken: 0 }] };
        }),
      ),
    );
    const read = await Promise.all(expected.map(({ reader }) => list(reader)));
    for (const [index, { rows }] of expected.entries()) {
      expect(read[index]).toHaveLength(rows.length);
      expect(read[index]).toMatchObject(rows);
    }
  });
});

describe('an attempt at a live assessment', () => {
  beforeAll(startTenant);

  it('an attempt can be resumed, also after a stop of the assessment, and counts as taken once finished', async () => {
    const once = await buildLiveAssessment(admin);
    const again = await buildLiveAssessment(admin, { allowMultipleAttempts: true });
    const attemptId = await buildAttempt(candidate, once.assessmentId);
    const repeatedId = await buildAttempt(candidate, again.assessmentId);
    await admin.ok(assessments.stopLive, {
      body: { assessmentId: once.assessmentId, endAttemptsNow: false },
    });
    expect(await list()).toMatchObject([
      { assessmentId: once.assessmentId, hasOpenAttempt: true, attemptsTaken: 0, mayStart: true },
      { assessmentId: again.assessmentId, hasOpenAttempt: true, attemptsTaken: 0, mayStart: true },
    ]);
    for (const id of [attemptId, repeatedId])
      await candidate.ok(attempts.finishAttempt, { body: { attemptId: id } });
    expect(await list()).toMatchObject([
      { assessmentId: again.assessmentId, hasOpenAttempt: false, attemptsTaken: 1, mayStart: true },
    ]);
    await admin.ok(assessments.goLive, { body: { assessmentId: once.assessmentId } });
    expect(await list()).toMatchObject([
      { assessmentId: once.assessmentId, attemptsTaken: 1, mayStart: false },
      { assessmentId: again.assessmentId, attemptsTaken: 1, mayStart: true },
    ]);
  });
});
