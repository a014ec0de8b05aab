import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { getNextSteps } from '@invigil/contract/results/dashboard-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import { buildAdmin, buildCandidate, buildPlan } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const of = (caller: SignedIn) => ({ params: { userId: caller.userId } });
const later = (hours: number) => new Date(test.ports.clock.now().getTime() + hours * 3_600_000);

it('the next steps of an Admin name results to mark, what is live with its writers, what opens next, and the newest draft [next-steps.1]', async () => {
  const admin = await buildAdmin(test);
  const checklist = expect.any(Array);
  const none = { unmarkedCount: 0, live: [], upcoming: [], draft: null, planCount: null, checklist };
  expect(await admin.ok(getNextSteps, of(admin))).toEqual(none);

  await buildAssessment(admin, { title: 'Older draft' });
  const draft = await buildAssessment(admin, { title: 'Newest draft' }, [{}, {}]);
  const open = await buildLiveAssessment(admin, { title: 'Open' }, [WRITTEN]);
  const [later48, later24] = [later(48), later(24)];
  for (const [title, opensAt] of [
    ['In two days', later48],
    ['Tomorrow', later24],
  ] as const)
    await buildLiveAssessment(admin, { title, opensAt, closesAt: later(72) });
  const handedIn = await buildCandidate(test, admin);
  await buildAttempt(await buildCandidate(test, admin), open.assessmentId);
  const attemptId = await buildAttempt(handedIn, open.assessmentId);
  const answer = answerFields(attemptId, open.questionIds[0] ?? 0, { answerText: 'Because water expands.' });
  await handedIn.ok(attempts.saveAnswer, { body: answer });
  await handedIn.ok(attempts.finishAttempt, { body: { attemptId } });

  const expected = {
    unmarkedCount: 1,
    live: [
      {
        assessmentId: open.assessmentId,
        title: 'Open',
        closesAt: null,
        writingCount: 1,
        attemptCount: 2,
      },
    ],
    upcoming: [
      { assessmentId: expect.any(Number), title: 'Tomorrow', opensAt: later24 },
      { assessmentId: expect.any(Number), title: 'In two days', opensAt: later48 },
    ],
    draft: { assessmentId: draft.assessmentId, title: 'Newest draft', questionCount: 2 },
    planCount: null,
    checklist,
  };
  expect(await admin.ok(getNextSteps, of(admin))).toEqual(expected);

  const [response] = await admin.ok(marking.listPendingResponses, { params: { attemptId } });
  await admin.ok(marking.giveMarks, {
    params: { responseId: { attemptId, position: response?.position ?? 0 }, marks: 100 },
  });
  expect((await admin.ok(getNextSteps, of(admin))).unmarkedCount).toBe(0);
});

it('the next steps list three assessments of each kind, those that close first before the others [next-steps.2]', async () => {
  const admin = await buildAdmin(test);
  for (const hours of [40, 10, 20, 30])
    await buildLiveAssessment(admin, {
      title: `Closes in ${hours} hours`,
      opensAt: later(0.1),
      closesAt: later(hours),
    });
  expect((await admin.ok(getNextSteps, of(admin))).upcoming).toHaveLength(3);
  test.clock.advance({ minutes: 10 });
  const { live } = await admin.ok(getNextSteps, of(admin));
  expect(live.map(({ title }) => title)).toEqual([10, 20, 30].map((hours) => `Closes in ${hours} hours`));
});

it('the next steps of a tenant hold nothing of another one, and are refused to other Admins and to candidates [next-steps.3]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  await buildLiveAssessment(other);
  await buildAssessment(other);
  expect(await admin.ok(getNextSteps, of(admin))).toMatchObject({ live: [], draft: null });
  expect(await admin.status(getNextSteps, of(other))).toBe(403);
  const candidate = await buildCandidate(test, admin);
  expect(await candidate.status(getNextSteps, of(candidate))).toBe(403);
});

it('the next steps of the SuperAdmin count the plans of the site [next-steps.4]', async () => {
  const fresh = await startTestApp();
  try {
    const owner = await fresh.signIn(OWNER);
    expect(await owner.ok(getNextSteps, of(owner))).toMatchObject({ planCount: 0, live: [], draft: null });
    await buildPlan(fresh);
    expect((await owner.ok(getNextSteps, of(owner))).planCount).toBe(1);
  } finally {
    await fresh.close();
  }
});
