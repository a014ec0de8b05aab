import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as register from '@invigil/contract/certificates/register-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCertifiedExam, type CertifiedExam, pageIn, sitExam } from '../certified-exam.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let exam: CertifiedExam;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
  exam = await buildCertifiedExam(admin);
});

async function issue(fullName = 'Meera Iyer') {
  const sitting = await sitExam(test, exam, 400, fullName);
  const { issued } = await sitting.open();
  return { ...sitting, certificateId: issued.certificateId };
}

const addressOf = (certificateId: string) =>
  admin.ok(register.openIssuedCertificate, { body: { certificateId } });

async function view(certificateId: string) {
  const { address } = await addressOf(certificateId);
  return pageIn((await test.app.inject({ url: address })).body);
}

it('an Admin sees a certificate that it has issued as its candidate does, once for an address [certificate-viewing.1]', async () => {
  const { certificateId, open } = await issue();
  const seen = await view(certificateId);
  const opened = await open();
  expect(seen.issued).toEqual(opened.issued);
  expect(seen.content.mainText).toBe(opened.content.mainText);
  expect(seen.content.mainText).toContain('Meera Iyer');
  const { address } = await addressOf(certificateId);
  await test.app.inject({ url: address });
  expect((await test.app.inject({ url: address })).statusCode).toBe(404);
});

it('a certificate that is not valid says so to its Admin [certificate-viewing.2]', async () => {
  const { certificateId } = await issue();
  await admin.ok(register.revokeCertificate, { body: { certificateId, reason: 'Copied' } });
  expect((await view(certificateId)).issued.state).toBe('revoked');
});

it('a certificate shows to nobody but its tenant and its holder [certificate-viewing.3]', async () => {
  const { certificateId, candidate } = await issue();
  const other = await buildAdmin(test);
  expect(await other.status(register.openIssuedCertificate, { body: { certificateId } })).toBe(404);
  expect(await candidate.status(register.openIssuedCertificate, { body: { certificateId } })).toBe(403);
  const url = `/api/Quiz/ShowIssuedCertificate/${certificateId}`;
  const statusFor = async (by: SignedIn) =>
    (await test.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } })).statusCode;
  expect([await statusFor(other), await statusFor(candidate), await statusFor(admin)]).toEqual([
    404, 403, 200,
  ]);
});

it('each view of a certificate by its Admin is in the audit trail [certificate-viewing.4]', async () => {
  const { certificateId } = await issue();
  await view(certificateId);
  await view(certificateId);
  const { rows } = await test.ports.database.pool.query(
    "select subject_id from audit_entries where tenant_id = $1 and action = 'certificateViewed'",
    [admin.userId],
  );
  expect(rows).toEqual([{ subject_id: certificateId }, { subject_id: certificateId }]);
});

it('candidates who have earned a certificate are named with their number, and nobody gets one by looking [certificate-viewing.5]', async () => {
  await sitExam(test, exam, 400, 'Zoe Lind');
  await sitExam(test, exam, 500, 'Ada Berg');
  await sitExam(test, exam, 100, 'Tom Failed');
  const params = { assessmentId: exam.assessmentId };
  expect(await admin.ok(register.countEarnedCertificates, { params })).toMatchObject({
    earnedCount: 2,
    issuedCount: 0,
    earnedNames: ['Ada Berg', 'Zoe Lind'],
  });
});

it('a template is attached while an assessment is live: issued certificates keep theirs, the next has the new [certificate-viewing.6]', async () => {
  const { certificateId } = await issue();
  const before = await view(certificateId);
  const certificateTemplateId = await buildTemplate(admin, { mainText: 'Another text', title: 'Another' });
  const params = { assessmentId: exam.assessmentId };
  const row = await admin.ok(assessments.getAssessment, { params });
  await admin.ok(assessments.updateAssessment, {
    body: { ...row, participantEmails: undefined, inviteByEmail: false, certificateTemplateId },
  });
  expect((await admin.ok(assessments.getAssessment, { params })).isLive).toBe(true);
  expect((await view(certificateId)).content.mainText).toBe(before.content.mainText);
  const next = await issue('Next Holder');
  expect((await view(next.certificateId)).content.mainText).toBe('Another text');
});
