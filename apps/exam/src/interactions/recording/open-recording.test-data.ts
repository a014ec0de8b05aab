import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type {
  RecordedMedium,
  RecordingReference,
} from '@invigil/domain/authoring/interactions/recording/recording';
import type { ExamQuestion, OpenAttempt } from '@invigil/exam-client/calls.ts';
import type { RecordingEntry } from '@invigil/exam-client/recordings/recording-entry.ts';
import { recordingsOf } from '@invigil/exam-client/recordings/user-recordings.ts';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { RecordingServer } from '@invigil/exam-client/testing/recording-server.test-data.ts';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

const QUESTION_ID = 101;

/** Every test has an attempt and a candidate of its own, with one number: the recordings of a browser outlive it. */
let lastAttemptId = Date.now() % 1_000_000_000;

interface RecordingOptions {
  readonly attemptId?: number;
  readonly maxSeconds?: number;
  readonly media?: ExamQuestion['media'];
  readonly next?: ExamQuestion;
  readonly attempt?: Partial<OpenAttempt>;
  /** Milliseconds of the epoch, by the server. */
  readonly now?: () => number;
  readonly prepare?: (server: RecordingServer) => void;
}

/** The number of an attempt, and of its candidate, that no other test has. */
export function newAttemptId(): number {
  lastAttemptId += 1;
  return lastAttemptId;
}

/** The entry of a recording of the first question whose page was closed before its end. */
export const brokenOff = (attemptId: number, recordingId: string, mimeType: string): RecordingEntry => ({
  recordingId,
  attemptId,
  questionId: QUESTION_ID,
  medium: 'audio',
  maxSeconds: 60,
  startedAt: Date.now(),
  mimeType,
  step: 'recording',
  announced: null,
  isReplaced: false,
});

/** Opens an exam whose first question is answered by a recording, with a server that receives it. */
export async function openRecording(medium: RecordedMedium, options: RecordingOptions = {}) {
  const { attemptId = newAttemptId(), maxSeconds = 60, media = null, next, now = Date.now } = options;
  const server = new RecordingServer();
  server.partBytes = 4_000;
  options.prepare?.(server);
  writeSession({ token: 'token', userId: attemptId });
  vi.stubGlobal('fetch', server.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    writeSession(null);
  });
  const kind = medium === 'audio' ? 'audioRecording' : 'videoRecording';
  const recorded: ExamQuestion = { ...question(1), interaction: { kind, maxSeconds }, media };
  const questions = next === undefined ? [recorded] : [recorded, next];
  const attempt = { attemptId, ...options.attempt };
  const exam = await openExam({ questions, userId: attemptId, attempt, now });
  const { screen, server: answers } = exam;
  return {
    ...exam,
    attemptId,
    /** The server of recordings. */
    server,
    answers,
    userRecordings: recordingsOf(attemptId),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    answerOf: () => answers.stored.get(QUESTION_ID)?.answer ?? null,
  };
}

type Exam = Awaited<ReturnType<typeof openRecording>>;

/** The time of a recording of a second or more: a slow machine shows no single second for certain. */
export const SECONDS_RECORDED = /^00:(?:0[1-9]|[1-5]\d) recorded/;

/** Opens the devices and records a second. */
export async function startRecording(
  { button, screen }: Exam,
  open = 'Turn on the microphone',
): Promise<void> {
  await button(open).click();
  await button('Start recording').click();
  await expect.element(screen.getByText(SECONDS_RECORDED)).toBeVisible();
}

/** Records a second, as far as the review. */
export async function makeTake(exam: Exam, open?: string): Promise<void> {
  await startRecording(exam, open);
  await exam.button('Stop recording').click();
  await expect.element(exam.button('Save recording')).toHaveFocus();
}

/** Presses the button that repeats a failed upload; the page may have repeated it by itself before, without the button. */
export function uploadAgain({ button }: Exam): void {
  button('Upload again')
    .query()
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** The entries of the attempt on this device, as `questionId step`. */
export async function entriesOf({ userRecordings, attemptId }: Exam): Promise<string[]> {
  const { entries } = await userRecordings.recordings.list();
  const ofAttempt = entries.filter((entry) => entry.attemptId === attemptId);
  return ofAttempt.map(({ questionId, step }) => `${questionId} ${step}`);
}

/** The recording that an answer names. */
export function recorded(answer: Answer | null): RecordingReference {
  const recording = answer !== null && 'recording' in answer ? answer.recording : null;
  if (recording === null) throw new Error('the answer names no recording');
  return recording;
}
