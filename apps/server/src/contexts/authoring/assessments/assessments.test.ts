import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
  questionFields,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const create = (given: Parameters<typeof assessmentFields>[0]) => ({ body: assessmentFields(given) });

describe('saving an assessment', () => {
  it('an invalid assessment is refused with the key of the broken rule [assessments.10]', async () => {
    const soon = new Date(test.clock.now().getTime() + 3_600_000);
    const later = new Date(soon.getTime() + 3_600_000);
    const refusal = (given: Parameters<typeof assessmentFields>[0]) =>
      admin.refusal(assessments.createAssessment, create(given));
    expect(await refusal({ passMark: 10_001 })).toBe('passMarkAboveTotal');
    expect(await refusal({ closesAt: soon })).toBe('noScheduleStartDate');
    expect(await refusal({ opensAt: later, closesAt: soon })).toBe('scheduleEndsBeforeStart');
    expect(await refusal({ priceMinor: 500 })).toBe('paymentSettingsNotDone');
    await admin.ok(assessments.createAssessment, create({ title: 'Taken' }));
    expect(await refusal({ title: 'TAKEN' })).toBe('assessmentTitleTaken');
  });

  it('an assessment of equal shares without a total is refused at its field, and one without a time is untimed [assessments.9]', async () => {
    const fields = { title: 'Nothing to win', timeLimitMinutes: 30, markingScheme: 1, participantMode: 1 };
    const errors = await admin.fieldErrors(assessments.createAssessment, {
      ...fields,
      totalMarks: 0,
      passMark: 0,
    });
    expect(errors).toEqual({ totalMarks: ['positive'] });
    const { createdId: assessmentId } = await admin.ok(
      assessments.createAssessment,
      create({ title: 'Untimed', timeLimitMinutes: 0 }),
    );
    await admin.ok(questions.createQuestion, { body: questionFields(assessmentId) });
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    const candidate = await buildCandidate(test, admin);
    await buildAttempt(candidate, assessmentId);
    const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(open.deadline).toBeNull();
  });

  it('an assessment requires a title, a marking scheme and a participant mode [assessments.12]', async () => {
    const fields = { title: ' ', timeLimitMinutes: 30, totalMarks: 10, passMark: 0 };
    const errors = await admin.fieldErrors(assessments.createAssessment, fields);
    expect(Object.keys(errors).toSorted()).toEqual(['markingScheme', 'participantMode', 'title']);
  });

  it('one assessment is created when requests race for the last unit of the plan [assessments.13]', async () => {
    const limited = await buildAdmin(test, { assessmentLimit: 1 });
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => limited.status(assessments.createAssessment, create({}))),
    );
    expect(statuses.toSorted()).toEqual([200, 202, 202, 202, 202]);
    const response = await limited.raw(
      assessments.createAssessment,
      assessments.createAssessment.body?.encode(assessmentFields()),
    );
    expect(response.json()).toEqual({ responseMsg: 'limitExpired', status: 'limitExpired' });
  });

  it('an expired plan refuses creation, going live and starts, and allows attempts in progress to finish [assessments.8]', async () => {
    const expiring = await buildAdmin(test, { interval: 'monthly' });
    const candidate = await buildCandidate(test, expiring);
    const live = await buildLiveAssessment(expiring, { timeLimitMinutes: 10_080 });
    const draft = await buildAssessment(expiring);
    test.clock.advance({ days: 29, hours: 23 });
    const [admin2, sitting] = await Promise.all([reopen(expiring), reopen(candidate)]);
    const attemptId = await buildAttempt(sitting, live.assessmentId);
    test.clock.advance({ hours: 2 });
    const [late, still] = await Promise.all([reopen(admin2), reopen(sitting)]);
    expect((await late.ok(accounts.getCurrentUser)).isPlanExpired).toBe(true);
    expect(await late.refusal(assessments.createAssessment, create({}))).toBe('dateExpired');
    expect(await late.refusal(assessments.goLive, { body: { assessmentId: draft.assessmentId } })).toBe(
      'dateExpired',
    );
    const other = await buildCandidate(test, late);
    expect(await other.refusal(attempts.startAttempt, { body: { assessmentId: live.assessmentId } })).toBe(
      'contactYourAdmin',
    );
    await still.ok(attempts.saveAnswer, { body: answerFields(attemptId, live.questionIds[0] ?? 0) });
    await still.ok(attempts.finishAttempt, { body: { attemptId } });
    admin = await buildAdmin(test);
  });
});

/** Signs a user in again after the clock was moved past the end of a session. */
async function reopen(somebody: SignedIn): Promise<SignedIn> {
  const { rows } = await test.ports.database.pool.query('select email from users where id = $1', [
    somebody.userId,
  ]);
  return test.signIn({ email: rows[0].email, password: 'correct horse 4711' });
}

