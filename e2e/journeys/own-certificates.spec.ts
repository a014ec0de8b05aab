import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { buildSampleSite, type SampleSite } from './sample-site.ts';

import { baseUrl, columnHeads, openSignedIn, rowOf, signInOverHttp, siteOwner } from './signed-in-page.ts';

const PHYSICS = 'Unit Test 3: Current Electricity';

let site: SampleSite;
let admin: SignedIn;
let templateId: number;
let candidate: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  templateId = await buildTemplate(admin, {
    mainText: '[fullName]\nsat and passed [quizTitle] with [userObtainedQuizMark] marks',
  });
  candidate = await openSignedIn(browser, site.candidate);
});
test.afterAll(async () => {
  await candidate.close();
});

async function useTemplate(templateId: number | null): Promise<void> {
  const { finished } = site.assessmentIds;
  const assessment = await admin.ok(assessments.getAssessment, { params: { assessmentId: finished } });
  if (assessment.isLive)
    await admin.ok(assessments.stopLive, { body: { assessmentId: finished, endAttemptsNow: false } });
  await admin.ok(assessments.updateAssessment, {
    body: { ...assessment, certificateTemplateId: templateId, inviteByEmail: false },
  });
}

test('without a template there is no certificate', async () => {
  await candidate.goto(`${baseUrl()}/report/students`);
  await expect(rowOf(candidate, PHYSICS)).toHaveCount(1);
  await expect(candidate.getByRole('button', { name: /^Open certificate/ })).toHaveCount(0);
  await candidate.goto(`${baseUrl()}/report/certificates`);
  await expect(candidate.getByRole('main')).toContainText('No certificates yet');
});

test('a candidate who passed finds the certificate and opens it in a window of its own [own-certificates.2]', async () => {
  await useTemplate(templateId);
  await candidate.goto(`${baseUrl()}/dashboard`);
  await candidate.getByRole('navigation').getByRole('link', { name: 'Certificates' }).click();
  await expect(candidate).toHaveURL(`${baseUrl()}/report/certificates`);
  await expect(columnHeads(candidate)).toHaveText(['Assessment', 'Marks', 'Number', 'Date', 'Actions']);
  const [template] = await admin.ok(templates.listTemplates);
  await expect(rowOf(candidate, PHYSICS)).toContainText('6.66 / 10');
  await expect(rowOf(candidate, PHYSICS)).toContainText(template?.number ?? 'a number');
  const opened = candidate.waitForEvent('popup');
  await rowOf(candidate, PHYSICS)
    .getByRole('button', { name: `Open certificate: ${PHYSICS}` })
    .click();
  const certificate = await opened;
  await expect(certificate.getByText('Meera Iyer').first()).toBeVisible();
  await expect(certificate.getByText(/with 6\.66 marks/)).toBeVisible();
  await certificate.close();
});

test('the own results lead to the certificate; those of an Admin do not [own-certificates.1]', async ({
  browser,
}) => {
  await candidate.goto(`${baseUrl()}/report/students`);
  const opened = candidate.waitForEvent('popup');
  await rowOf(candidate, PHYSICS)
    .getByRole('button', { name: `Open certificate: ${PHYSICS}` })
    .click();
  const certificate = await opened;
  await expect(certificate.getByText('Meera Iyer').first()).toBeVisible();
  await certificate.close();
  const page = await openSignedIn(browser, site.admin);
  await page.goto(`${baseUrl()}/report/admin`);
  await expect(rowOf(page, PHYSICS).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /certificate/i })).toHaveCount(0);
  await page.close();
});

test('a certificate that was issued outlives its template [own-certificates.3]', async () => {
  await useTemplate(null);
  await admin.ok(templates.deleteTemplate, { params: { templateId } });
  await candidate.goto(`${baseUrl()}/report/certificates`);
  await expect(rowOf(candidate, PHYSICS)).toHaveCount(1);
});
