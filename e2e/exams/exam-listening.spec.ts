import { readFile } from 'node:fs/promises';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import { getQuestion } from '@invigil/contract/exams/attempt-endpoints';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { TONE } from '@invigil/testkit/media/recordings';
import { devices, type Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { signedInStorage } from '../support/signed-in-page.ts';
import { JournalSite, killPage, submit, tick } from './exam-journal-site.ts';

const player = (page: Page) => page.locator('.prompt-player > audio');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectLeft = (page: Page, left: number) =>
  expect(page.getByText(`May be played twice. Plays left: ${left}`)).toBeVisible();
/** On a phone the list of questions is a dialog. */
async function openQuestion(page: Page, position: number): Promise<void> {
  await page.getByRole('button', { name: 'Open the question list' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Question ${position}, `) })
    .click();
  await expect(page.getByRole('heading', { name: `Question ${position}` })).toBeVisible();
}
const isOver = (page: Page) => player(page).evaluate((audio: HTMLAudioElement) => audio.paused);

test('a listening question is sat on a phone: its plays count over a killed page, a lost connection and another device [exam-listening.1]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const tone = await site.admin.upload(uploadRecording, { bytes: await readFile(TONE), name: 'tone.oga' });
  const media = { videoLink: '', mediaSeconds: 0, transcript: 'A tone of 440 hertz', captions: '' };
  const { assessmentId } = await buildLiveAssessment(
    site.admin,
    { title: 'Listening', timeLimitMinutes: 30 },
    [
      { prompt: 'What comes first?' },
      {
        prompt: 'Which note is it?',
        playedPrompt: { kind: 'audio', recordingPath: tone.path, ...media, maxPlays: 2, optionsAfter: true },
      },
      { prompt: 'And last?' },
    ],
  );
  const { viewport: _viewport, defaultBrowserType: _type, ...phone } = devices['Pixel 7'];
  const options = { ...phone, viewport: { width: 360, height: 740 } };
  const { account, sitting, context, page } = await site.sit(browser, assessmentId, options);
  const stored = async () => {
    const { media: shown } = await sitting.caller.ok(getQuestion, { params: { assessmentId, position: 2 } });
    return shown?.progress?.plays;
  };

  await openQuestion(page, 2);
  await expectLeft(page, 2);
  await expect(page.getByText('The options appear when the recording has been played.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await findViolations(page)).toEqual([]);

  // The page is killed while the recording plays: the play goes on, and is the same one.
  // Slowly: the recording must not end before that.
  await player(page).evaluate((audio: HTMLAudioElement) => {
    audio.playbackRate = 0.0625;
  });
  await press(page, 'Play');
  await expectLeft(page, 1);
  await expect.poll(stored).toBe(1);
  await killPage(page);
  const again = await sitting.open(context);
  await openQuestion(again, 2);
  await expectLeft(again, 1);
  await press(again, 'Go on playing');
  await expect(again.getByRole('radio')).not.toHaveCount(0);
  await expectLeft(again, 1);

  // Without a connection the second play counts in this browser, and is reported when the connection is back.
  await context.setOffline(true);
  await press(again, 'Play again');
  await expectLeft(again, 0);
  await expect.poll(() => isOver(again)).toBe(true);
  await tick(again, 'B');
  await submit(again);
  expect(await stored()).toBe(1);
  await context.setOffline(false);
  await expect.poll(stored).toBe(2);

  // Another device takes over, and knows both plays.
  const other = await browser.newContext({ ...options, storageState: await signedInStorage(account) });
  const second = await sitting.open(other);
  await second.getByRole('alertdialog').getByRole('button', { name: 'Continue here' }).click();
  await openQuestion(second, 2);
  await expectLeft(second, 0);
  const played = second.getByRole('button', { name: 'Played', exact: true });
  await expect(played).toHaveAttribute('aria-disabled', 'true');
  await expect(second.getByRole('radio').nth(1)).toBeChecked();
  await sitting.expectAnswers({ 2: 'B' });
  await other.close();
  await context.close();
});
