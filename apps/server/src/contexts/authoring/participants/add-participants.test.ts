import { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as participants from '@invigil/contract/authoring/participant-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, confirmPeople } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { longestTurn, steadyLongestTurn } from '../../../testing/longest-turn.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
});

const FIRST = 'first@example.org';
const byList = { participantMode: 'byEmail', participantEmails: FIRST } as const;
const add = (assessmentId: number, emails: readonly string[]) =>
  admin.ok(participants.addParticipants, { body: { assessmentId, emails: [...emails] } });
const listed = async (assessmentId: number) =>
  (await admin.ok(participants.listParticipants, { params: { assessmentId } })).map(({ email }) => email);
const addresses = (count: number, name = 'person') =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.org`);

it('participants are added while an assessment is live, and can start; attempts in progress go on [add-participants.1]', async () => {
  const [early, late] = [await buildCandidate(test, admin), await buildCandidate(test, admin)];
  const { assessmentId } = await buildLiveAssessment(admin, {
    participantMode: 'byEmail',
    participantEmails: early.credentials.email,
  });
  await confirmPeople(admin, early);
  const { attemptId } = await early.ok(attempts.startAttempt, { body: { assessmentId } });
  expect(await late.status(attempts.startAttempt, { body: { assessmentId } })).toBe(404);
  expect(await add(assessmentId, [late.credentials.email.toUpperCase()])).toMatchObject({ addedCount: 1 });
  await confirmPeople(admin, late);
  await late.ok(attempts.startAttempt, { body: { assessmentId } });
  const open = await early.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(open.attemptId).toBe(attemptId);
});

it('added participants join the list once each, are invited, and unusable entries are answered [add-participants.2]', async () => {
  const { assessmentId } = await buildAssessment(admin, byList);
  const sent = [FIRST, 'Meera Iyer <meera@example.org>', 'meera@example.org', 'nonsense', 'new@example.org'];
  expect(await add(assessmentId, sent)).toMatchObject({
    addedCount: 2,
    knownCount: 2,
    droppedEmails: ['nonsense'],
  });
  expect(await listed(assessmentId)).toEqual([FIRST, 'meera@example.org', 'new@example.org']);
  const invited = await admin.ok(listInvitations, {
    params: { page: 1, pageSize: 10 },
    query: { assessmentId },
  });
  expect(invited.rows.map(({ email, state }) => [email, state])).toEqual([
    [FIRST, 'open'],
    ['meera@example.org', 'open'],
    ['new@example.org', 'open'],
  ]);
});

it('the audit trail says how many participants were added, and nothing where none was [add-participants.3]', async () => {
  const { assessmentId } = await buildAssessment(admin, byList);
  await add(assessmentId, ['new@example.org', FIRST]);
  await add(assessmentId, ['new@example.org', FIRST]);
  const { rows } = await admin.ok(listAuditEntries, {
    params: { userId: admin.userId, page: 1, pageSize: 20 },
    query: {},
  });
  const entries = rows.filter(({ action }) => action === 'participantsSet');
  expect(entries.map(({ detail }) => detail)).toEqual(['participants: 2; participantsAdded: 1']);
});

it('participants are added by nobody else, and not to an assessment for all candidates [add-participants.4]', async () => {
  const { assessmentId } = await buildAssessment(admin, byList);
  const other = await buildAdmin(test);
  const body = { assessmentId, emails: ['mine@example.org'] };
  expect(await other.status(participants.addParticipants, { body })).toBe(404);
  const open = await buildAssessment(admin);
  expect(
    await admin.fieldErrors(participants.addParticipants, {
      assessmentId: open.assessmentId,
      emails: ['one@example.org'],
    }),
  ).toHaveProperty('assessmentId');
});

it('a list has 10,000 participants at most, and a call 2,500; what is refused changes nothing [add-participants.5]', async () => {
  const { assessmentId } = await buildAssessment(admin, byList);
  await test.ports.database.pool.query(
    `insert into participants (assessment_id, email, added_at, added_by)
     select $1, 'listed' || n || '@example.org', $2, $3 from generate_series(1, 9998) n`,
    [assessmentId, test.clock.now(), admin.userId],
  );
  const refused = (emails: readonly string[]) =>
    admin.fieldErrors(participants.addParticipants, { assessmentId: assessmentId, emails });
  expect(await refused(['one@example.org', 'two@example.org'])).toEqual({ emails: ['tooLarge'] });
  expect(await refused(addresses(2_501))).toEqual({ emails: ['tooLarge'] });
  expect(await refused(['nonsense'])).toEqual({ emails: ['emailInvalid'] });
  expect(await refused([])).toEqual({ emails: ['required'] });
  expect((await listed(assessmentId)).length).toBe(9_999);
  expect(await add(assessmentId, ['one@example.org'])).toMatchObject({ addedCount: 1 });
});

it('two Admin pages that add the same participants at the same moment list each once [add-participants.6]', async () => {
  const { assessmentId } = await buildAssessment(admin, byList);
  const both = [addresses(40), addresses(40).toReversed()];
  const replies = await Promise.all(both.map((emails) => add(assessmentId, emails)));
  expect(replies.reduce((sum, { addedCount }) => sum + addedCount, 0)).toBe(40);
  expect((await listed(assessmentId)).length).toBe(41);
});

it('participants are added while the settings are saved: either is whole [add-participants.7]', async () => {
  const { assessmentId } = await buildAssessment(admin, byList);
  const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  const body = { ...row, ...byList, recordVersion: undefined, inviteByEmail: false, title: 'Renamed' };
  await Promise.all([
    add(assessmentId, ['new@example.org']),
    admin.ok(assessments.updateAssessment, { body }),
  ]);
  expect([[FIRST], [FIRST, 'new@example.org']]).toContainEqual(await listed(assessmentId));
});

it('2,500 added participants delay other calls by no long turn [add-participants.8]', async () => {
  const longestMs = await steadyLongestTurn(50, async () => {
    admin = await buildAdmin(test);
    const { assessmentId } = await buildAssessment(admin, byList);
    return longestTurn(() => add(assessmentId, addresses(2_500)));
  });
  expect(longestMs).toBeLessThan(50);
});
