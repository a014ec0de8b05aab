import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import { openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, columnHeads, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

const TITLE = 'Unit Test 3: Current Electricity';

let admin: SignedIn;
test.beforeAll(async () => {
  admin = await buildAdmin(journeySite());
});

/** A candidate who passed an assessment of their own with 66.66 of 100 marks. */
async function pass(certificateTemplateId: number | null) {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {
    title: `${TITLE} ${crypto.randomUUID()}`,
    certificateTemplateId,
  });
  const candidate = await buildCandidate(journeySite(), admin, 'Meera Iyer');
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const questionId of questionIds.slice(0, 2))
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return { assessmentId, attemptId, candidate };
}

async function openResults(browser: Browser, { credentials }: SignedIn, path: string): Promise<Page> {
  const page = await openSignedIn(browser, credentials);
  await page.goto(baseUrl() + path);
  return page;
}

const openFromRow = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await rowOf(page, TITLE)
    .getByRole('button', { name: /^Open certificate: / })
    .click();
  return opened;
};

test('an assessment without a template gives no certificate', async ({ browser }) => {
  const { candidate } = await pass(null);
  const page = await openResults(browser, candidate, '/report/students');
  await expect(rowOf(page, TITLE)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Open certificate/ })).toHaveCount(0);
  await page.goto(`${baseUrl()}/report/certificates`);
  await expect(page.getByRole('main')).toContainText('No certificates yet');
  await page.close();
});

test('a candidate who passed opens the certificate in its own window [own-certificates.2]', async ({
  browser,
}) => {
  const templateId = await buildTemplate(admin, {
    mainText: '[fullName]\nsat and passed [quizTitle] with [userObtainedQuizMark] marks',
  });
  const { candidate } = await pass(templateId);
  const page = await openSignedIn(browser, candidate.credentials);
  await page.getByRole('navigation').getByRole('link', { name: 'Certificates' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/report/certificates`);
  await expect(columnHeads(page)).toHaveText(['Exam', 'Marks', 'Number', 'Date', 'Actions']);
  const listed = await admin.ok(templates.listTemplates);
  const template = listed.find((each) => each.templateId === templateId);
  await expect(rowOf(page, TITLE)).toContainText('66.66 / 100');
  await expect(rowOf(page, TITLE)).toContainText(template?.number ?? 'a number');
  const certificate = await openFromRow(page);
  await expect(certificate.getByText('Meera Iyer').first()).toBeVisible();
  await expect(certificate.getByText(/with 66\.66 marks/)).toBeVisible();
  await page.context().close();
});

test("a candidate's results link to the certificate; an Admin's do not [own-certificates.1]", async ({
  browser,
}) => {
  const { candidate } = await pass(await buildTemplate(admin));
  const page = await openResults(browser, candidate, '/report/students');
  const certificate = await openFromRow(page);
  await expect(certificate.getByText('Meera Iyer').first()).toBeVisible();
  await page.context().close();
  const adminPage = await openResults(browser, admin, '/report/admin');
  await expect(rowOf(adminPage, TITLE).first()).toBeVisible();
  await expect(adminPage.getByRole('button', { name: /certificate/i })).toHaveCount(0);
  await adminPage.close();
});

test('an issued certificate outlives its template [own-certificates.3]', async ({ browser }) => {
  const templateId = await buildTemplate(admin);
  const { assessmentId, attemptId, candidate } = await pass(templateId);
  await candidate.ok(openCertificate, { body: { attemptId } });
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  const assessment = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  await admin.ok(assessments.updateAssessment, {
    body: { ...assessment, certificateTemplateId: null, inviteByEmail: false },
  });
  await admin.ok(templates.deleteTemplate, { params: { templateId } });
  const page = await openResults(browser, candidate, '/report/certificates');
  await expect(rowOf(page, TITLE)).toHaveCount(1);
  await page.close();
});
