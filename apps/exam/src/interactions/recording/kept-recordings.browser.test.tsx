import { recordingsOf } from '@invigil/exam-client/recordings/user-recordings.ts';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { openCapture } from '@invigil/recording/capture-devices.ts';
import { startRecording as record } from '@invigil/recording/recorder.ts';
import { expect, it } from 'vitest';
import {
  brokenOff,
  entriesOf,
  makeTake,
  newAttemptId,
  openRecording,
  recorded,
  SECONDS_RECORDED,
  startRecording,
} from './open-recording.test-data.ts';

const SECONDS = 1_000;
const HOURS = 3_600 * SECONDS;

/**
 * The server's clock in an exam of an hour. It stands still except where a test moves it, so that a slow machine has the time
 * for what a page does before the end.
 */
function standingClock() {
  let now = Date.now();
  const deadline = new Date(now + HOURS);
  return {
    deadline,
    now: () => now,
    /** Moves the clock to a time before the end, and lets the page see it. */
    stopAt: (msBeforeEnd: number, { store }: Exam) => {
      now = deadline.getTime() - msBeforeEnd;
      store.dispatch({ type: 'pageShown' });
    },
  };
}

type Exam = Awaited<ReturnType<typeof openRecording>>;

/** Leaves two chunks of a recording in the storage, as a browser does that is killed. */
async function crashInRecording(attemptId: number): Promise<void> {
  const { recordings } = recordingsOf(attemptId);
  const recordingId = crypto.randomUUID();
  const capture = await openCapture('audio');
  const written: Promise<void>[] = [];
  const recording = record(capture, {
    onChunk: (chunk, index) => {
      if (index < 2) written.push(recordings.addChunk(recordingId, index, chunk));
    },
    onEnd: () => {},
  });
  await recordings.begin(brokenOff(attemptId, recordingId, recording.mimeType));
  await expect.poll(() => written.length).toBe(2);
  await Promise.all(written);
  capture.close();
}

it('a recording of a browser that was killed is offered at the next visit, up to its last second [exam-recording-kept.1]', async () => {
  const attemptId = newAttemptId();
  await crashInRecording(attemptId);
  const exam = await openRecording('audio', { attemptId });
  const { screen, button, answerOf, server } = exam;
  await expect
    .element(screen.getByText('This recording is from your last visit.', { exact: false }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Question 1, not answered, recording not saved' }))
    .toBeVisible();
  await button('Save recording').click();
  await expect.poll(answerOf).not.toBeNull();
  const { recordingId, announced } = recorded(answerOf());
  expect(announced?.durationMs).toBeGreaterThan(1_500);
  await expect.poll(() => server.stored.get(recordingId)?.size).toBe(announced?.byteSize);
  await expect.poll(() => entriesOf(exam)).toEqual([]);
});

it('a question that is left during its recording keeps it as not saved, and offers it again [exam-recording-kept.2]', async () => {
  const exam = await openRecording('audio', { next: question(2) });
  const { screen, button, answerOf } = exam;
  await startRecording(exam);
  await button('Next question').click();
  await expect.element(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  const listed = screen.getByRole('button', { name: 'Question 1, not answered, recording not saved' });
  await expect.element(listed).toBeVisible();
  await expect.poll(() => entriesOf(exam)).toEqual(['101 recorded']);
  await button('Review and hand in').click();
  await button('Hand in').click();
  await expect
    .element(screen.getByText('1 question has a recording that you have not saved.', { exact: false }))
    .toBeVisible();
  await button('Keep writing').click();
  await listed.click();
  await expect.element(screen.getByText('was stopped when you left', { exact: false })).toBeVisible();
  await button('Save recording').click();
  await expect.poll(answerOf).toMatchObject({ kind: 'audioRecording' });
  await expect.element(screen.getByText('Upload complete')).toBeVisible();
});

it('a recording that runs at the end of the time is stopped, saved and submitted before it [exam-recording-kept.3]', async () => {
  const { deadline, now, stopAt } = standingClock();
  const exam = await openRecording('audio', { now, attempt: { deadline } });
  await startRecording(exam);
  stopAt(2.5 * SECONDS, exam);
  await expect.poll(exam.answerOf).toMatchObject({ kind: 'audioRecording' });
  const revision = exam.answers.stored.get(101);
  expect(revision?.isSubmitted).toBe(true);
  expect(revision?.answeredAt.getTime()).toBeLessThan(deadline.getTime());
  const { recordingId } = recorded(exam.answerOf());
  await expect.poll(() => exam.server.stored.has(recordingId)).toBe(true);
});

it('a recording that is not saved by the end of the time is saved wherever the candidate is [exam-recording-kept.4]', async () => {
  const { deadline, now, stopAt } = standingClock();
  const exam = await openRecording('audio', { now, attempt: { deadline }, next: question(2) });
  await makeTake(exam);
  await exam.button('Review and hand in').click();
  stopAt(1 * SECONDS, exam);
  await expect.poll(exam.answerOf).toMatchObject({ kind: 'audioRecording' });
  expect(exam.answers.stored.get(101)?.answeredAt.getTime()).toBeLessThan(deadline.getTime());
});

it('a saved answer is not replaced by a recording that the end of the time interrupts [exam-recording-kept.5]', async () => {
  const { deadline, now, stopAt } = standingClock();
  const exam = await openRecording('audio', { now, attempt: { deadline } });
  await makeTake(exam);
  await exam.button('Save recording').click();
  await expect.poll(exam.answerOf).not.toBeNull();
  const { recordingId } = recorded(exam.answerOf());
  await exam.button('Record again').click();
  await exam.button('Start recording').click();
  await expect.element(exam.screen.getByText(SECONDS_RECORDED)).toBeVisible();
  stopAt(0, exam);
  await expect.poll(() => exam.store.getState().submission.kind).not.toBe('none');
  await expect.poll(() => entriesOf(exam)).toEqual(['101 recorded']);
  expect(recorded(exam.answerOf()).recordingId).toBe(recordingId);
});

it('an exam that the Admin ends during a recording keeps it on the device and calls it not saved [exam-recording-kept.6]', async () => {
  const exam = await openRecording('audio');
  await startRecording(exam);
  exam.answers.isFinished = true;
  exam.store.dispatch({ type: 'pageShown' });
  await expect
    .element(exam.screen.getByText('was not saved and is not part of your answer', { exact: false }))
    .toBeVisible();
  await expect.element(exam.button('Save recording')).not.toBeInTheDocument();
  await expect.poll(() => entriesOf(exam)).toEqual(['101 recorded']);
  expect(exam.answerOf()).toBeNull();
});
