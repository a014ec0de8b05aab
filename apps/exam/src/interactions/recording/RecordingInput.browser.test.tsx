import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { TONE } from '../../testing/many-questions.test-data.ts';
import {
  entriesOf,
  makeTake,
  openRecording,
  recorded,
  SECONDS_RECORDED,
  uploadAgain,
} from './open-recording.test-data.ts';

it('a recorded answer is saved with its announcement, then uploaded, and leaves the device once the server has it [exam-recording.1]', async () => {
  const exam = await openRecording('audio');
  const { button, screen, answerOf, server } = exam;
  await button('Turn on the microphone').click();
  await expect.element(button('Start recording')).toHaveFocus();
  await expect.element(button('Save recording')).toBeDisabled();
  await expect.element(button('Record again')).toBeDisabled();
  await expect.element(screen.getByLabelText('Microphone', { exact: true })).toBeEnabled();
  await button('Start recording').click();
  const progress = screen.getByText(SECONDS_RECORDED);
  await expect.element(progress).toBeVisible();
  const [sofar, left] = [...(progress.element().textContent ?? '').matchAll(/00:(\d\d)/g)].map(([, s]) =>
    Number(s),
  );
  expect(Number(sofar) + Number(left)).toBe(60);
  await expect.element(button('Save recording')).toBeDisabled();
  await button('Pause').click();
  await button('Resume').click();
  await button('Stop recording').click();
  await expect.element(button('Save recording')).toHaveFocus();
  await expect.element(screen.getByText(/Length: 00:[0-5]\d/)).toBeVisible();
  const header = screen.getByRole('banner');
  await expect.element(header).toHaveTextContent('1 recording not saved yet');
  await button('Save recording').click();
  await expect.element(screen.getByText('Upload complete')).toBeVisible();
  await expect.element(header).toHaveTextContent('Saved');
  await expect.poll(answerOf).toMatchObject({ kind: 'audioRecording' });
  const { recordingId, announced } = recorded(answerOf());
  const file = server.stored.get(recordingId);
  expect(file?.size).toBe(announced?.byteSize);
  expect(await file?.slice(0, 4).text()).toBe('OggS');
  expect(announced?.durationMs).toBeGreaterThan(900);
  await expect.poll(() => entriesOf(exam)).toEqual([]);
});

it('a candidate without a recording is asked to record before the answer is submitted [exam-recording.2]', async () => {
  const { button, screen } = await openRecording('video', {
    next: question(2),
    attempt: { allowSkip: false },
  });
  await button('Next').click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Record and save your answer before you go on.');
});

it('a video is recorded with a picture of the camera, and again before it is saved [exam-recording.3]', async () => {
  const exam = await openRecording('video');
  const { button, screen, server, answerOf } = exam;
  await button('Turn on camera and microphone').click();
  await expect.element(screen.getByLabelText('What your camera sees')).toBeVisible();
  await expect.element(screen.getByLabelText('Camera', { exact: true })).toBeEnabled();
  await button('Start recording').click();
  await expect.element(screen.getByText(SECONDS_RECORDED)).toBeVisible();
  await button('Stop recording').click();
  await button('Record again').click();
  await expect.element(button('Keep the present recording')).toBeVisible();
  await button('Start recording').click();
  await expect.element(screen.getByText(SECONDS_RECORDED)).toBeVisible();
  await button('Stop recording').click();
  await button('Save recording').click();
  await expect.element(screen.getByText('Upload complete')).toBeVisible();
  await expect.poll(answerOf).toMatchObject({ kind: 'videoRecording' });
  const { recordingId } = recorded(answerOf());
  expect([...server.stored.keys()]).toEqual([recordingId]);
  const file = server.stored.get(recordingId);
  expect([...new Uint8Array((await file?.slice(0, 4).arrayBuffer()) ?? [])]).toEqual([
    0x1a, 0x45, 0xdf, 0xa3,
  ]);
  await expect.poll(() => entriesOf(exam)).toEqual([]);
});

it('a recording in place of a saved one becomes the answer, and the former one leaves the device with its acknowledgement [exam-recording.4]', async () => {
  const exam = await openRecording('audio', {
    prepare: (server) => {
      server.intercept = () => ({ kind: 'unreachable' });
    },
  });
  const { button, screen, answerOf, server } = exam;
  await makeTake(exam);
  await button('Save recording').click();
  await expect.poll(answerOf).not.toBeNull();
  const { recordingId: former } = recorded(answerOf());
  await button('Record again').click();
  await button('Start recording').click();
  await expect.element(screen.getByText(SECONDS_RECORDED)).toBeVisible();
  await button('Stop recording').click();
  await button('Save recording').click();
  await expect.poll(() => recorded(answerOf()).recordingId).not.toBe(former);
  await expect.poll(() => entriesOf(exam)).toEqual(['101 answer']);
  server.intercept = () => undefined;
  uploadAgain(exam);
  await expect.element(screen.getByText('Upload complete')).toBeVisible();
  expect([...server.stored.keys()]).toEqual([recorded(answerOf()).recordingId]);
});

