import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { deleteQuestion } from '@invigil/contract/authoring/question-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const cardsOf = (caller: SignedIn) =>
  caller.ok(assessments.listAssessmentCards, { params: { userId: caller.userId } });
const ofUser = (userId: number) => ({ params: { userId } });

it('an assessment card has title, time, total marks, number of questions, status and schedule, newest first [assessment-cards.1]', async () => {
  const admin = await buildAdmin(test);
  const opensAt = new Date(test.clock.now().getTime() + 3_600_000);
  const closesAt = new Date(opensAt.getTime() + 3_600_000);
  const draft = await buildAssessment(admin, { title: 'Untimed', timeLimitMinutes: 0 }, []);
  const live = await buildLiveAssessment(admin, { title: 'Now', totalMarks: 1_250, passMark: 0 });
  const scheduled = await buildLiveAssessment(
    admin,
    { title: 'Later', timeLimitMinutes: 45, opensAt, closesAt },
    [{}],
  );
  const always = { opensAt: null, closesAt: null };
  expect(await cardsOf(admin)).toEqual([
    {
      assessmentId: scheduled.assessmentId,
      title: 'Later',
      timeLimitMinutes: 45,
      totalMarks: 10_000,
      questionCount: 1,
      isLive: true,
      availability: 'scheduled',
      opensAt,
      closesAt,
    },
    {
      assessmentId: live.assessmentId,
      title: 'Now',
      timeLimitMinutes: 60,
      totalMarks: 1_250,
      questionCount: 3,
      isLive: true,
      availability: 'onLive',
      ...always,
    },
    {
      assessmentId: draft.assessmentId,
      title: 'Untimed',
      timeLimitMinutes: 0,
      totalMarks: 10_000,
      questionCount: 0,
      isLive: false,
      availability: 'draft',
      ...always,
    },
  ]);
  await admin.ok(assessments.stopLive, { body: { assessmentId: live.assessmentId, endAttemptsNow: false } });
  expect((await cardsOf(admin))[1]).toMatchObject({ isLive: false, availability: 'stopped' });
});

it('an assessment card counts the questions and sums the marks of its own assessment alone [assessment-cards.2]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  const perQuestion = { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 } as const;
  await buildAssessment(other, perQuestion, [{ marks: 900 }]);
  const { assessmentId, questionIds } = await buildAssessment(admin, perQuestion, [
    { marks: 150 },
    { marks: 275 },
  ]);
  await buildAssessment(admin, { markingScheme: 'survey', totalMarks: 0, passMark: 0 }, [{}]);
  const card = async () => (await cardsOf(admin)).find((shown) => shown.assessmentId === assessmentId);
  expect(await card()).toMatchObject({ questionCount: 2, totalMarks: 425 });
  await admin.ok(deleteQuestion, { params: { questionId: questionIds[0] ?? 0 } });
  expect(await card()).toMatchObject({ questionCount: 1, totalMarks: 275 });
  const [survey] = await cardsOf(admin);
  expect(survey).toMatchObject({ questionCount: 1, totalMarks: 0 });
});

it('the cards of a tenant are its own, without deleted assessments; the SuperAdmin has those of all tenants [assessment-cards.3]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  const kept = await buildAssessment(admin, { title: 'Kept' });
  const deleted = await buildAssessment(admin, { title: 'Deleted' });
  const foreign = await buildAssessment(other, { title: 'Foreign' });
  await admin.ok(assessments.deleteAssessment, { params: { assessmentId: deleted.assessmentId } });
  const titlesOf = async (caller: SignedIn) => (await cardsOf(caller)).map(({ title }) => title);
  expect(await titlesOf(admin)).toEqual(['Kept']);
  expect(await titlesOf(other)).toEqual(['Foreign']);
  const owner = await test.signIn(OWNER);
  const all = (await cardsOf(owner)).map(({ assessmentId }) => assessmentId);
  expect(all).toEqual(expect.arrayContaining([kept.assessmentId, foreign.assessmentId]));
  expect(all).not.toContain(deleted.assessmentId);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
});

it('the cards are refused for another user’s id, to candidates and to roles without their screen [assessment-cards.4]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  await buildAssessment(other);
  expect(await admin.status(assessments.listAssessmentCards, ofUser(other.userId))).toBe(403);
  const candidate = await buildCandidate(test, admin);
  expect(await candidate.status(assessments.listAssessmentCards, ofUser(candidate.userId))).toBe(403);
  expect(await test.anonymous.status(assessments.listAssessmentCards, ofUser(admin.userId))).toBe(401);
  const withCards = await buildCustomRoleUser(test, [SCREENS.assessmentCards.path]);
  expect(await cardsOf(withCards)).toEqual([]);
  const withTemplates = await buildCustomRoleUser(test, [SCREENS.certificateTemplates.path]);
  expect(await withTemplates.status(assessments.listAssessmentCards, ofUser(withTemplates.userId))).toBe(403);
});
