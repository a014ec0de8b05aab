import { createHash } from 'node:crypto';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionChange, WRITTEN } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite } from '../support/sample-site.ts';
import { baseUrl, journeySite, openSignedIn, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';

const QUESTIONS = 12;
const STEPS = 60;
/** Positions in the author's order; two neighbours have figures. */
const WITH_FIGURE = [2, 5, 6, 11];

const LABELS = ['A', 'B', 'C'] as const;
const optionText = (index: number, label: string) => `choice ${index} ${label}`;

/** A question as its author saved it, and as the walk has answered it. */
interface Authored {
  readonly prompt: string;
  readonly isWritten: boolean;
  readonly options: readonly string[];
  readonly marks: number;
  /** SHA-256 of the figure as the author sees it; null without a figure. */
  readonly figure: string | null;
  answer: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A picture of its own for each question. */
const picture = (index: number) =>
  sharp({
    create: { width: 40 + index, height: 30, channels: 3, background: { r: 20 * index, g: 80, b: 120 } },
  })
    .png()
    .toBuffer();

/** Random numbers below 1 that repeat in every run: a linear congruential generator (Numerical Recipes). */
function* seeded(seed: number): Generator<number, never> {
  for (let state = seed; ; yield state / 2 ** 32) state = (1_664_525 * state + 1_013_904_223) % 2 ** 32;
}

/** Twelve questions of both kinds, some with code, a formula or a figure, by their ids. */
async function author(admin: SignedIn) {
  const changes: QuestionChange[] = [];
  for (let index = 1; index <= QUESTIONS; index++) {
    const path = WITH_FIGURE.includes(index) ? await uploadFigure(admin, index) : '';
    const formula = index % 3 === 0 ? ' \\(U = R \\cdot I\\)' : '';
    changes.push({
      ...(index % 4 === 0
        ? WRITTEN
        : { options: LABELS.map((label) => ({ label, text: optionText(index, label) })) }),
      prompt: `Prompt number ${index}${formula}`,
      isCode: index % 5 === 0,
      marks: 100 * index,
      imagePath: path,
      imageDescription: path === '' ? '' : `Figure ${index}`,
    });
  }
  const rules = {
    markingScheme: 'perQuestion',
    shuffleQuestions: true,
  } as const;
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, rules, changes);
  const rows = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  const authored = new Map<number, Authored>();
  for (const [index, questionId] of questionIds.entries()) {
    const { imagePath } = rows.find((row) => row.questionId === questionId) ?? { imagePath: '' };
    const bytes = imagePath === '' ? null : await (await fetch(`${baseUrl()}${imagePath}`)).arrayBuffer();
    const isWritten = (index + 1) % 4 === 0;
    authored.set(questionId, {
      isWritten,
      answer: '',
      marks: index + 1,
      prompt: `Prompt number ${index + 1}`,
      options: isWritten ? [] : LABELS.map((label) => optionText(index + 1, label)),
      figure: bytes === null ? null : sha256(new Uint8Array(bytes)),
    });
  }
  return { assessmentId, authored };
}

async function uploadFigure(admin: SignedIn, index: number): Promise<string> {
  const figure = { bytes: await picture(index), name: `figure-${index}.png`, type: 'image/png' };
  return (await admin.upload(questions.uploadQuestionImage, figure)).path;
}

/** Prompt, options, marks, figures and answer of the question on the page. */
async function shownOn(page: Page) {
  const main = page.locator('.question');
  const images = await main
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  const figures = await Promise.all(
    images.map(async (address) => {
      const bytes = await page.evaluate(
        async (src) => [...new Uint8Array(await (await fetch(src)).arrayBuffer())],
        address,
      );
      return sha256(Uint8Array.from(bytes));
    }),
  );
  const field = main.locator('textarea');
  const isWritten = (await field.count()) > 0;
  return {
    position: Number(await main.locator('h1 [aria-hidden]').textContent()),
    prompt: ((await main.locator('.question-text').textContent()) ?? '').trim(),
    options: (await main.locator('.option-text').allTextContents()).map((text) => text.trim()),
    marks: Number(/\d+/.exec((await main.locator('.question-marks').textContent()) ?? '')?.[0]),
    figures,
    answer: isWritten
      ? await field.inputValue()
      : (await main.locator('.option:has(:checked) .option-text').allTextContents()).join().trim(),
  };
}

test('every question shows what its author saved and its own answer, on a random walk with reloads [exam-walk.2]', async ({
  browser,
}) => {
  const { admin: account } = await buildSampleSite(baseUrl(), siteOwner());
  const admin = await signInOverHttp(account);
  const { assessmentId, authored } = await author(admin);
  const { credentials } = await buildCandidate(journeySite(), admin);
  const candidate = await signInOverHttp(credentials);
  await candidate.ok(attempts.startAttempt, { body: { assessmentId } });
  const { questions: order } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  const page = await openSignedIn(browser, credentials);
  await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);

  const random = seeded(20_261_123);
  const below = (limit: number) => Math.floor(random.next().value * limit);
  const number = page.locator('.question h1 [aria-hidden]');
  const bubble = (position: number) => page.locator('.question-list button').nth(position - 1);
  let position = 1;
  const compare = async (after: string) => {
    await expect(number).toHaveText(String(position));
    const question = authored.get(order[position - 1]?.questionId ?? 0);
    if (question === undefined) throw new Error(`the author saved no question for position ${position}`);
    const { prompt, options, marks, figure, answer } = question;
    const shown = await shownOn(page);
    expect(shown, after).toMatchObject({ position, options, marks, answer });
    expect(shown.prompt.startsWith(prompt), after).toBe(true);
    expect(shown.figures, after).toEqual(figure === null ? [] : [figure]);
    return question;
  };
  let question = await compare('the start');
  for (let step = 1; step <= STEPS; step++) {
    const choice = below(10);
    if (choice < 4) {
      position = 1 + below(QUESTIONS);
      await bubble(position).click();
    } else if (choice < 6 && position < QUESTIONS) {
      position += 1;
      await page.getByRole('button', { name: 'Next question' }).click();
    } else if (choice < 9) {
      if (question.isWritten) {
        question.answer = `written in step ${step}`;
        await page.getByLabel('Your answer').fill(question.answer);
      } else {
        const option = below(question.options.length);
        question.answer = question.options[option] ?? '';
        await page.locator('.option input').nth(option).check();
      }
    } else {
      // A reload opens the first open question; the walk returns to its own.
      await expect(page.locator('.save-state')).toContainText('Saved');
      await page.reload();
      await expect(page.locator('.question-list button').first()).toBeVisible();
      await bubble(position).click();
    }
    question = await compare(`step ${step} (${choice}) at question ${position}`);
  }
  await page.context().close();
});
