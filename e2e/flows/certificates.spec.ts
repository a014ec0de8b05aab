import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { readQrCode } from '@invigil/testkit/documents/qr-code';
import { freePort } from '@invigil/testkit/server/free-port';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';

/** More than one call of issuing for all issues. */
const CANDIDATES = 60;
/** Candidates who register and sit the exam at the same time. */
const AT_ONCE = 4;

let ownSite: OwnSite;

/** No name is a part of another. */
const nameOf = (number: number) => `Candidate ${String(number).padStart(3, '0')}`;

test.beforeAll(async () => {
  const port = await freePort();
  ownSite = await startOwnSite({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
});
test.afterAll(() => ownSite.stop());

/** An exam of two choice questions of 2 and 3 marks with the key B, a pass mark of 2, and a certificate that shows marks. */
async function buildExam(admin: SignedIn) {
  const certificateTemplateId = await buildTemplate(admin, {
    title: 'Certificate of achievement',
    heading: 'This is to certify that',
    mainText: '[fullName]\npassed with [userObtainedQuizMark] of [quizMark] marks.',
  });
  return buildLiveAssessment(
    admin,
    { title: 'Capitals', markingScheme: 'perQuestion', totalMarks: 0, passMark: 200, certificateTemplateId },
    [{ marks: 200 }, { marks: 300 }],
  );
}

type Exam = Awaited<ReturnType<typeof buildExam>>;

/** Candidates who all have passed, by number: each has answered the second question alone. */
async function sitAll(admin: SignedIn, { assessmentId, questionIds }: Exam): Promise<SignedIn[]> {
  const candidates: SignedIn[] = [];
  const numbers = Array.from({ length: CANDIDATES }, (_, index) => index + 1).values();
  const sitOn = async () => {
    for (const number of numbers) {
      const candidate = await buildCandidate(ownSite.site, admin, nameOf(number));
      const attemptId = await buildAttempt(candidate, assessmentId);
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionIds[1] ?? 0, { answerText: 'Option-B' }),
      });
      await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
      candidates[number - 1] = candidate;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sitOn));
  return candidates;
}

/** Reads the QR code of the certificate in a window, from a picture of the screen. */
async function scan(window: Page): Promise<string> {
  await window.setViewportSize({ width: 1400, height: 1000 });
  await expect(window.getByRole('article')).toBeVisible();
  const box = await window.getByRole('article').evaluate((article) => {
    const boxes = [...article.querySelectorAll<SVGPathElement>('svg path[style*="color"]')].map((path) =>
      path.getBoundingClientRect(),
    );
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = boxes.find((each) => Math.abs(each.width - each.height) < 0.5) ?? {};
    return { x, y, width, height };
  });
  const picture = sharp(await window.screenshot({ clip: box })).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return readQrCode({ width: info.width, height: info.height, shades: data });
}

/** Opens the certificate of a candidate in its window. */
async function openOwn(browser: Browser, candidate: SignedIn): Promise<Page> {
  const page = await ownSite.open(browser, candidate.credentials);
  await page.goto(`${ownSite.baseUrl}/report/certificates`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open certificate: Capitals' }).click();
  return opened;
}

/** The page that a stranger reads at an address. */
async function readAsStranger(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('certificates are issued for all, scanned by a stranger, revoked, and replaced after a regrade [certificate-journey.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(ownSite.site, {}, 'Ananya Rao');
  const exam = await buildExam(admin);
  const candidates = await sitAll(admin, exam);
  const page = await ownSite.open(browser, admin.credentials);
  await page.goto(`${ownSite.baseUrl}/report/issued?quiz=${exam.assessmentId}`);
  await page.getByRole('button', { name: 'Issue for all' }).click();
  await expect(
    page.getByText(`${CANDIDATES} candidates have earned a certificate and have none.`),
  ).toBeVisible();
  await page.getByRole('button', { name: `Issue ${CANDIDATES} certificates` }).click();
  await expect(page.getByText(`${CANDIDATES} certificates issued.`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(`${CANDIDATES} certificates.`)).toBeVisible();

  // A stranger scans the code of a certificate.
  const [first, second] = candidates;
  if (first === undefined || second === undefined) throw new Error('There are no candidates');
  const window = await openOwn(browser, first);
  await expect(window.getByRole('article')).toContainText('passed with 3 of 5 marks.');
  const address = await scan(window);
  expect(address).toMatch(new RegExp(`^${ownSite.baseUrl}/v/[0-9a-f-]{36}$`));
  const stranger = await readAsStranger(browser, address);
  await expect(stranger.getByRole('heading')).toHaveText('This certificate is valid');
  await expect(stranger.getByText(nameOf(1), { exact: true })).toBeVisible();

  // The Admin revokes it, and the stranger sees that.
  await page.getByRole('searchbox').fill(nameOf(1));
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: nameOf(1), exact: true }) });
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sat for somebody else');
  await page.getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(row).toContainText('Sat for somebody else');
  await stranger.reload();
  await expect(stranger.getByRole('heading')).toHaveText('This certificate was revoked');
  await expect(stranger.locator('body')).not.toContainText('Sat for somebody else');

  // A regrade changes the marks that the certificate of another candidate shows.
  const former = await scan(await openOwn(browser, second));
  await page.goto(`${ownSite.baseUrl}/report/regrade?quiz=${exam.assessmentId}`);
  await page.getByRole('button', { name: 'Change key or marks' }).nth(1).click();
  await page.getByRole('textbox', { name: 'Marks' }).fill('4');
  await page.getByRole('button', { name: 'Show who changes' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It was worth more');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(`${CANDIDATES} results changed`)).toBeVisible();
  await stranger.goto(former);
  await expect(stranger.getByRole('heading')).toHaveText('This certificate was replaced');
  await stranger.getByRole('link', { name: 'Open the certificate that is valid in its place' }).click();
  await expect(stranger.getByRole('heading')).toHaveText('This certificate is valid');
  const renewed = await openOwn(browser, second);
  await expect(renewed.getByRole('article')).toContainText('passed with 4 of 6 marks.');
  expect(`${await scan(renewed)}?lang=en`).toBe(stranger.url());
});
