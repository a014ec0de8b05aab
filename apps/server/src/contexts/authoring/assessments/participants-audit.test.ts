import * as audit from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
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

it('the audit trail records the numbers of participants before and after a save that changes them [participants-audit.1]', async () => {
  const { assessmentId } = await buildAssessment(admin, {
    participantMode: 'byEmail',
    participantEmails: 'one@example.org, two@example.org',
  });
  const save = async (given: object) => {
    const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
    await admin.ok(assessments.updateAssessment, {
      body: { ...row, participantEmails: undefined, inviteByEmail: false, ...given },
    });
    const { rows } = await admin.ok(audit.listAuditEntries, {
      params: { userId: admin.userId, page: 1, pageSize: 10 },
      query: { search: 'assessmentUpdated' },
    });
    return rows[0]?.detail;
  };
  expect(await save({ participantEmails: 'two@example.org, three@example.org, four@example.org' })).toBe(
    'participants: 2 → 3',
  );
  expect(await save({ participantEmails: 'five@example.org, three@example.org, four@example.org' })).toBe(
    'participants: 3 → 3',
  );
  expect(await save({ participantEmails: 'four@example.org, THREE@example.org, five@example.org' })).toBe('');
  expect(await save({})).toBe('');
  expect(await save({ participantMode: 'allCandidates' })).toContain('participants: 3 → 0');
});
