import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as templatesCalls from '@invigil/contract/authoring/certificate-template-endpoints';
import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import * as certificates from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { type TemplateFields, templateFields } from '@invigil/testkit/builders/certificates';
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

const certificateFields = (given: Partial<TemplateFields> = {}) =>
  templateFields({
    title: 'Certificate of achievement',
    heading: 'This is to certify that',
    mainText: '[fullName]\npassed [quizTitle] with [userObtainedQuizMark] of [quizMark] marks.',
    publishDate: '2026-06-01',
    leftSignatureText: 'Head of examinations',
    ...given,
  });

async function buildTemplate(owner = admin, given: Partial<TemplateFields> = {}) {
  const { createdId } = await owner.ok(templatesCalls.createTemplate, { body: certificateFields(given) });
  return createdId;
}

/** A candidate who finished a one-question assessment with the template attached, right or wrong. */
async function buildFinished(answer: 'Option-A' | 'Option-B', passMark = 5_000) {
  const templateId = await buildTemplate();
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { certificateTemplateId: templateId, passMark, allowMultipleAttempts: true },
    [{}],
  );
  const candidate = await buildCandidate(test, admin, 'Meera Iyer');
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[0] ?? 0, { answerText: answer }),
  });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return { templateId, assessmentId, candidate, attemptId };
}

const fetchWindow = (address: string) => test.app.inject({ method: 'GET', url: address });

function dataOf(html: string): CertificatePage {
  const json = /<script type="application\/json" id="certificate-page">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}

it('a candidate gets a certificate with its placeholders filled once the pass mark is reached [server-certificates.4]', async () => {
  const { candidate, attemptId, templateId } = await buildFinished('Option-B');
  expect((await candidate.ok(results.getResult, { params: { attemptId } })).hasCertificate).toBe(true);
  const [row] = await candidate.ok(certificates.listOwnCertificates, {
    params: { userId: candidate.userId },
  });
  expect(row).toMatchObject({ attemptId, templateId, obtainedMarks: 10_000 });
  const { address } = await candidate.ok(certificates.openCertificate, { body: { attemptId } });
  const response = await fetchWindow(address);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
  // The window is a page, whose policy allows its script and styles; the policy of data allows none.
  expect(response.headers['content-security-policy']).toMatch(
    /script-src 'self'; style-src 'self' 'nonce-.+'/,
  );
  const page = dataOf(response.body);
  expect(page.content.mainText).toMatch(/^Meera Iyer\npassed Assessment \d+ with 100 of 100 marks\.$/);
  expect(page.number).toBe(`CERT-${String(templateId).padStart(2, '0')}`);
  expect(page.issued).toMatchObject({ recipientName: 'Meera Iyer' });
  expect(page.issued?.certificateId).toMatch(/^[0-9a-f-]{36}$/);
});

it('a candidate gets no certificate below the pass mark, for another candidate’s attempt or for a missing attempt [server-certificates.5]', async () => {
  const { candidate, attemptId } = await buildFinished('Option-A');
  expect((await candidate.ok(results.getResult, { params: { attemptId } })).hasCertificate).toBe(false);
  expect(await candidate.status(certificates.openCertificate, { body: { attemptId } })).toBe(404);
  const passed = await buildFinished('Option-B');
  expect(
    await candidate.status(certificates.openCertificate, { body: { attemptId: passed.attemptId } }),
  ).toBe(404);
  expect(await candidate.status(certificates.openCertificate, { body: { attemptId: 999_999 } })).toBe(404);
});

it('a candidate gets a certificate with zero marks if the assessment has no pass mark [server-certificates.6]', async () => {
  const { candidate, attemptId } = await buildFinished('Option-A', 0);
  await candidate.ok(certificates.openCertificate, { body: { attemptId } });
});

it('a candidate gets the issued certificate unchanged after its template is edited and deleted [server-certificates.11]', async () => {
  const { candidate, attemptId, templateId, assessmentId } = await buildFinished('Option-B');
  const open = async () => {
    const { address } = await candidate.ok(certificates.openCertificate, { body: { attemptId } });
    return dataOf((await fetchWindow(address)).body);
  };
  const first = await open();
  await admin.ok(templatesCalls.updateTemplate, {
    body: { templateId, ...certificateFields({ mainText: 'Something else' }) },
  });
  expect((await open()).content).toEqual(first.content);
  expect((await open()).issued).toEqual(first.issued);
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
  await admin.ok(templatesCalls.deleteTemplate, { params: { templateId } });
  expect((await open()).issued).toEqual(first.issued);
});

it('a candidate gets one certificate from ten concurrent calls [server-certificates.12]', async () => {
  const { candidate, attemptId } = await buildFinished('Option-B');
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => candidate.ok(certificates.openCertificate, { body: { attemptId } })),
  );
  const ids = await Promise.all(
    opened.map(async ({ address }) => dataOf((await fetchWindow(address)).body).issued?.certificateId),
  );
  expect(new Set(ids).size).toBe(1);
});

