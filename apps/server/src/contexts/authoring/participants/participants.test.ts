import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as participants from '@invigil/contract/authoring/participant-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, confirmPeople } from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
} from '@invigil/testkit/builders/assessments';
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

const byEmail = (participantEmails: string | undefined) =>
  assessmentFields({ participantMode: 'byEmail', participantEmails });

async function emailOf(candidate: SignedIn): Promise<string> {
  const { rows } = await test.ports.database.pool.query('select email from users where id = $1', [
    candidate.userId,
  ]);
  return rows[0].email;
}

it('participants by e-mail see and start the assessment, which stays hidden from other candidates [participants.3]', async () => {
  const [listed, other] = [await buildCandidate(test, admin), await buildCandidate(test, admin)];
  const { assessmentId } = await buildLiveAssessment(admin, {
    participantMode: 'byEmail',
    participantEmails: ` ${(await emailOf(listed)).toUpperCase()} , someone@example.org`,
  });
  await confirmPeople(admin, listed);
  const titles = async (candidate: SignedIn) =>
    (await candidate.ok(attempts.listLiveAssessments, { params: { userId: candidate.userId } })).map(
      (assessment) => assessment.assessmentId,
    );
  expect(await titles(listed)).toContain(assessmentId);
  expect(await titles(other)).not.toContain(assessmentId);
  expect(await other.status(attempts.startAttempt, { body: { assessmentId } })).toBe(404);
  await listed.ok(attempts.startAttempt, { body: { assessmentId } });
});

it('participants by e-mail require at least one valid address, and commas between addresses [participants.5]', async () => {
  const create = (text: string) => ({ body: byEmail(text) });
  expect(
    await admin.fieldErrors(assessments.createAssessment, {
      ...byEmail(''),
      opensAt: '',
      closesAt: '',
      participantMode: 2,
      markingScheme: 1,
      totalMarks: 100,
      passMark: 50,
    }),
  ).toEqual({
    participantEmails: ['required'],
  });
  for (const text of [
    'a@example.orgb@example.org',
    'a@example.org b@example.org',
    'a@example.org;b@example.org',
  ])
    expect(await admin.refusal(assessments.createAssessment, create(text))).toBe('emailsNotSeparated');
  const response = await admin.ok(assessments.createAssessment, create('only@example.org'));
  expect(response.droppedEmails).toEqual([]);
});

it('participants by e-mail are saved once each without invalid entries, which the reply lists [participants.6]', async () => {
  const { createdId, droppedEmails } = await admin.ok(assessments.createAssessment, {
    body: byEmail('a@b.c, good@example.org, nonsense, good@example.org'),
  });
  expect(droppedEmails).toEqual(['a@b.c', 'nonsense']);
  const listed = await admin.ok(participants.listParticipants, { params: { assessmentId: createdId } });
  expect(listed.map((participant) => participant.email)).toEqual(['good@example.org']);
});

it('participants by e-mail can be set by a separate call after the assessment was created', async () => {
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: byEmail(undefined),
  });
  await admin.ok(participants.setParticipants, { body: [{ assessmentId, email: 'new@example.org' }] });
  const listed = await admin.ok(participants.listParticipants, { params: { assessmentId } });
  expect(listed.map((participant) => participant.email)).toEqual(['new@example.org']);
});

it('participants by e-mail are replaced by a separate call, which is refused while the assessment is live [participants.1]', async () => {
  const { assessmentId } = await buildAssessment(admin, {
    participantMode: 'byEmail',
    participantEmails: 'old@example.org',
  });
  const { droppedEmails } = await admin.ok(participants.setParticipants, {
    body: ['new@example.org', 'x', 'second@example.org'].map((email) => ({ assessmentId, email })),
  });
  expect(droppedEmails).toEqual(['x']);
  const listed = await admin.ok(participants.listParticipants, { params: { assessmentId } });
  expect(listed.map((participant) => participant.email)).toEqual(['new@example.org', 'second@example.org']);
  await admin.ok(assessments.goLive, {
    body: { assessmentId },
  });
  expect(
    await admin.refusal(participants.setParticipants, {
      body: [{ assessmentId, email: 'late@example.org' }],
    }),
  ).toBe('stopFirst');
});

it('participants by e-mail are deleted when the assessment is opened to all candidates again [participants.4]', async () => {
  const other = await buildCandidate(test, admin);
  const { assessmentId } = await buildAssessment(admin, {
    participantMode: 'byEmail',
    participantEmails: 'only@example.org',
  });
  const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  await admin.ok(assessments.updateAssessment, {
    body: { ...row, participantMode: 'allCandidates', participantEmails: undefined, inviteByEmail: false },
  });
  expect(await admin.ok(participants.listParticipants, { params: { assessmentId } })).toEqual([]);
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  await other.ok(attempts.startAttempt, { body: { assessmentId } });
});

it('participants by e-mail are refused if one entry names another user as its author [participants.2]', async () => {
  const { assessmentId } = await buildAssessment(admin);
  const response = await admin.raw(participants.setParticipants, [
    { quizTopicId: assessmentId, email: 'one@example.org', addedBy: admin.userId },
    { quizTopicId: assessmentId, email: 'two@example.org', addedBy: admin.userId + 1 },
  ]);
  expect(response.statusCode).toBe(403);
});

it("participants by e-mail cannot be read or set in another tenant's assessment [participants.8]", async () => {
  const { assessmentId } = await buildAssessment(admin);
  const other = await buildAdmin(test);
  expect(await other.status(participants.listParticipants, { params: { assessmentId } })).toBe(404);
  expect(
    await other.status(participants.setParticipants, {
      body: [{ assessmentId, email: 'one@example.org' }],
    }),
  ).toBe(404);
});

it('invitations by e-mail are refused while no mail server is configured [participants.7]', async () => {
  expect(await admin.refusal(participants.sendInvitations, { body: [{ email: 'one@example.org' }] })).toBe(
    'emailSettingsNotDone',
  );
  expect(
    await admin.refusal(assessments.createAssessment, {
      body: { ...byEmail('one@example.org'), inviteByEmail: true },
    }),
  ).toBe('emailSettingsNotDone');
  expect((await admin.raw(participants.sendInvitations, [])).statusCode).toBe(400);
});
