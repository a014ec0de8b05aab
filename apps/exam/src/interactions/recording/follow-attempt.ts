import type { RecordingUpload, UploadState } from '@invigil/exam-client/recordings/upload-state.ts';
import { isLocked } from '../../attempt/state.ts';
import type { InputHost } from '../interaction-input.ts';
import type { AttemptRecordings } from './attempt-recordings.ts';
import { stepAtEnd, timeLeft } from './end-of-time.ts';
import type { QuestionRecorder } from './question-recorder.ts';
import { recordingIdOf } from './recorded-answers.ts';

/** The answers of recorded questions, by medium. */
const KINDS = { audio: 'audioRecording', video: 'videoRecording' } as const;

/** The uploads of an attempt that are not complete. Whole hundredths, so that the page renders no more often. */
const openUploads = (uploads: readonly RecordingUpload[], attemptId: number): RecordingUpload[] =>
  uploads
    .filter((upload) => upload.attemptId === attemptId && upload.state.kind !== 'stored')
    .map((upload) => ({ ...upload, state: inHundredths(upload.state) }));

const inHundredths = (state: UploadState): UploadState =>
  state.kind === 'uploading' ? { ...state, share: Math.floor(state.share * 100) / 100 } : state;

/**
 * Follows the attempt with its recordings: stops them where the page is locked, saves them in time for the deadline, and
 * notes which questions have a recording that is not saved.
 *
 * @returns a function that ends it, and keeps what is being recorded on the device
 */
export function followAttempt(
  { store, clock, timing }: InputHost,
  attemptRecordings: AttemptRecordings,
): () => void {
  const { recordings, uploads } = attemptRecordings.userRecordings;
  const ended = new AbortController();
  const { signal } = ended;
  let unsaved: ReadonlySet<number> = new Set();
  let wasLocked = false;
  let wasSignedIn = true;
  let cancelAlarm = () => {};
  let isFollowing = false;
  let isOutdated = false;

  const follow = () => {
    isOutdated = true;
    if (isFollowing || signal.aborted) return;
    isFollowing = true;
    // The steps change what is followed.
    while (isOutdated) {
      isOutdated = false;
      followLock();
      followSession();
      attemptRecordings.followAnswers();
      noteUnsaved();
      noteUploads();
      actAtEnd();
    }
    isFollowing = false;
  };

  const followLock = () => {
    const locked = isLocked(store.getState());
    if (locked && !wasLocked) for (const recorder of attemptRecordings.recorders) recorder.leave();
    wasLocked = locked;
  };
  const followSession = () => {
    const isSignedIn = store.getState().session === 'active';
    if (isSignedIn && !wasSignedIn) uploads.wake();
    wasSignedIn = isSignedIn;
  };
  const noteUnsaved = () => {
    const present = new Set(
      attemptRecordings.recorders
        .filter(({ isUnsaved }) => isUnsaved)
        .map(({ question }) => question.questionId),
    );
    if (present.size === unsaved.size && [...present].every((questionId) => unsaved.has(questionId))) return;
    unsaved = present;
    store.dispatch({ type: 'unsavedNoted', questionIds: unsaved });
  };
  const noteUploads = () => {
    const present = openUploads(uploads.getUploads(), store.getState().attempt.attemptId);
    if (JSON.stringify(present) !== JSON.stringify(store.getState().uploads))
      store.dispatch({ type: 'uploadsNoted', uploads: present });
  };
  const actAtEnd = () => {
    cancelAlarm();
    const state = store.getState();
    const left = timeLeft(state, clock.now());
    if (left === null) return;
    let wait = Number.POSITIVE_INFINITY;
    for (const recorder of attemptRecordings.recorders) {
      // A saved answer stays: what replaces it is the candidate's decision.
      if (recordingIdOf(state, recorder.question.questionId) !== null) continue;
      const due = stepAtEnd(recorder, left);
      if (due === null) continue;
      if (due.wait > 0) wait = Math.min(wait, due.wait);
      else if (due.step === 'stop') recorder.stop('timeUp');
      else save(recorder);
    }
    if (Number.isFinite(wait)) cancelAlarm = timing.schedule(follow, wait);
  };
  const save = ({ question: { questionId, medium }, view: { take } }: QuestionRecorder) => {
    if (take?.step !== 'ready') return;
    const recording = { recordingId: take.entry.recordingId, announced: take.announced };
    store.dispatch({ type: 'answerConcluded', questionId, answer: { kind: KINDS[medium], recording } });
  };

  signal.addEventListener('abort', store.subscribe(follow));
  signal.addEventListener('abort', attemptRecordings.subscribe(follow));
  signal.addEventListener('abort', uploads.subscribe(noteUploads));
  addEventListener('beforeunload', (event) => recordings.holdsUnstored && event.preventDefault(), { signal });
  uploads.wake();
  follow();
  return () => {
    ended.abort();
    cancelAlarm();
    for (const recorder of attemptRecordings.recorders) recorder.leave();
  };
}
