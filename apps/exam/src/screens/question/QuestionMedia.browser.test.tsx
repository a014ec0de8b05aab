import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MediaRenewal } from '../../navigation/navigation-state.ts';
import { inProviders, openExam } from '../../testing/exam-screen.test-data.tsx';
import { CLIP, TONE } from '../../testing/many-questions.test-data.ts';
import { begun } from '../../testing/reducer.test-data.ts';
import { QuestionMedia } from './QuestionMedia.tsx';

const MINUTES = 60_000;

/** A paper of a sound, a video with captions, and a question without a recording. */
const questions = () => {
  const media = [TONE, CLIP, null];
  return media.map((one, index) => ({ ...question(index + 1), media: one, questionCount: media.length }));
};
const player = () => document.querySelector<HTMLMediaElement>('.prompt-player > :is(audio, video)');
const timed = () => ({ deadline: new Date(Date.now() + 10 * MINUTES) });

it('a recording is shown under its name and length, with its transcript [exam-media.1]', async () => {
  const { screen } = await openExam({ questions: questions() });
  const tab = screen.getByRole('region', { name: 'Recording' });
  await expect.element(tab).toHaveTextContent('00:02');
  await expect.element(screen.getByText('A tone of 440 hertz')).not.toBeVisible();
  await screen.getByText('Transcript').click();
  await expect.element(screen.getByText('A tone of 440 hertz')).toBeVisible();
});

it('a video is shown with its captions, and the next question without anything of it [exam-media.2]', async () => {
  const { screen } = await openExam({ questions: questions() });
  await screen.getByRole('button', { name: 'Next question', exact: true }).click();
  await expect.element(screen.getByRole('region', { name: 'Video' })).toBeVisible();
  await expect.poll(() => player()?.textTracks[0]?.cues?.length).toBe(1);
  await screen.getByRole('button', { name: 'Next question', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  expect(player()).toBeNull();
});

it('a recording that plays stops the clock for its length, once [exam-media.3]', async () => {
  const { screen, server } = await openExam({ questions: questions(), attempt: timed() });
  await expect.poll(() => player()?.readyState).toBeGreaterThan(0);
  const media = player();
  if (media !== null) media.muted = true;
  await media?.play();
  await expect.element(screen.getByText('Clock paused')).toBeVisible();
  await expect.poll(() => server.playingMs).toBe(TONE.durationMs);
  await expect.element(screen.getByText('Clock paused')).not.toBeInTheDocument();
  media?.pause();
  await media?.play();
  await expect.poll(() => server.played.size).toBe(1);
  expect(server.playingMs).toBe(TONE.durationMs);
});

it('a linked video without a length shows none [exam-media.7]', async () => {
  const { screen } = await openExam({ questions: [{ ...question(1), media: { ...CLIP, durationMs: 0 } }] });
  const tab = screen.getByRole('region', { name: 'Video' });
  await expect.element(tab).toBeVisible();
  await expect.element(tab).not.toHaveTextContent('00:00');
});

it('a recording whose address has expired is read again, and continues [exam-media.4]', async () => {
  const expired = { ...TONE, address: '/testkit/src/media/fixtures/expired.oga' };
  let reads = 0;
  const { screen } = await openExam({
    questions: questions(),
    calls: ({ getQuestion }) => ({
      getQuestion: async (position: number) => {
        const outcome = await getQuestion(position);
        if (outcome.kind !== 'ok' || position !== 1) return outcome;
        reads += 1;
        return { ...outcome, value: { ...outcome.value, media: reads === 1 ? expired : TONE } };
      },
    }),
  });
  await expect.element(screen.getByRole('region', { name: 'Recording' })).toBeVisible();
  await expect.poll(() => player()?.currentSrc).toContain('tone.oga');
  expect(document.querySelector('.prompt-player [role=alert]')).toBeNull();
});

it('a recording that fails says so at once, but not while a new address is read, nor once there is one [exam-media.6]', async () => {
  const { state } = begun();
  const dispatch = vi.fn();
  const events = { onPlay: vi.fn(), onEnded: vi.fn(), onFailed: vi.fn() };
  const media = (count?: number, isPending = false) => {
    const renewals = new Map<number, MediaRenewal>();
    if (count !== undefined) renewals.set(1, { count, isPending, renewedAt: null });
    const shown = { ...state, questions: { ...state.questions, renewals } };
    return inProviders(
      <QuestionMedia
        state={shown}
        dispatch={dispatch}
        position={1}
        questionId={101}
        media={TONE}
        events={events}
      />,
    );
  };
  const screen = await render(media());
  await expect.element(screen.getByRole('region', { name: 'Recording' })).toBeVisible();
  const failed = screen.getByRole('alert');
  player()?.dispatchEvent(new Event('error'));
  await expect.element(failed).toBeVisible();
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'mediaFailed', position: 1 });
  expect(events.onFailed).toHaveBeenCalledTimes(1);
  await screen.rerender(media(0, true));
  await expect.element(failed).not.toBeInTheDocument();
  await screen.rerender(media(0));
  await expect.element(failed).toBeVisible();
  // The renewed address may read as the failed one.
  await screen.rerender(media(1));
  await expect.element(failed).not.toBeInTheDocument();
});
