import { setMuted } from '@invigil/recording/testing/interrupt.test-data.ts';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { button, main } from '../../../../testing/page-parts.test-data.ts';
import { serveAuthoring } from '../../authoring-site.test-data.ts';

it('a call during the recording of a prompt is said while it lasts, and once the recording has ended [prompt-media-editor.13]', async () => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  let microphone: MediaStreamTrack | undefined;
  vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async (constraints) => {
    const stream = await open(constraints);
    [microphone] = stream.getAudioTracks();
    return stream;
  });
  serveAuthoring();
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await main().getByLabelText('Question type', { exact: true }).selectOptions('Audio');
  await main().getByLabelText('Question', { exact: true }).fill('What do you hear?');
  await button('Record').click();
  await expect.element(main().getByText('Recording.', { exact: true })).toBeVisible();
  setMuted(microphone, true);
  await expect.element(main().getByText('Wait until it is back, or stop and record again.')).toBeVisible();
  setMuted(microphone, false);
  await expect.element(main().getByText('Go on, or stop to play the recording.')).toBeVisible();
  await button('Stop').click();
  await expect
    .element(main().getByText(/The microphone was interrupted.+ That part has no sound/))
    .toBeVisible();
});
