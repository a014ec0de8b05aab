import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** A candidate who submitted a written answer, marked manually, in an assessment with a pass mark and a certificate. */
async function buildWritten(passMark: number) {
  const templateId = await buildTemplate(admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark, certificateTemplateId: templateId },
    [{ ...WRITTEN, marks: 500 }],
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const answer = answerFields(attemptId, questionIds[0] ?? 0, { answerText: 'Because water expands.' });
  await candidate.ok(attempts.saveAnswer, { body: answer });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const give = (marks: number) =>
    admin.ok(marking.giveMarks, { params: { responseId: { attemptId, position: 1 }, marks } });
  return { candidate, attemptId, templateId, give };
}

it('a certificate does not open after marks were corrected below the pass mark, and another does once they reach it again [certificate-right.1]', async () => {
  const { candidate, attemptId, templateId, give } = await buildWritten(300);
  const open = { body: { attemptId } };
  const listed = () =>
    candidate.ok(certificates.listOwnCertificates, { params: { userId: candidate.userId } });
  const idOf = (html: string) => /"certificateId":"([^"]+)"/.exec(html)?.[1];

  expect(await candidate.status(certificates.openCertificate, open)).toBe(404);
  await give(300);
  const first = await candidate.ok(certificates.openCertificate, open);
  const issued = idOf((await test.app.inject({ url: first.address })).body);
  expect(issued).toBeDefined();
  const unused = await candidate.ok(certificates.openCertificate, open);

  await give(299);
  expect(await listed()).toEqual([]);
  expect(await candidate.status(certificates.openCertificate, open)).toBe(404);
  const params = { templateId, userId: candidate.userId, attemptId };
  expect((await candidate.raw(certificates.showCertificate, undefined, params)).statusCode).toBe(404);
  expect((await test.app.inject({ url: unused.address })).statusCode).toBe(404);

  await give(400);
  expect(await listed()).toHaveLength(1);
  const again = await candidate.ok(certificates.openCertificate, open);
  expect(idOf((await test.app.inject({ url: again.address })).body)).not.toBe(issued);
});
