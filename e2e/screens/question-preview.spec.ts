import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn } from '../support/signed-in-page.ts';

const PROMPT = 'What is \\(x^2\\) for <b>x = 3</b>?';

/** How the parts of a question look, and how wide they are. */
async function lookOf(place: Page | FrameLocator): Promise<unknown[]> {
  const parts = [
    '.question-number',
    '.question-text',
    '.question-marks',
    '.option',
    '.option .bubble',
    '.option-text',
  ];
  const look = (part: Locator) =>
    part.first().evaluate((element) => {
      const { fontFamily, fontSize, lineHeight, fontWeight, color, backgroundColor, padding } =
        getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return { fontFamily, fontSize, lineHeight, fontWeight, color, backgroundColor, padding, width, height };
    });
  return Promise.all(parts.map((part) => look(place.locator(part))));
}

test('a question is previewed in its editor as the exam page shows it, before it is saved, and can be tried out [question-preview.3]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { title: 'Squares' }, [
    {
      prompt: PROMPT,
      options: [
        { label: 'A', text: '6' },
        { label: 'B', text: '\\(3 \\cdot 3\\)' },
      ],
    },
    WRITTEN,
  ]);
  const candidate = await buildCandidate(journeySite(), admin);
  await buildAttempt(candidate, assessmentId);
  const exam = await openSignedIn(browser, candidate.credentials);
  await exam.goto(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);
  await expect(exam.locator('.option')).toHaveCount(2);

  const desk = await openSignedIn(browser, admin.credentials);
  await desk.goto(
    `${baseUrl()}/question/quizQuestions?assessment=${assessmentId}&question=${questionIds[0]}`,
  );
  await desk.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'As on the exam page' });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.locator('.option')).toHaveCount(2);
  await expect(frame.locator('math')).toHaveCount(2);
  await expect.poll(() => lookOf(frame)).toEqual(await lookOf(exam));
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await exam.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => lookOf(frame)).toEqual(await lookOf(exam));
  await frame.getByRole('radio').nth(1).check();
  await expect(frame.getByRole('radio').nth(1)).toBeChecked();
  expect(await findViolations(desk, '[role=dialog]')).toEqual([]);
  for (const width of [1440, 360]) {
    await desk.setViewportSize({ width, height: 800 });
    await expect(dialog.getByRole('button', { name: 'Phone' })).toBeVisible({ visible: width > 640 });
    await expect(frame.locator('.option').first()).toBeInViewport();
    expect(
      await desk.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }
  await desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // An unsaved text, and one that cannot be saved.
  await desk.setViewportSize({ width: 1280, height: 860 });
  await desk.getByLabel('Question', { exact: true }).fill('And <i>four</i>?');
  await desk.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(frame.locator('.question-text i')).toHaveText('four');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  // A key that is pressed in the frame.
  await frame.getByRole('radio').first().check();
  await desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  await desk.getByLabel('Question', { exact: true }).fill('');
  await desk.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(
    desk.getByText('Enter a question').or(desk.locator('[aria-invalid=true]')).first(),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await exam.context().close();
  await desk.context().close();
});
