import { recordingsOf } from '@invigil/exam-client/recordings/user-recordings.ts';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { hidePage, setMuted } from '@invigil/recording/testing/interrupt.test-data.ts';
import { expect, it, vi } from 'vitest';
import {
  brokenOff,
  entriesOf,
  makeTake,
  newAttemptId,
  openRecording,
  SECONDS_RECORDED,
  startRecording,
  uploadAgain,
} from './open-recording.test-data.ts';

const failWith = (name: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));

/** Streams that the page has opened. */
function watchStreams(): MediaStream[] {
  const streams: MediaStream[] = [];
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async (constraints) => {
    const stream = await open(constraints);
    streams.push(stream);
    return stream;
  });
  return streams;
}

it.each([
  ['NotAllowedError', 'Allow it in the address bar, then try again.'],
  ['NotFoundError', 'Connect one, then try again.'],
  ['NotReadableError', 'Close it, then try again.'],
])(
  'a recorder that meets a %s says what to do, and opens once it is done [exam-recorder-failures.1]',
  async (name, text) => {
    const { button, screen } = await openRecording('audio');
    const failure = failWith(name);
    await button('Turn on the microphone').click();
    await expect.element(screen.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect.element(button('Start recording')).toBeDisabled();
    failure.mockRestore();
    await button('Try again').click();
    await expect.element(button('Start recording')).toBeEnabled();
  },
);

it('a browser that cannot record says so before it asks for a device [exam-recorder-failures.2]', async () => {
  const { button, screen } = await openRecording('video');
  const getUserMedia = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(false);
  await button('Turn on camera and microphone').click();
  await expect.element(screen.getByText('Your browser cannot record.', { exact: false })).toBeVisible();
  expect(getUserMedia).not.toHaveBeenCalled();
});

it('a page that is not secure names HTTPS as the reason why it cannot record', async () => {
  const { button, screen } = await openRecording('audio');
  vi.spyOn(globalThis, 'isSecureContext', 'get').mockReturnValue(false);
  await button('Turn on the microphone').click();
  await expect.element(screen.getByText('served over HTTPS', { exact: false })).toBeVisible();
});

it('a microphone that is unplugged ends the recording, which is kept [exam-recorder-failures.3]', async () => {
  const streams = watchStreams();
  const exam = await openRecording('audio');
  await startRecording(exam);
  streams[0]?.getTracks()[0]?.dispatchEvent(new Event('ended'));
  await expect.element(exam.screen.getByText('was disconnected', { exact: false })).toBeVisible();
  await exam.button('Save recording').click();
  await expect.element(exam.screen.getByText('Upload complete')).toBeVisible();
});

const HIDDEN = 'This page was in the background or the screen was locked.';

it('a recording goes on while the page is hidden, and says so afterwards [exam-recorder-failures.4]', async () => {
  const exam = await openRecording('audio');
  const part = (text: string) => exam.screen.getByText(text, { exact: false });
  await startRecording(exam);
  hidePage()();
  await expect.element(part(HIDDEN)).toBeVisible();
  await expect.element(part('Go on, or stop to play the recording.')).toBeVisible();
  await exam.button('Stop recording').click();
  await expect.element(exam.button('Save recording')).toBeEnabled();
  await expect.element(part(HIDDEN)).toBeVisible();
});

it('a call during a recording is told apart from a hidden page, while it lasts and afterwards, and the recording goes on [exam-recorder-failures.8]', async () => {
  const streams = watchStreams();
  const exam = await openRecording('audio');
  const part = (text: string) => exam.screen.getByText(text, { exact: false });
  await startRecording(exam);
  const [microphone] = streams[0]?.getAudioTracks() ?? [];
  const show = hidePage();
  setMuted(microphone, true);
  show();
  await expect.element(part('The microphone delivers no sound at the moment')).toBeVisible();
  await expect.element(part('Wait until it is back, or stop and record again.')).toBeVisible();
  setMuted(microphone, false);
  await expect.element(part('The microphone was interrupted, for example by a call.')).toBeVisible();
  await expect.element(part('Go on, or stop to play the recording.')).toBeVisible();
  await exam.button('Stop recording').click();
  await expect.element(exam.button('Save recording')).toBeEnabled();
  await expect.element(part('That part has no sound.')).toBeVisible();
  await exam.button('Record again').click();
  await expect.element(exam.button('Start recording')).toBeEnabled();
  await expect.element(part('The microphone was interrupted')).not.toBeInTheDocument();
});

it('a call that takes the microphone ends the recording, which is kept [exam-recorder-failures.9]', async () => {
  const streams = watchStreams();
  const exam = await openRecording('audio');
  await startRecording(exam);
  const [microphone] = streams[0]?.getAudioTracks() ?? [];
  setMuted(microphone, true);
  microphone?.dispatchEvent(new Event('ended'));
  await expect
    .element(exam.screen.getByText('ended by an interruption, for example a call', { exact: false }))
    .toBeVisible();
  await exam.button('Save recording').click();
  await expect.element(exam.screen.getByText('Upload complete')).toBeVisible();
});

it('a microphone that a call takes before the recording says so, and opens afterwards [exam-recorder-failures.10]', async () => {
  const streams = watchStreams();
  const { button, screen } = await openRecording('audio');
  await button('Turn on the microphone').click();
  await expect.element(button('Start recording')).toBeEnabled();
  const [microphone] = streams[0]?.getAudioTracks() ?? [];
  setMuted(microphone, true);
  await expect
    .element(screen.getByText('Wait until it is back, or choose another device.', { exact: false }))
    .toBeVisible();
  microphone?.dispatchEvent(new Event('ended'));
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'was interrupted, for example by a call' }))
    .toBeVisible();
  await button('Try again').click();
  await expect.element(button('Start recording')).toBeEnabled();
});

