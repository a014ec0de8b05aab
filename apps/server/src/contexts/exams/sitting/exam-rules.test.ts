import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let owner: Awaited<ReturnType<TestApp['signIn']>>;
let admin: SignedIn;

const DEFAULTS = {
  endsOnReload: false,
  reloadLimit: 2,
  endsOnLeaving: false,
  showsLogoInExam: false,
  recordsWithWebcam: false,
  storesRecordingsOnS3: false,
  maxRecordingSeconds: 300,
  allowsLinkedVideos: true,
};

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
});
afterAll(() => test.close());
beforeEach(() => setRules({}));

const setRules = (given: Partial<typeof DEFAULTS>) =>
  owner.ok(settings.updateExamSettings, { body: { ...DEFAULTS, ...given } });

async function startedAttempt(allowStop = false) {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { allowStop });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  return { candidate, attemptId, assessmentId };
}

const endOf = async (candidate: SignedIn, attemptId: number) =>
  (await candidate.ok(results.getResult, { params: { attemptId } })).finishReason;

describe('reloading the exam page', () => {
  it('a reload of the exam page is only counted unless the settings make it end the exam', async () => {
    const { candidate, attemptId } = await startedAttempt();
    const reload = () => candidate.ok(attempts.countReload, { body: { attemptId } });
    expect([await reload(), await reload(), await reload()]).toEqual([
      { reloadCount: 1, isEnded: false },
      { reloadCount: 2, isEnded: false },
      { reloadCount: 3, isEnded: false },
    ]);
  });

  it('a reload at the limit ends the exam with the saved answers [exam-rules.5]', async () => {
    await setRules({ endsOnReload: true });
    const { candidate, attemptId } = await startedAttempt();
    const reload = () => candidate.ok(attempts.countReload, { body: { attemptId } });
    expect(await reload()).toEqual({ reloadCount: 1, isEnded: false });
    expect(await reload()).toEqual({ reloadCount: 2, isEnded: true });
    expect(await endOf(candidate, attemptId)).toBe('reloaded');
    const sheet = await candidate.ok(results.listResultDetails, { params: { attemptId } });
    expect(sheet.map((detail) => detail.isAnswered)).toEqual([true, false, false]);
    expect((await reload()).isEnded).toBe(true);
  });

  it('a reload follows the rules of the attempt’s start after the settings change [exam-rules.6]', async () => {
    await setRules({ endsOnReload: true, reloadLimit: 1 });
    const strict = await startedAttempt();
    await setRules({});
    const lenient = await startedAttempt();
    const reload = ({ candidate, attemptId }: typeof strict) =>
      candidate.ok(attempts.countReload, { body: { attemptId } });
    expect((await reload(strict)).isEnded).toBe(true);
    expect((await reload(lenient)).isEnded).toBe(false);
  });

  it("a reload cannot be counted in another candidate's attempt", async () => {
    const { attemptId } = await startedAttempt();
    const stranger = await buildCandidate(test, admin);
    expect(await stranger.status(attempts.countReload, { body: { attemptId } })).toBe(404);
  });
});

it('leaving the exam page ends the exam if the settings say so, which candidates can read before [exam-rules.4]', async () => {
  await setRules({ endsOnLeaving: true });
  const { candidate, attemptId, assessmentId } = await startedAttempt();
  const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(open.endsOnLeaving).toBe(true);
  expect((await candidate.ok(settings.getSiteSettings)).endsOnLeaving).toBe(true);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId, leftPage: true } });
  expect(await endOf(candidate, attemptId)).toBe('leftPage');
});

it('leaving the exam page is refused in an exam that cannot be stopped, unless the settings make it end the exam [exam-rules.7]', async () => {
  const { candidate, attemptId } = await startedAttempt();
  expect(await candidate.refusal(attempts.finishAttempt, { body: { attemptId, leftPage: true } })).toBe(
    'stopNotAllowed',
  );
});

describe('a start that acknowledges the rules that end the exam', () => {
  const acknowledgedRules = async () => {
    const { endsOnReload, reloadLimit, endsOnLeaving } = await owner.ok(settings.getSiteSettings);
    return { reloadLimit: endsOnReload ? reloadLimit : null, endsOnLeaving };
  };

  it('a start that acknowledges former rules is refused, and creates no attempt [exam-rules.1]', async () => {
    const { assessmentId } = await buildLiveAssessment(admin);
    const candidate = await buildCandidate(test, admin);
    const start = (rules: Awaited<ReturnType<typeof acknowledgedRules>>) =>
      candidate.status(attempts.startAttempt, { body: { assessmentId, ...rules } });
    const before = await acknowledgedRules();
    await setRules({ endsOnLeaving: true });
    expect(await start(before)).toBe(409);
    const { endsOnLeaving } = await acknowledgedRules();
    await setRules({ endsOnLeaving, endsOnReload: true });
    expect(await start({ endsOnLeaving, reloadLimit: null })).toBe(409);
    expect(await start({ endsOnLeaving, reloadLimit: 3 })).toBe(409);
    expect(await candidate.status(attempts.getOpenAttempt, { params: { assessmentId } })).toBe(404);
    expect(await start(await acknowledgedRules())).toBe(200);
    // An attempt in progress follows the rules of its start, so a repeated start acknowledges nothing new.
    await setRules({});
    expect(await start(before)).toBe(200);
  });

  it('a start may omit the acknowledged rules, as a client without the extra fields does [exam-rules.2]', async () => {
    await setRules({ endsOnLeaving: true });
    const { candidate, assessmentId } = await startedAttempt();
    const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(open.endsOnLeaving).toBe(true);
  });
});

describe('the time taken', () => {
  async function stoppedAfterAMinute(given: Parameters<typeof buildLiveAssessment>[1]) {
    const { assessmentId } = await buildLiveAssessment(admin, { allowStop: true, ...given });
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    test.clock.advance({ minutes: 1 });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    return (await candidate.ok(results.getResult, { params: { attemptId } })).secondsTaken;
  }

  it('the time taken is recorded when an exam is stopped, unless it is a survey [exam-rules.3]', async () => {
    expect(await stoppedAfterAMinute({})).toBe(60);
    const survey = { markingScheme: 'survey', totalMarks: 0, passMark: 0, timeLimitMinutes: 0 } as const;
    expect(await stoppedAfterAMinute(survey)).toBe(0);
  });
});

it('the review of a finished exam is released when no attempt is left or when the assessment stops, as its Admin chose [exam-rules.8]', async () => {
  const finish = async (given: Parameters<typeof buildLiveAssessment>[1]) => {
    const { assessmentId } = await buildLiveAssessment(admin, { showKeyAfterwards: true, ...given });
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const sheet = await candidate.ok(results.listResultDetails, { params: { attemptId } });
    return sheet[0]?.keyText;
  };
  expect(await finish({})).toBe('second');
  expect(await finish({ reviewRelease: 'noAttemptLeft' })).toBe('second');
  expect(await finish({ reviewRelease: 'noAttemptLeft', allowMultipleAttempts: true })).toBeUndefined();
  expect(await finish({ reviewRelease: 'afterStop' })).toBeUndefined();
  const now = test.clock.now().getTime();
  const closing = { opensAt: new Date(now - 1_000), closesAt: new Date(now + 1_000) };
  expect(await finish({ reviewRelease: 'afterStop', ...closing })).toBeUndefined();
});
