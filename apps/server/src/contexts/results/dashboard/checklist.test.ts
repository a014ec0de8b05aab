import { updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { endChecklist, getNextSteps } from '@invigil/contract/results/dashboard-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import {
  buildAdmin,
  buildCandidate,
  buildCustomRoleUser,
  buildPlan,
} from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
} from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The steps of a checklist, those that are done with a mark; undefined for one that has ended. */
async function stepsOf(caller: SignedIn): Promise<string[] | undefined> {
  const { checklist } = await caller.ok(getNextSteps, { params: { userId: caller.userId } });
  return checklist?.map(({ step, isDone }) => `${step}${isDone ? ' ✓' : ''}`);
}

it('the checklist of an Admin ticks assessment, questions, going live and inviting from the tenant’s data [checklist.1]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  expect(await stepsOf(admin)).toEqual(['assessment', 'questions', 'live', 'invite']);
  await buildAssessment(admin, {}, []);
  expect(await stepsOf(admin)).toEqual(['assessment ✓', 'questions', 'live', 'invite']);
  await buildAssessment(admin);
  expect(await stepsOf(admin)).toEqual(['assessment ✓', 'questions ✓', 'live', 'invite']);
  await buildLiveAssessment(admin, { opensAt: new Date(test.clock.now().getTime() + 3_600_000) });
  expect(await stepsOf(admin)).toEqual(['assessment ✓', 'questions ✓', 'live ✓', 'invite']);
  await buildCandidate(test, admin);
  expect(await stepsOf(admin)).toEqual(['assessment ✓', 'questions ✓', 'live ✓', 'invite ✓']);
  expect(await stepsOf(other)).toEqual(['assessment', 'questions', 'live', 'invite']);
});

it('an address on the list of an assessment ticks inviting before anybody has registered [checklist.2]', async () => {
  const admin = await buildAdmin(test);
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const participantEmails = 'listed@school.example';
  const fields = assessmentFields({ participantMode: 'byEmail', participantEmails });
  await admin.ok(updateAssessment, { body: { ...fields, assessmentId } });
  expect(await stepsOf(admin)).toEqual(['assessment ✓', 'questions', 'live', 'invite ✓']);
});

it('a checklist that its reader ends is gone for good, in every session, and stays for others [checklist.3]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  const device = await test.signIn(admin.credentials);
  await Promise.all([admin.ok(endChecklist, { body: {} }), device.ok(endChecklist, { body: {} })]);
  await admin.ok(endChecklist, { body: {} });
  expect(await stepsOf(admin)).toBeUndefined();
  expect(await stepsOf(device)).toBeUndefined();
  expect(await stepsOf(await test.signIn(admin.credentials))).toBeUndefined();
  expect(await stepsOf(other)).toHaveLength(4);
  const candidate = await buildCandidate(test, other);
  expect(await candidate.status(endChecklist, { body: {} })).toBe(403);
});

it('the checklist of a custom role has the steps of its own screens, and ends for each of its users alone [checklist.4]', async () => {
  const teacher = await buildCustomRoleUser(test, ['/dashboard', '/quiz/topics']);
  expect(await stepsOf(teacher)).toEqual(['assessment', 'live']);
  const inviter = await buildCustomRoleUser(test, ['/dashboard', '/user/users']);
  expect(await stepsOf(inviter)).toEqual(['invite']);
  const reader = await buildCustomRoleUser(test, ['/dashboard', '/report/analysis']);
  expect(await stepsOf(reader)).toBeUndefined();
  await teacher.ok(endChecklist, { body: {} });
  expect(await stepsOf(teacher)).toBeUndefined();
  expect(await stepsOf(inviter)).toEqual(['invite']);
});

it('the checklist of the SuperAdmin ticks plan, mail and the first Admin [checklist.5]', async () => {
  const fresh = await startTestApp();
  try {
    const owner = await fresh.signIn(OWNER);
    expect(await stepsOf(owner)).toEqual(['plan', 'mail', 'firstAdmin']);
    await buildPlan(fresh);
    expect(await stepsOf(owner)).toEqual(['plan ✓', 'mail', 'firstAdmin']);
    const body = { mailAddress: 'exams@hill.example', mailHost: 'smtp.example.org', mailPort: 587 };
    await owner.ok(updateMailSettings, { body: { ...body, mailPassword: 'sender' } });
    expect(await stepsOf(owner)).toEqual(['plan ✓', 'mail ✓', 'firstAdmin']);
    await buildAdmin(fresh);
    expect(await stepsOf(owner)).toEqual(['plan ✓', 'mail ✓', 'firstAdmin ✓']);
  } finally {
    await fresh.close();
  }
});
