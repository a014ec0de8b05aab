import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';

import type { Credentials, SignedIn } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import { openQuestion, Sitting } from '../exams/exam-journal-site.ts';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite } from '../support/sample-site.ts';
import {
  baseUrl,
  journeySite,
  openSignedIn,
  signInOn,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';

const FONT = /stix-two-math/;
const FORMULAS = [
  String.raw`\sqrt{8}`,
  String.raw`\frac{a+b}{c}`,
  String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`,
  String.raw`\int_0^1 x^2\,dx`,
];
const PROMPT = FORMULAS.map((formula) => `\\(${formula}\\)`).join(' and ');

let account: Credentials;
let admin: SignedIn;

test.beforeAll(async () => {
  ({ admin: account } = await buildSampleSite(baseUrl(), siteOwner()));
  admin = await signInOverHttp(account);
});

/** An assessment whose first question is plain, and whose second has formulas (`withFormulas`). */
async function writeAssessment(title: string): Promise<{ assessmentId: number; withFormulas: number }> {
  const questions = [{ prompt: 'What comes first?' }, { prompt: PROMPT }];
  const { assessmentId, questionIds } = await buildAssessment(admin, { title }, questions);
  return { assessmentId, withFormulas: questionIds[1] ?? 0 };
}

/** The exam page of a new candidate. */
async function sit(browser: Browser, assessmentId: number): Promise<Page> {
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  const { credentials: candidate } = await buildCandidate(journeySite(), admin);
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await signInOn(page, candidate);
  await Sitting.begin(candidate, assessmentId);
  await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);
  return page;
}

/** Addresses of mathematics fonts that a page asks for from now on. */
function watchFont(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (FONT.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

/** Signs that only a mathematics font has: a root over its number, and brackets as high as a matrix. */
async function expectSigns(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const sizeOf = async (selector: string) => {
    const { width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
    return { width, height };
  };
  const excess = async () => (await sizeOf('msqrt')).width / (await sizeOf('msqrt mn')).width;
  await expect.poll(excess).toBeGreaterThan(1.6);
  const coverage = async () => (await sizeOf('mo[form=prefix]')).height / (await sizeOf('mtable')).height;
  await expect.poll(coverage).toBeGreaterThan(0.9);
}

test('formulas are drawn with their radicals and fractions in the exam [journey-formulas.2]', async ({
  browser,
}) => {
  const { assessmentId } = await writeAssessment('Formulas in the exam');
  const page = await sit(browser, assessmentId);
  await openQuestion(page, 2);
  await expectSigns(page);
  const prompt = page.locator('.question-text');
  const { x = 0, y = 0 } = (await prompt.boundingBox()) ?? {};
  // Smoothing of letters differs between versions of the browser, a missing sign or line changes more.
  expect(await page.screenshot({ clip: { x, y: y - 16, width: 440, height: 112 } })).toMatchSnapshot(
    'formulas.png',
    {
      threshold: 0.3,
      maxDiffPixelRatio: 0.01,
    },
  );
  await page.context().close();
});

test('the mathematics font is fetched only for formulas, once [journey-formulas.3]', async ({ browser }) => {
  const page = await openSignedIn(browser, account);
  const fetched = watchFont(page);
  const { assessmentId, withFormulas } = await writeAssessment('Formulas for the author');
  for (const path of ['/question/quizes', '/quiz/topics', '/user/users'])
    await page.goto(`${baseUrl()}${path}`, { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}&question=${withFormulas}`);
  await expect(page.locator('math').first()).toBeVisible();
  await expectSigns(page);
  expect(fetched).toHaveLength(1);
  await page.close();
});

test('a formula that is first shown offline has its font [journey-formulas.4]', async ({ browser }) => {
  const { assessmentId } = await writeAssessment('Formulas offline');
  const page = await sit(browser, assessmentId);
  await expect(page.getByText('What comes first?')).toBeVisible();
  const keptFont = () =>
    page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().filter(({ url }) => url.includes('stix-two-math')).length;
    });
  await expect.poll(keptFont).toBe(1);
  await page.context().setOffline(true);
  await page.reload();
  await openQuestion(page, 2);
  await expectSigns(page);
  await page.context().close();
});

test('a formula that defines a command is refused at its field, and the input stays [journey-formulas.1]', async ({
  browser,
}) => {
  const { assessmentId } = await writeAssessment('Formulas that define');
  const page = await openSignedIn(browser, account);
  await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}&question=new`);
  const definition = String.raw`\(\def\a{x}\a\)`;
  const optionB = page.getByRole('textbox', { name: 'Option B' });
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which formula?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('None');
  await optionB.fill(definition);
  await page.locator('label[class*=_keyBubble_]').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Said about the formula while it is typed, and about the field when it is saved.
  await expect(
    page.getByRole('status').filter({ hasText: 'A formula cannot define commands' }),
  ).toBeVisible();
  await expect(optionB).toHaveAccessibleDescription(/A formula cannot define commands/);
  await expect(optionB).toHaveAttribute('aria-invalid', 'true');
  await expect(optionB).toHaveValue(definition);
  await optionB.fill(String.raw`\(x\)`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Which formula?' })).toBeVisible();
  await page.close();
});
