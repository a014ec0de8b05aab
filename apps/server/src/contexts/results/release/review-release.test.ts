import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-screen-endpoints';
import * as release from '@invigil/contract/results/release-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** A finished attempt at a choice question and a written one, whose review its Admin releases. */
async function buildSat(reviewRelease: 'byAdmin' | 'afterStop' = 'byAdmin') {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0, reviewRelease, showKeyAfterwards: true },
    [{ marks: 200 }, { ...WRITTEN, marks: 300 }],
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, answerText] of ['Option-A', 'Because.'].entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answerText }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const note = { responseId: { attemptId, position: 2 }, internalNote: 'Copied?', comment: 'Well argued' };
  await admin.ok(marking.saveResponseNote, { body: { noteVersion: 0, ...note } });
  return { assessmentId, attemptId, candidate };
}

const details = (by: SignedIn, attemptId: number) =>
  by.ok(results.listResultDetails, { params: { attemptId } });
const setReleased = (assessmentId: number, isReleased: boolean) =>
  admin.ok(release.setReviewRelease, { body: { assessmentId, isReleased } });

it('marks, key and comment are shown to the candidate once the Admin releases them, and hidden again [review-release.1]', async () => {
  const { assessmentId, attemptId, candidate } = await buildSat();
  const hidden = await details(candidate, attemptId);
  for (const detail of hidden)
    for (const field of ['obtainedMarks', 'comment', 'regrade', 'keyText', 'explanationHtml'])
      expect(detail).not.toHaveProperty(field);
  expect(JSON.stringify(hidden)).not.toContain('Well argued');
  await setReleased(assessmentId, true);
  expect((await details(candidate, attemptId))[1]).toMatchObject({
    obtainedMarks: null,
    comment: 'Well argued',
  });
  expect((await details(candidate, attemptId))[0]).toMatchObject({
    obtainedMarks: 0,
    marked: { key: ['B'] },
  });
  await setReleased(assessmentId, false);
  expect(await details(candidate, attemptId)).toEqual(hidden);
});

it('an internal note reaches no candidate, whatever is released [review-release.2]', async () => {
  const { assessmentId, attemptId, candidate } = await buildSat();
  await setReleased(assessmentId, true);
  expect(JSON.stringify(await details(candidate, attemptId))).not.toContain('Copied?');
});

it('the preview is what the candidate sees after the release, and releases nothing [review-release.3]', async () => {
  const { assessmentId, attemptId, candidate } = await buildSat();
  const preview = await admin.ok(release.previewReview, { params: { attemptId } });
  expect((await details(candidate, attemptId))[0]).not.toHaveProperty('obtainedMarks');
  await setReleased(assessmentId, true);
  expect(preview).toEqual(await details(candidate, attemptId));
});

it('the state names the attempts that wait for marks and an example [review-release.4]', async () => {
  const { assessmentId, attemptId } = await buildSat();
  const state = () => admin.ok(release.getReviewRelease, { params: { assessmentId } });
  expect(await state()).toMatchObject({
    release: 'byAdmin',
    isReleased: false,
    releasedAt: null,
    finishedCount: 1,
    waitingCount: 1,
    exampleAttemptId: attemptId,
    showsKey: true,
    showsExplanation: false,
  });
  await setReleased(assessmentId, true);
  expect((await state()).releasedAt).toBeInstanceOf(Date);
});

it('a review that an assessment releases by itself has no switch [review-release.5]', async () => {
  const { assessmentId } = await buildSat('afterStop');
  const body = { assessmentId, isReleased: true };
  expect(await admin.refusal(release.setReviewRelease, { body })).toBe('reviewReleasesItself');
});
