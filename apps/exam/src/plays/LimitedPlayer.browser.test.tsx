import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openExam } from '../testing/exam-screen.test-data.tsx';
import { TONE } from '../testing/many-questions.test-data.ts';

const DURATION_MS = TONE.durationMs;

beforeEach(() => localStorage.clear());

/** A listening question of two options, and one without a recording. */
function listening(change: Partial<MediaView> = {}) {
  const media = { ...TONE, play: { maxPlays: 2, optionsAfter: false }, ...change };
  return [media, null].map((one, index) => ({ ...question(index + 1), media: one, questionCount: 2 }));
}
const player = () => {
  const media = document.querySelector<HTMLMediaElement>('.prompt-player > audio');
  if (media === null) throw new Error('No player is shown');
  return media;
};
/** Mutes what the test plays, because a browser may refuse sound that nobody asked for. */
async function press(name: string) {
  player().muted = true;
  await page.getByRole('button', { name }).click();
}
/** The end of a play, without waiting for it. */
const end = () => {
  player().currentTime = DURATION_MS / 1000;
};

it('a listening question says how often it may be played, and counts [limited-player.1]', async () => {
  const { screen } = await openExam({ questions: listening() });
  const note = screen.getByText('May be played twice. Plays left: 2');
  await expect.element(note).toBeVisible();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
  await press('Play');
  await expect.element(screen.getByText('Plays left: 1')).toBeVisible();
  end();
  await press('Play again');
  await expect.element(screen.getByText('Plays left: 0')).toBeVisible();
  end();
  const over = screen.getByRole('button', { name: 'Played' });
  await expect.element(over).toHaveAttribute('aria-disabled', 'true');
  (over.element() as HTMLElement).click();
  expect(player().paused).toBe(true);
});

it('a play that was left goes on where it was, also after a reload, without counting again [limited-player.2]', async () => {
  const first = await openExam({ questions: listening() });
  await press('Play');
  player().currentTime = 1;
  await expect.poll(() => player().currentTime).toBeGreaterThan(1);
  await first.screen.unmount();
  first.detach();
  const { screen } = await openExam({ questions: listening() });
  await expect.element(screen.getByText('Plays left: 1')).toBeVisible();
  await press('Go on playing');
  await expect.poll(() => player().currentTime).toBeGreaterThan(1);
  await expect.element(screen.getByText('Plays left: 1')).toBeVisible();
});

it('plays on another device count, and go on from where they were [limited-player.3]', async () => {
  const { screen } = await openExam({
    questions: listening({ progress: { plays: 2, positionMs: 1_200 } }),
  });
  await expect.element(screen.getByText('Plays left: 0')).toBeVisible();
  await press('Go on playing');
  await expect.poll(() => player().currentTime).toBeGreaterThan(1.1);
});

it('options that come after the recording appear at its end, and stay at a second play [limited-player.4]', async () => {
  const [heard, ...others] = listening({ play: { maxPlays: 2, optionsAfter: true } });
  if (heard === undefined) throw new Error('The paper is empty');
  // A prompt that an earlier test has played to its end is known to this tab.
  const { screen } = await openExam({ questions: [{ ...heard, questionId: 701 }, ...others] });
  await expect
    .element(screen.getByText('The options appear when the recording has been played.'))
    .toBeVisible();
  expect(screen.getByRole('radio').elements()).toEqual([]);
  await press('Play');
  await expect.element(screen.getByText('Plays left: 1')).toBeVisible();
  end();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
  await press('Play again');
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
});

it('a listening question stops the clock once, and fits a phone of 360 pixels [limited-player.5]', async () => {
  await page.viewport(360, 740);
  const { screen, server } = await openExam({
    questions: listening(),
    attempt: { deadline: new Date(Date.now() + 600_000) },
  });
  await press('Play');
  await expect.poll(() => server.playingMs).toBe(DURATION_MS);
  end();
  await press('Play again');
  await expect.element(screen.getByText('Plays left: 0')).toBeVisible();
  expect(server.playingMs).toBe(DURATION_MS);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 800);
});
