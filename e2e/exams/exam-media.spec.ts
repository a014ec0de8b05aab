import { readFile } from 'node:fs/promises';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import { finishAttempt, getOpenAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, openSignedIn, rowOf, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';
import { JournalSite, openQuestion } from './exam-journal-site.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.500\nWhich colour comes first?\n';

const player = (page: Page) => page.locator('.prompt-player > :is(audio, video)');

/** Plays from the beginning to the end. */
async function play(page: Page): Promise<void> {
  await player(page).evaluate(async (element: HTMLMediaElement) => {
    element.muted = true;
    element.currentTime = 0;
    const ended = new Promise((resolve) => element.addEventListener('ended', resolve, { once: true }));
    await element.play();
    await ended;
  });
}

test('a candidate plays the recording and the video of a question, while the clock stands still, once for each [exam-media.5]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const tone = await site.admin.upload(uploadRecording, { bytes: await readFile(TONE), name: 'tone.oga' });
  const clip = await site.admin.upload(uploadRecording, { bytes: await readFile(CLIP), name: 'clip.webm' });
  const { assessmentId } = await buildLiveAssessment(
    site.admin,
    { title: 'Listening', timeLimitMinutes: 30 },
    [
      { prompt: 'What comes first?' },
      {
        ...WRITTEN,
        prompt: 'Which note is it?',
        promptType: 'audio',
        recordingPath: tone.path,
        transcript: 'A tone of 440 hertz',
      },
      {
        ...WRITTEN,
        prompt: 'Which colour comes first in it?',
        promptType: 'video',
        recordingPath: clip.path,
        captions: CAPTIONS,
      },
    ],
  );
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  const readOpen = () => sitting.caller.ok(getOpenAttempt, { params: { assessmentId } });
  const before = await readOpen();
  const added = async () => ((await readOpen()).deadline?.getTime() ?? 0) - (before.deadline?.getTime() ?? 0);

  await openQuestion(page, 2);
  await expect(page.getByRole('region', { name: 'Recording' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await play(page);
  await expect.poll(added).toBe(tone.durationMs);
  await play(page);
  await page.getByRole('textbox').fill('An A');

  await openQuestion(page, 3);
  await expect
    .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(1);
  await play(page);
  await expect.poll(added).toBe(tone.durationMs + clip.durationMs);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('textbox').fill('Red');
  await sitting.expectAnswers({ 2: 'An A', 3: 'Red' });
  expect(await added()).toBe(tone.durationMs + clip.durationMs);

  await sitting.caller.ok(finishAttempt, { body: { attemptId: sitting.attemptId } });
  const reports = await openSignedIn(browser, site.admin.credentials);
  await reports.goto(`${baseUrl()}/report/admin`);
  await rowOf(reports, 'Listening').getByRole('button', { name: /^Mark/ }).click();
  await expect(player(reports)).toHaveCount(2);
  await reports.context().close();
  await context.close();
});

test('a candidate plays a video of another site where the site allows links to them, and the policy of the page names no other site where it does not [exam-media.21]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const link = {
    promptType: 'video',
    videoLink: 'https://media.example.org/film.webm',
    mediaSeconds: 2,
  } as const;
  const { assessmentId } = await buildLiveAssessment(site.admin, { title: 'Watching' }, [
    { prompt: 'What comes first?' },
    { ...WRITTEN, ...link, prompt: 'Which colour comes first in it?' },
  ]);
  const { context, page } = await site.sit(browser, assessmentId);
  await context.route('https://media.example.org/**', (route) =>
    route.fulfill({ path: CLIP, contentType: 'video/webm' }),
  );
  await openQuestion(page, 2);
  await expect(player(page)).toBeVisible();
  await play(page);
  await context.close();

  const mediaOf = async () => {
    const { headers } = await fetch(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);
    return /media-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  expect(await mediaOf()).toBe("'self' blob: https:");
  const owner = await signInOverHttp(siteOwner());
  await owner.ok(updateExamSettings, { body: { ...defaultsOf('exam'), allowsLinkedVideos: false } });
  try {
    expect(await mediaOf()).toBe("'self' blob:");
  } finally {
    await owner.ok(updateExamSettings, { body: defaultsOf('exam') });
  }
});
