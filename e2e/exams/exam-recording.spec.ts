import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import { listResultDetails } from '@invigil/contract/results/result-endpoints';
import { updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import {
  baseUrl,
  openSignedIn,
  rowOf,
  signedInStorage,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';
import { JournalSite, killPage, openQuestion, Sitting } from './exam-journal-site.ts';

const TITLE = 'Oral exam';
const PARTS = '**/api/Quiz/UploadRecordingPart/**';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Records a prompt in the editor and saves the question, which is answered by a recording of the same kind. */
async function author(page: Page, assessmentId: number, type: 'Audio' | 'Video'): Promise<void> {
  await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}&question=new`);
  await page.getByLabel('Question type').selectOption(type);
  await page.getByLabel('Answer type').selectOption(`${type} recording`);
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(`What does this ${type} ask?`);
  await button(page, 'Record').click();
  if (type === 'Video') await button(page, 'Start recording').click();
  await expect(page.getByRole('timer')).toContainText(/0:(?:0[1-9]|[1-5]\d) recorded/);
  await button(page, 'Stop').click();
  if (type === 'Video') await button(page, 'Save recording').click();
  await expect(page.locator('[class*=_storedRecording_]')).toBeVisible();
  await page.getByLabel('Marks').fill('1');
  await button(page, 'Save').click();
  await expect(rowOf(page, `What does this ${type} ask?`)).toContainText(`${type} recording`);
}

/** Plays the prompt of the open question to its end. */
async function playPrompt(page: Page): Promise<void> {
  await page.locator('.prompt-player > :is(audio, video)').evaluate(async (element: HTMLMediaElement) => {
    element.muted = true;
    const ended = new Promise((resolve) => element.addEventListener('ended', resolve, { once: true }));
    await element.play();
    await ended;
  });
}

const playable = (player: Locator) =>
  expect.poll(() => player.evaluate((element: HTMLMediaElement) => element.readyState)).toBeGreaterThan(0);

test('an Admin asks by audio and video, a candidate answers by both over a line that drops and in a browser that is killed, and the Admin plays and marks them [exam-recorded.1]', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET .*UploadRecordingPart/, 'the line of the candidate drops');
  const site = await JournalSite.build();
  const owner = await signInOverHttp(siteOwner());
  await owner.ok(updateExamSettings, {
    body: { ...defaultsOf('exam'), recordsWithWebcam: true },
  });
  const { assessmentId } = await buildAssessment(
    site.admin,
    { title: TITLE, markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    [{ prompt: 'Which is first?', marks: 100 }],
  );
  const adminPage = await openSignedIn(browser, site.admin.credentials);
  for (const type of ['Audio', 'Video'] as const) await author(adminPage, assessmentId, type);
  await site.admin.ok(goLive, { body: { assessmentId } });

  const account = await site.newCandidate();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    storageState: await signedInStorage(account),
  });
  const sitting = await Sitting.begin(account, assessmentId);
  let page = await sitting.open(context);

  // The line drops every part of the first upload.
  await context.route(PARTS, (route) => route.abort('connectionreset'));
  await openQuestion(page, 2);
  await expect(button(page, 'Turn on the microphone')).toHaveCount(0);
  await playPrompt(page);
  await button(page, 'Turn on the microphone').click();
  await button(page, 'Start recording').click();
  await expect(page.getByText(/0:(?:0[2-9]|[1-5]\d) recorded/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'Stop recording').click();
  await button(page, 'Save recording').click();
  await expect(page.getByText('Upload failed. It will be repeated.', { exact: false })).toBeVisible();
  await button(page, 'Next').click();

  // The browser is killed in the middle of a recording.
  await openQuestion(page, 3);
  await playPrompt(page);
  // The devices are allowed already.
  await button(page, 'Start recording').click();
  await expect(page.getByText(/0:(?:0[3-9]|[1-5]\d) recorded/)).toBeVisible();
  await killPage(page);
  await context.unroute(PARTS);
  page = await sitting.open(context);
  await openQuestion(page, 3);
  await expect(page.getByText('This recording is from your last visit.', { exact: false })).toBeVisible();
  await button(page, 'Save recording').click();
  await expect(page.getByText('Upload complete')).toBeVisible();
  await button(page, 'Next').click();
  await openQuestion(page, 2);
  await expect(page.getByText('Upload complete')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 860 });
  await button(page, 'Review and hand in').click();
  await button(page, 'Hand in').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await page.waitForURL('**/quiz/result?attempt=*');
  await context.close();

  await adminPage.goto(`${baseUrl()}/report/admin`);
  await rowOf(adminPage, TITLE).getByRole('button', { name: /^Mark/ }).click();
  const dialog = adminPage.getByRole('dialog', { name: /^Mark .+’s answers$/ });
  for (const kind of ['audio', 'video'] as const) {
    const answer = dialog
      .getByRole('listitem')
      .filter({ hasText: `What does this ${kind === 'audio' ? 'Audio' : 'Video'} ask?` });
    const player = answer.locator(`.recording-player ${kind}`);
    await answer.locator('.recording-player').getByRole('button', { name: 'Play', exact: true }).click();
    await playable(player);
    expect(await player.evaluate((element: HTMLMediaElement) => element.duration)).toBeGreaterThan(1.5);
    await answer.getByLabel(/^Marks, at most/).fill('1');
    await answer.getByRole('button', { name: 'Save marks' }).click();
  }
  const readDetails = () => site.admin.ok(listResultDetails, { params: { attemptId: sitting.attemptId } });
  const marks = async () => (await readDetails()).map(({ obtainedMarks }) => obtainedMarks);
  await expect.poll(marks).toEqual([0, 100, 100]);
  const details = await readDetails();
  const formats: string[] = [];
  for (const { recordedAnswer } of details.slice(1)) {
    const { mediaType, bytes } = await site.admin.fetchAddress(recordedAnswer?.address ?? '');
    formats.push(`${mediaType} ${bytes.subarray(0, 4).toString('latin1')}`);
  }
  expect(formats).toEqual(['audio/ogg OggS', 'video/webm \x1aE\xdf\xa3']);
  await adminPage.context().close();
});