it('a microphone that is unplugged before the recording says so, and opens once it is connected [exam-recorder-failures.11]', async () => {
  const streams = watchStreams();
  const { button, screen } = await openRecording('audio');
  await button('Turn on the microphone').click();
  await expect.element(button('Start recording')).toBeEnabled();
  streams[0]?.getTracks()[0]?.dispatchEvent(new Event('ended'));
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'No microphone or camera was found.' }))
    .toBeVisible();
  await button('Try again').click();
  await expect.element(button('Start recording')).toBeEnabled();
});

it('the question for permission does not count as leaving the page, and another window does [exam-recorder-failures.5]', async () => {
  const { button, screen, store } = await openRecording('audio', {
    attempt: { endsOnLeaving: true },
    next: question(2),
  });
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => {}));
  await button('Turn on the microphone').click();
  await expect.element(screen.getByText('Allow the use of your devices', { exact: false })).toBeVisible();
  window.dispatchEvent(new Event('blur'));
  expect(store.getState().submission.kind).toBe('none');
  vi.restoreAllMocks();
  await button('Next question').click();
  window.dispatchEvent(new Event('blur'));
  expect(store.getState().submission.kind).not.toBe('none');
});

it('a recording that the browser cannot prepare stays on the device, and can be recorded again [exam-recorder-failures.6]', async () => {
  const attemptId = newAttemptId();
  const { recordings } = recordingsOf(attemptId);
  const recordingId = crypto.randomUUID();
  await recordings.begin(brokenOff(attemptId, recordingId, 'audio/webm'));
  await recordings.addChunk(recordingId, 0, new Blob([new Uint8Array(5_000)]));
  const exam = await openRecording('audio', { attemptId });
  await expect
    .element(exam.screen.getByText('could not prepare the recording', { exact: false }))
    .toBeVisible();
  await expect.element(exam.button('Try again')).toBeVisible();
  await exam.button('Record again').click();
  await exam.button('Start recording').click();
  await expect.element(exam.screen.getByText(SECONDS_RECORDED)).toBeVisible();
  await exam.button('Stop recording').click();
  await exam.button('Save recording').click();
  await expect.element(exam.screen.getByText('Upload complete')).toBeVisible();
  await expect.poll(() => entriesOf(exam)).toEqual([]);
});

it('a storage that fails does not end the recording, and the page asks to stay open [exam-recorder-failures.7]', async () => {
  const exam = await openRecording('audio', {
    prepare: (server) => {
      server.intercept = () => ({ kind: 'unreachable' });
    },
  });
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await makeTake(exam);
  await expect.element(exam.screen.getByText('Keep this page open', { exact: false })).toBeVisible();
  await exam.button('Save recording').click();
  await expect.poll(exam.answerOf).not.toBeNull();
  await expect.element(exam.button('Upload again')).toBeVisible();
  exam.server.intercept = () => undefined;
  uploadAgain(exam);
  await expect.element(exam.screen.getByText('Upload complete')).toBeVisible();
});
