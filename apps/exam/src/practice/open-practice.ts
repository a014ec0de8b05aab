import { browserTiming } from '@invigil/exam-client/moment.ts';
import type { PracticeAnswer, PracticePaper } from '@invigil/exam-client/practice-calls.ts';
import { practiceRecordings } from '@invigil/exam-client/recordings/practice-recordings.ts';
import { type AttemptStoreOptions, createAttemptStore, startAttempt } from '../attempt/attempt-store.ts';
import type { OpenedAttempt } from '../attempt/open-attempt.ts';
import { forgetPromptEnds } from '../clock/prompt-ends.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { attachInputs, loadInputs } from '../interactions/inputs.ts';
import { attachPlays, loadPlays } from '../plays/plays-part.ts';
import { loadScreenParts } from '../screens/screen-parts.ts';
import { EMPTY_JOURNAL } from './empty-journal.ts';
import { practiceAttempt } from './practice-attempt.ts';
import { PracticeServer } from './practice-server.ts';

interface PracticeOpening {
  readonly paper: PracticePaper;
  /** The author. */
  readonly userId: number;
  /** Receives the answers at the run's end, and a reader of their recordings. */
  readonly onClosed: (answers: PracticeAnswer[], fileOf: RecordingReader) => void;
}

/** Reads the file of a recording; undefined where there is none. */
export type RecordingReader = (recordingId: string) => Promise<Blob | undefined>;

/**
 * Opens a practice run on the exam page, with neither a journal nor calls that reach the server.
 *
 * @throws Error for a part of the page out of reach
 */
export async function openPractice({ paper, userId, onClosed }: PracticeOpening): Promise<OpenedAttempt> {
  const attempt = practiceAttempt(paper);
  await Promise.all([loadInputs(attempt.interactionKinds ?? []), loadPlays(), loadScreenParts()]);
  forgetPromptEnds(attempt.attemptId);
  const clock = new ServerClock();
  clock.assume(paper.serverNow);
  const server = new PracticeServer({
    attempt,
    questions: paper.questions,
    now: () => new Date(clock.now()),
  });
  const recordings = practiceRecordings();
  const options: AttemptStoreOptions = {
    attempt,
    clock,
    journal: EMPTY_JOURNAL,
    unsent: [],
    restored: [],
    isOffline: false,
    onClosed: () => onClosed(server.answers(), recordings.fileOf),
    calls: server.calls,
  };
  const store = createAttemptStore(options);
  let detach = () => {};
  const start = () => {
    startAttempt(store, { ...options, isHidden: document.hidden });
    const host = { store, clock, userId, isPractice: true, recordings, timing: browserTiming() };
    const detaching = [attachInputs(host), attachPlays(host)];
    detach = () => {
      for (const end of detaching) end();
    };
  };
  const dispose = () => {
    detach();
    store.dispatch({ type: 'disposed' });
    store.stop();
  };
  return { store, clock, start, dispose };
}
