import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import {
  type AssessmentFields,
  assessmentFields,
  buildAssessment,
} from '@invigil/testkit/builders/assessments';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
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

const read = (assessmentId: number) => admin.ok(assessments.getAssessment, { params: { assessmentId } });

/** Fields that all differ from those of the builder. */
async function otherFields(): Promise<Partial<AssessmentFields>> {
  const hours = (count: number) => new Date(test.clock.now().getTime() + count * 3_600_000);
  return {
    title: 'Mock exam',
    timeLimitMinutes: 45,
    participantMode: 'byEmail',
    totalMarks: 1_234,
    passMark: 617,
    answerSeconds: 90,
    reviewRelease: 'afterStop',
    allowMultipleAttempts: true,
    allowMultipleTicks: true,
    allowMultipleKeys: true,
    showKeyAfterwards: true,
    showExplanationAfterwards: true,
    shuffleQuestions: true,
    openInNewWindow: true,
    allowStop: false,
    allowSkip: false,
    opensAt: hours(24),
    closesAt: hours(26),
    certificateTemplateId: await buildTemplate(admin),
  };
}

it('a created assessment has the rules, time, marks and schedule that its author sent [assessment-fields.1]', async () => {
  const fields = await otherFields();
  const { createdId } = await admin.ok(assessments.createAssessment, { body: assessmentFields(fields) });
  expect(await read(createdId)).toMatchObject({ ...fields, ownerId: admin.userId, isLive: false });
});

it('the marks of an assessment have up to two decimals on the wire, and are refused with three [assessment-fields.2]', async () => {
  const fields = { title: 'Hundredths', timeLimitMinutes: 30, markingScheme: 1, participantMode: 1 };
  const created = (marks: object) => admin.fieldErrors(assessments.createAssessment, { ...fields, ...marks });
  expect(await created({ totalMarks: 12.345, passMark: 6.001 })).toEqual({
    totalMarks: ['twoDecimals'],
    passMark: ['twoDecimals'],
  });
  const { assessmentId } = await buildAssessment(admin, { totalMarks: 1_234, passMark: 5 }, []);
  const answer = await admin.send(assessments.getAssessment, { params: { assessmentId } });
  expect(Object.values(answer.json<object>())).toEqual(expect.arrayContaining([12.34, 0.05]));
});

it('an edited assessment has all of its new fields, and no other assessment changes [assessment-fields.3]', async () => {
  const { assessmentId } = await buildAssessment(admin, { title: 'Before' });
  const beside = await buildAssessment(admin, { title: 'Beside' });
  const untouched = await read(beside.assessmentId);
  const fields = { ...(await otherFields()), title: 'After' };
  await admin.ok(assessments.updateAssessment, { body: { ...assessmentFields(fields), assessmentId } });
  expect(await read(assessmentId)).toMatchObject({ ...fields, questionCount: 3, updatedBy: admin.userId });
  expect(await read(beside.assessmentId)).toEqual(untouched);
});

it('an edit that breaks a rule or is another tenant’s leaves the assessment as it was [assessment-fields.4]', async () => {
  const { assessmentId } = await buildAssessment(admin, { title: 'Steady' });
  const stored = await read(assessmentId);
  const edit = (change: Partial<AssessmentFields>) => ({
    body: { ...assessmentFields({ title: 'Unsteady', ...change }), assessmentId },
  });
  expect(await admin.refusal(assessments.updateAssessment, edit({ passMark: 10_001 }))).toBe(
    'passMarkAboveTotal',
  );
  const other = await buildAdmin(test);
  expect(await other.status(assessments.updateAssessment, edit({}))).toBe(404);
  expect(await read(assessmentId)).toEqual(stored);
});
