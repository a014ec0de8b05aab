import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as audit from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { endAttempt } from '@invigil/contract/exams/live-board-endpoints';
import { updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { AUDIT_ACTIONS, type AuditAction } from '@invigil/domain/audit/audit-action';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFORMANCE_FILE, readFeatures } from '../../testing/feature-conformance.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeOwnData } from '../tenancy/users/profile-conformance.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let owner: Awaited<ReturnType<TestApp['signIn']>>;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

const entriesOf = async (caller: { ok: SignedIn['ok']; userId: number }, search?: string) =>
  caller.ok(audit.listAuditEntries, {
    params: { userId: caller.userId, page: 1, pageSize: 500 },
    query: { search },
  });

it('the audit trail has an entry for every audited action [server-audit.1]', async () => {
  const { assessmentId } = await buildAssessment(admin);
  for (const { performAudited } of await readFeatures())
    await performAudited?.({ test, admin, owner, assessmentId });
  const [ofTenant, site] = [await entriesOf(admin), await entriesOf(owner)];
  const recorded = new Set<AuditAction>([...ofTenant.rows, ...site.rows].map((entry) => entry.action));
  expect(
    AUDIT_ACTIONS.filter((action) => !recorded.has(action)),
    `Perform these actions in "performAudited" in ${CONFORMANCE_FILE}`,
  ).toEqual([]);
});

it('an audit entry names the actor, the action, and the old and new values [server-audit.2]', async () => {
  const { rows } = await entriesOf(admin, 'marksGiven');
  expect(rows[0]).toMatchObject({
    actorId: admin.userId,
    actorName: 'Ada Admin',
    action: 'marksGiven',
    subjectName: 'Marked by hand',
    detail: 'marks: – → 1.5; question: 1',
  });
  const settings = (await entriesOf(owner, 'settingsUpdated')).rows.map(({ detail }) => detail);
  expect(settings).toContain('appBarColor: #363636 → #112233');
});

it('the audit trail records changes of the own profile, password and site address without the password itself [server-audit.9]', async () => {
  const { rows } = await entriesOf(admin);
  const detailOf = (action: AuditAction) => rows.find((entry) => entry.action === action)?.detail;
  expect(detailOf('profileUpdated')).toBe('mobile: – → +39 06 4711');
  expect(detailOf('passwordChanged')).toBe('');
  expect(detailOf('tenantSettingsUpdated')).toBe('clientUrl: – → https://school.example.org');
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

it('the audit trail has no name and no address of a deleted person [server-audit.5]', async () => {
  const { rows } = await entriesOf(admin);
  expect(JSON.stringify(rows)).not.toMatch(/Rosa|rosa@/);
});

it('the audit trail names the candidate of an attempt that staff ended, until the candidate is deleted [server-audit.11]', async () => {
  const candidate = await buildCandidate(test, admin, 'Tara Gone');
  const { assessmentId } = await buildLiveAssessment(admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await admin.ok(endAttempt, { body: { attemptId, reason: 'Left the room' } });
  const ended = async () => (await entriesOf(admin, 'attemptEnded')).rows[0];
  expect((await ended())?.changes).toContainEqual({ field: 'candidate', after: 'Tara Gone' });
  await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
  expect((await ended())?.detail).toContain('Left the room');
  expect(JSON.stringify((await entriesOf(admin)).rows)).not.toContain('Tara Gone');
});

it('the audit trail has no details of the own changes of a deleted Admin', async () => {
  const leaving = await buildAdmin(test);
  await changeOwnData(leaving);
  await leaving.ok(updateTenantSettings, {
    body: { paymentSecretKey: 'sk_test_4712', clientUrl: 'https://leaving.example.org' },
  });
  await owner.ok(accounts.deleteUser, { params: { userId: leaving.userId } });
  const { rows } = await entriesOf(owner);
  const aboutLeaver = rows.filter(({ subjectName }) => subjectName === `#${leaving.userId}`);
  expect(aboutLeaver.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['profileUpdated', 'passwordChanged', 'tenantSettingsUpdated']),
  );
  expect(JSON.stringify(rows)).not.toContain('leaving.example.org');
});

it('the audit trail lists only the own tenant for an Admin, and the whole site for the SuperAdmin [server-audit.4]', async () => {
  const other = await buildAdmin(test);
  await buildAssessment(other);
  const actors = new Set((await entriesOf(admin)).rows.map((entry) => entry.actorId));
  // Null stands for the server and for candidates, whose acts concern the tenant.
  expect(actors).toEqual(new Set([admin.userId, null]));
  const all = new Set((await entriesOf(owner)).rows.map((entry) => entry.actorId));
  expect(all).toContain(admin.userId);
  expect(all).toContain(other.userId);
  expect(all).toContain(owner.userId);
});

it('the audit trail has no entry for a refused call [server-audit.3]', async () => {
  const before = (await entriesOf(admin)).count;
  const { assessmentId } = await buildLiveAssessment(admin);
  const during = (await entriesOf(admin)).count;
  expect(await admin.refusal(assessments.deleteAssessment, { params: { assessmentId } })).toBe(
    'assessmentRunning',
  );
  expect((await entriesOf(admin)).count).toBe(during);
  expect(during).toBeGreaterThan(before);
});