it('the window of a certificate opens once with a ticket, within a minute, only at its own address [server-certificates.10]', async () => {
  const { candidate, attemptId } = await buildFinished('Option-B');
  const open = () => candidate.ok(certificates.openCertificate, { body: { attemptId } });
  const { address } = await open();
  expect((await fetchWindow(address)).statusCode).toBe(200);
  expect((await fetchWindow(address)).statusCode).toBe(404);

  const late = (await open()).address;
  test.clock.advance({ seconds: 61 });
  expect((await fetchWindow(late)).statusCode).toBe(404);

  const ticket = (await open()).address.split('?')[1];
  const other = await buildFinished('Option-B');
  const elsewhere = (
    await other.candidate.ok(certificates.openCertificate, { body: { attemptId: other.attemptId } })
  ).address.split('?')[0];
  expect((await fetchWindow(`${elsewhere}?${ticket}`)).statusCode).toBe(404);
  expect((await fetchWindow(`${address.split('?')[0]}`)).statusCode).toBe(401);
  const forged = address.replace(/ticket=\d+\./, 'ticket=1.');
  expect((await fetchWindow(forged)).statusCode).toBe(404);
});

it('the window of a certificate opens with a bearer token in place of a ticket [server-certificates.9]', async () => {
  const { candidate, attemptId, templateId } = await buildFinished('Option-B');
  const params = { templateId, userId: candidate.userId, attemptId };
  const response = await candidate.raw(certificates.showCertificate, undefined, params);
  expect(dataOf(response.body).issued?.recipientName).toBe('Meera Iyer');
  const wrong = { ...params, templateId: templateId + 1 };
  expect((await candidate.raw(certificates.showCertificate, undefined, wrong)).statusCode).toBe(404);
});

it('the window of a certificate shows an author the template with unfilled placeholders [server-certificates.7]', async () => {
  const templateId = await buildTemplate();
  const { address } = await admin.ok(templatesCalls.openTemplatePreview, { body: { templateId } });
  const page = dataOf((await fetchWindow(address)).body);
  expect(page.content.mainText).toContain('[fullName]');
  expect(page.issued).toBeNull();
  const other = await buildAdmin(test);
  expect(await other.status(templatesCalls.openTemplatePreview, { body: { templateId } })).toBe(404);
});

it('the window of a certificate escapes a text that would end the block of data [server-certificates.13]', async () => {
  const templateId = await buildTemplate(admin, { mainText: '</script><script>alert(1)</script>' });
  const { address } = await admin.ok(templatesCalls.openTemplatePreview, { body: { templateId } });
  const { body } = await fetchWindow(address);
  expect(body).not.toContain('<script>alert');
  expect(dataOf(body).content.mainText).toBe('</script><script>alert(1)</script>');
});

it('certificate templates require a title, a heading and a main text that are not blank, and a valid colour [server-certificates.1]', async () => {
  const errors = await admin.fieldErrors(templatesCalls.createTemplate, {
    ...certificateFields(),
    title: '  ',
    heading: '',
    mainText: '\n',
    backgroundColor: 'red',
  });
  expect(errors).toEqual({
    title: ['required'],
    heading: ['required'],
    mainText: ['required'],
    backgroundColor: ['invalidColour'],
  });
});

it('certificate templates are listed and edited by their owner, and deleted while no assessment uses them [server-certificates.8]', async () => {
  const owner = await buildAdmin(test);
  const templateId = await buildTemplate(owner);
  await owner.ok(templatesCalls.updateTemplate, {
    body: { templateId, ...certificateFields({ title: 'Renamed' }) },
  });
  const listed = await owner.ok(templatesCalls.listTemplates);
  expect(listed.map((template) => template.title)).toEqual(['Renamed']);
  const { assessmentId } = await buildLiveAssessment(owner, { certificateTemplateId: templateId });
  expect(await owner.refusal(templatesCalls.deleteTemplate, { params: { templateId } })).toBe(
    'certificateTemplateInUse',
  );
  await owner.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  await owner.ok(assessments.deleteAssessment, { params: { assessmentId } });
  await owner.ok(templatesCalls.deleteTemplate, { params: { templateId } });
  expect(await owner.ok(templatesCalls.listTemplates)).toEqual([]);
});

it("certificate templates refuse a picture that is not the caller's own certificate picture [server-certificates.2]", async () => {
  const path = '/Resources/CertificateImages/00000000-0000-4000-8000-000000000000';
  const errors = await admin.fieldErrors(templatesCalls.createTemplate, {
    ...certificateFields(),
    topLeftImagePath: path,
  });
  expect(errors).toEqual({ topLeftImagePath: ['invalidValue'] });
});

it("certificate templates cannot be attached to another tenant's assessment [server-certificates.3]", async () => {
  const templateId = await buildTemplate();
  const other = await buildAdmin(test);
  const { assessmentId } = await buildLiveAssessment(other);
  await other.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  const row = await other.ok(assessments.getAssessment, { params: { assessmentId } });
  const response = await other.raw(assessments.updateAssessment, {
    ...(assessments.getAssessment.ok.encode(row) as object),
    certificateTemplateId: templateId,
  });
  expect(response.statusCode).toBe(404);
});
