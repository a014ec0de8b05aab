import { openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { giveMarks } from '@invigil/contract/results/marking-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite } from '../support/signed-in-page.ts';

const TITLE = 'Unit Test 3: Current Electricity';

/** A certificate with 4 of 5 marks, and what changes the marks. */
async function certify() {
  const admin = await buildAdmin(journeySite());
  const certificateTemplateId = await buildTemplate(admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { title: TITLE, markingScheme: 'perQuestion', totalMarks: 0, passMark: 300, certificateTemplateId },
    [{ ...WRITTEN, marks: 500 }],
  );
  const candidate = await buildCandidate(journeySite(), admin, 'Meera Iyer');
  const attemptId = await buildAttempt(candidate, assessmentId);
  const answer = answerFields(attemptId, questionIds[0] ?? 0, { answerText: 'Because water expands.' });
  await candidate.ok(attempts.saveAnswer, { body: answer });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const give = (marks: number) =>
    admin.ok(giveMarks, { params: { responseId: { attemptId, position: 1 }, marks } });
  await give(400);
  const { address } = await candidate.ok(openCertificate, { body: { attemptId } });
  const window = await (await fetch(baseUrl() + address)).text();
  const certificateId = /"certificateId":"([0-9a-f-]{36})"/.exec(window)?.[1] ?? '';
  return { give, path: `/v/${certificateId}` };
}

test('a stranger without scripts reads a valid certificate, and later that it was revoked [certificate-proof.20]', async ({
  browser,
}) => {
  const { give, path } = await certify();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseUrl() + path);
  await expect(page).toHaveTitle('Certificate | Invigil');
  await expect(page.getByRole('heading')).toHaveText('This certificate is valid');
  await expect(page.locator('dd')).toHaveText([
    'Meera Iyer',
    TITLE,
    /^\d{1,2} \p{L}+ \d{4} \(UTC\)$/u,
    'Ada Admin, on Invigil',
    /^[0-9A-F]{4}-[0-9A-F]{4}$/,
  ]);
  expect(await page.textContent('body')).not.toMatch(/4 of 5|marks|@/);

  await page.getByRole('link', { name: 'Italiano' }).click();
  await expect(page).toHaveURL(`${baseUrl()}${path}?lang=it`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('heading')).toHaveText('Questo certificato è valido');
  await give(299);
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Questo certificato è stato revocato');
  await context.close();
});

test('a mistyped address says what to check [certificate-proof.21]', async ({ page, allowConsole }) => {
  allowConsole(/status of 404 .*\/v\//, 'the browser reports that the page has status 404');
  const answer = await page.goto(`${baseUrl()}/v/CERT-01`);
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
  await expect(page.getByRole('heading')).toHaveText('There is no certificate at this address');
  await expect(page.getByRole('listitem').filter({ hasText: 'number of a certificate' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the public page has no accessibility violation in the ${colorScheme} theme [certificate-proof.22]`, async ({
    browser,
  }) => {
    const { give, path } = await certify();
    const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 720 } });
    const page = await context.newPage();
    for (const marks of [400, 299]) {
      await give(marks);
      await page.goto(`${baseUrl()}${path}?lang=in`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await context.close();
  });