it('an upload that fails says so, is repeated on request, and shows how far it is [exam-recording.5]', async () => {
  let arrive = () => {};
  const exam = await openRecording('audio', {
    prepare: (server) => {
      server.partBytes = 1_000;
      server.intercept = () => ({ kind: 'unreachable' });
    },
  });
  const { button, screen, server } = exam;
  await makeTake(exam);
  await button('Save recording').click();
  await expect.element(screen.getByText('Upload failed.', { exact: false })).toBeVisible();
  const header = screen.getByRole('banner');
  await expect.element(header).toHaveTextContent('1 recording not uploaded yet');
  server.intercept = async (line) => {
    if (line.endsWith(' 2'))
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
    return undefined;
  };
  uploadAgain(exam);
  await expect.element(screen.getByRole('main').getByText(/^Uploading [1-9]\d?%$/)).toBeVisible();
  await expect.element(header).toHaveTextContent(/Uploading [1-9]\d?%/);
  arrive();
  await expect.element(screen.getByText('Upload complete')).toBeVisible();
  await expect.element(header).toHaveTextContent('Saved');
});

it('an answer whose recording is on the device is shown with its player, and one whose file has left it says so [exam-recording.6]', async () => {
  const exam = await openRecording('audio', {
    next: question(2),
    prepare: (server) => {
      server.intercept = () => ({ kind: 'unreachable' });
    },
  });
  const { button, screen, server } = exam;
  await makeTake(exam);
  await button('Save recording').click();
  await button('Next').click();
  await expect.element(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  await button('Previous question').click();
  await expect.element(screen.getByText('Saved as your answer.', { exact: false })).toBeVisible();
  await expect.poll(() => document.querySelector('.recording-answer audio')).not.toBeNull();
  server.intercept = () => undefined;
  uploadAgain(exam);
  await expect.element(screen.getByText('Upload complete')).toBeVisible();
  await button('Next question').click();
  await expect.element(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  await button('Previous question').click();
  await expect.element(screen.getByText('Upload complete')).toBeVisible();
  expect(document.querySelector('.recording-answer audio')).toBeNull();
});

it('a recording waits until the prompt of its question has ended, and not again after that [exam-recording.7]', async () => {
  const { button, screen } = await openRecording('audio', { media: TONE, next: question(2) });
  await expect
    .element(screen.getByText('You can record your answer when the recording', { exact: false }))
    .toBeVisible();
  await expect.element(button('Turn on the microphone')).not.toBeInTheDocument();
  document.querySelector('.prompt-player audio')?.dispatchEvent(new Event('ended'));
  await expect.element(button('Turn on the microphone')).toBeVisible();
  await button('Next question').click();
  await expect.element(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  await button('Previous question').click();
  await expect.element(button('Turn on the microphone')).toBeVisible();
});

it('a prompt that cannot be played does not keep its question from being answered [exam-recording.8]', async () => {
  const { button } = await openRecording('audio', { media: TONE });
  await expect.poll(() => document.querySelector('.prompt-player audio')).not.toBeNull();
  document.querySelector('.prompt-player audio')?.dispatchEvent(new Event('error'));
  await expect.element(button('Turn on the microphone')).toBeVisible();
});

it('a recording that was repeated can be given up for the saved one, before and after it [exam-recording.10]', async () => {
  const exam = await openRecording('audio', {
    prepare: (server) => {
      server.intercept = () => ({ kind: 'unreachable' });
    },
  });
  const { button, screen, answerOf } = exam;
  await makeTake(exam);
  await button('Save recording').click();
  await expect.poll(answerOf).not.toBeNull();
  const { recordingId } = recorded(answerOf());
  await button('Record again').click();
  await button('Keep the present recording').click();
  await expect.element(screen.getByText('Saved as your answer.', { exact: false })).toBeVisible();
  await button('Record again').click();
  await button('Start recording').click();
  await expect.element(screen.getByText(SECONDS_RECORDED)).toBeVisible();
  await button('Stop recording').click();
  await button('Discard it and keep the saved one').click();
  await expect.element(screen.getByText('Saved as your answer.', { exact: false })).toBeVisible();
  await expect.poll(() => entriesOf(exam)).toEqual(['101 answer']);
  expect(recorded(answerOf()).recordingId).toBe(recordingId);
});

it('an answer that is cleared frees its question, and is restored with its recording [exam-recording.9]', async () => {
  const exam = await openRecording('audio');
  const { button, screen } = exam;
  await makeTake(exam);
  await button('Save recording').click();
  await button('Clear answer').click();
  await expect.element(button('Start recording')).toBeVisible();
  await button('Undo').click();
  await expect.element(screen.getByText('Saved as your answer.', { exact: false })).toBeVisible();
});
