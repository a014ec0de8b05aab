import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

let admin: SignedIn;
let page: Page;
let assessmentId: number;

test.beforeAll(async ({ browser }) => {
  admin = await buildAdmin(journeySite());
  ({ assessmentId } = await buildAssessment(admin, { title: 'Listening' }));
  page = await openSignedIn(browser, admin.credentials);
});
test.afterAll(async () => {
  await page.context().close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('group', { name, exact: true });

async function openNew(type: 'Audio' | 'Video', prompt: string): Promise<void> {
  await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}&question=new`);
  await page.getByLabel('Question type').selectOption(type);
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt);
}

/** Records two seconds; a video is played, and saved by a press of its own. */
async function record(kind: 'audio' | 'video'): Promise<void> {
  await button('Record').click();
  if (kind === 'video') await button('Start recording').click();
  await expect(page.getByRole('timer')).toContainText(/0:(?:0[2-9]|[1-5]\d) recorded/);
  await button('Stop').click();
  if (kind === 'audio') return;
  await expectPlayable(page.locator(`[class*=_recordingPanel_] ${kind}`));
  await button('Save recording').click();
}

/** The browser can read the recording from its address. */
const expectPlayable = (player: Locator) =>
  expect.poll(() => player.evaluate((element: HTMLMediaElement) => element.readyState)).toBeGreaterThan(0);

const playedSeconds = (player: Locator) => player.evaluate((element: HTMLMediaElement) => element.duration);

for (const [type, kind, ending] of [
  ['Audio', 'audio', '.oga'],
  ['Video', 'video', '.webm'],
] as const)
  test(`an Admin records the ${kind} of a question, and the saved question plays it [journey-question-media.1]`, async () => {
    const prompt = `What is in the ${kind}?`;
    await openNew(type, prompt);
    await record(kind);
    const player = page.locator(`[class*=_storedRecording_] ${kind}`);
    await expect(player).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await button('Save').click();
    await rowOf(page, prompt).getByRole('link', { name: prompt }).click();
    await expect(player).toBeVisible();
    await expectPlayable(player);
    expect(await playedSeconds(player)).toBeGreaterThan(1.5);
    expect(await playedSeconds(player)).toBeLessThan(6);
    const stored = await admin.ok(listQuestions, { params: { assessmentId } });
    expect(stored.find((row) => row.prompt === prompt)?.recordingPath).toContain(ending);
  });

test('a file that is no recording is refused at the field of the question [journey-question-media.2]', async () => {
  await openNew('Audio', 'What do you hear?');
  await page.locator('[class*=_mediaChoice_] input[type=file]').setInputFiles({
    name: 'notes.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('These are notes.'),
  });
  await expect(field('Audio').getByRole('alert')).toHaveText(
    'This file has no sound or video of the right kind that can be read. Choose another file.',
  );
  await button('Save').click();
  await expect(field('Audio').getByRole('alert')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a linked video is saved with its length, and the editor fits a phone [journey-question-media.3]', async () => {
  const prompt = 'What does the film show?';
  await openNew('Video', prompt);
  await button('Link a video').click();
  await page.getByLabel('Address of the video').fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByLabel('Length of the video').fill('3:32');
  await page.setViewportSize({ width: 360, height: 760 });
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 860 });
  await button('Save').click();
  await expect(rowOf(page, prompt)).toBeVisible();
  const stored = await admin.ok(listQuestions, { params: { assessmentId } });
  expect(stored.find((row) => row.prompt === prompt)).toMatchObject({
    videoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    mediaSeconds: 212,
  });
});