describe('going live', () => {
  it('going live is refused with the reason and leaves the assessment as it was [assessments.7]', async () => {
    const refusal = async (
      given: Parameters<typeof assessmentFields>[0],
      qs: Parameters<typeof questionFields>[1][],
    ) => {
      const { assessmentId } = await buildAssessment(admin, given, qs as never);
      const key = await admin.refusal(assessments.goLive, { body: { assessmentId } });
      const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
      expect(row.isLive).toBe(false);
      return key;
    };
    expect(await refusal({}, [])).toBe('noQuestions');
    expect(await refusal({ allowMultipleKeys: true, allowMultipleTicks: false }, [{ key: ['A', 'B'] }])).toBe(
      'multipleKeysNeedMultipleTicks',
    );
    // A total that is too small for the number of questions leaves questions without marks.
    expect(await refusal({ totalMarks: 1, passMark: 0 }, [{}, {}])).toBe('marksNotSet');
    const survey = await buildAssessment(admin, { markingScheme: 'survey' }, [{ key: [] }]);
    const fields = assessmentFields({ title: 'Was a survey' });
    await admin.ok(assessments.updateAssessment, { body: { ...fields, assessmentId: survey.assessmentId } });
    expect(await admin.refusal(assessments.goLive, { body: { assessmentId: survey.assessmentId } })).toBe(
      'questionMissingKey',
    );
  });

  it('a refused going-live names the first twenty questions that have to change [assessments.20]', async () => {
    const refusalOf = async (assessmentId: number) =>
      (await admin.send(assessments.goLive, { body: { assessmentId } })).json();
    // Equal shares of so small a total leave the first question without marks.
    const small = await buildAssessment(admin, { totalMarks: 1, passMark: 0 }, [{}, {}]);
    expect(await refusalOf(small.assessmentId)).toEqual({ responseMsg: 'marksNotSet', questionNumbers: [1] });
    const withoutKeys = Array.from({ length: 21 }, () => ({ key: [] }));
    const { assessmentId } = await buildAssessment(admin, { markingScheme: 'survey' }, withoutKeys);
    const fields = assessmentFields({ title: 'No survey any more' });
    await admin.ok(assessments.updateAssessment, { body: { ...fields, assessmentId } });
    expect((await refusalOf(assessmentId)).questionNumbers).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const empty = await buildAssessment(admin, {}, []);
    expect(await refusalOf(empty.assessmentId)).toEqual({ responseMsg: 'noQuestions' });
  });

  it('going live changes the availability: draft, scheduled, on-live, closed, stopped [assessments.6]', async () => {
    const now = test.clock.now().getTime();
    const { assessmentId } = await buildAssessment(admin, {
      opensAt: new Date(now + 60_000),
      closesAt: new Date(now + 120_000),
    });
    const availability = async () =>
      (await admin.ok(assessments.getAssessment, { params: { assessmentId } })).availability;
    const seen = [await availability()];
    await admin.ok(assessments.goLive, { body: { assessmentId } });
    seen.push(await availability());
    test.clock.advance({ minutes: 1 });
    seen.push(await availability());
    test.clock.advance({ minutes: 1 });
    seen.push(await availability());
    await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
    seen.push(await availability());
    expect(seen).toEqual(['draft', 'scheduled', 'onLive', 'closed', 'stopped']);
  });

  it('a live assessment is neither edited nor deleted, and a deleted one with results is hidden [assessments.2]', async () => {
    const { assessmentId } = await buildLiveAssessment(admin);
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const body = { ...assessmentFields(), assessmentId };
    expect(await admin.refusal(assessments.updateAssessment, { body })).toBe('stopFirst');
    expect(await admin.refusal(assessments.deleteAssessment, { params: { assessmentId } })).toBe(
      'assessmentRunning',
    );
    await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
    expect(await admin.refusal(assessments.deleteAssessment, { params: { assessmentId } })).toBe(
      'assessmentRunning',
    );
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
    expect(await admin.status(assessments.getAssessment, { params: { assessmentId } })).toBe(404);
    await candidate.ok(results.getResult, { params: { attemptId } });
  });

  it('going live again leaves attempts in progress on the paper that they began with [assessments.3]', async () => {
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, {
      totalMarks: 300,
      passMark: 100,
    });
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    await admin.ok(questions.createQuestion, { body: questionFields(assessmentId) });
    const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
    expect([row.isLive, row.questionCount]).toEqual([false, 4]);
    const first = { ...questionFields(assessmentId, { key: ['C'] }), questionId: questionIds[0] ?? 0 };
    await admin.ok(questions.updateQuestion, { body: first });
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const result = await candidate.ok(results.getResult, { params: { attemptId } });
    expect(result).toMatchObject({ obtainedMarks: 100, outcome: 'passed' });
  });
});
