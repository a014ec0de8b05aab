import type { RecordedMedium } from '@invigil/domain/authoring/interactions/recording/recording';
import type { RecordingEntry } from '@invigil/exam-client/recordings/recording-entry.ts';
import type { UserRecordings } from '@invigil/exam-client/recordings/user-recordings.ts';
import { isPageLockFree, recordingLockName } from '@invigil/exam-client/recordings/web-locks.ts';
import type { DeviceChoice } from '@invigil/recording/capture-devices.ts';
import type { AttemptState } from '../../attempt/state.ts';
import { QuestionRecorder } from './question-recorder.ts';
import { isAcknowledged, isOpenQuestion, recordingIdOf } from './recorded-answers.ts';

interface ReplacedRecording {
  readonly recordingId: string;
  readonly questionId: number;
  /** The recording in its place. */
  readonly by: string;
}

/** The recordings of an attempt on this device, whichever question is shown. */
export class AttemptRecordings {
  readonly userRecordings: UserRecordings;
  private readonly attemptId: number;
  private readonly getState: () => AttemptState;
  private readonly byQuestion = new Map<number, QuestionRecorder>();
  private readonly listeners = new Set<() => void>();
  /** Recordings of answers of an earlier visit. */
  private earlier: RecordingEntry[] = [];
  private replaced: ReplacedRecording[] = [];
  /** Recordings whose answers the server has not acknowledged yet, by question. */
  private readonly unacknowledged = new Map<number, string>();
  private readonly restored: Promise<void>;
  /** Whether the candidate has opened the devices on this page: the next questions open them by themselves. */
  hasOpened = false;
  /** The devices that the candidate has chosen, for the next questions too. */
  choice: DeviceChoice = {};

  constructor(attemptId: number, getState: () => AttemptState, userRecordings: UserRecordings) {
    this.attemptId = attemptId;
    this.getState = getState;
    this.userRecordings = userRecordings;
    this.restored = this.restore();
  }

  /** Calls back after every change of a recorder. @returns a function that ends the calls */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get recorders(): readonly QuestionRecorder[] {
    return [...this.byQuestion.values()];
  }

  /** The recorder of a question. */
  recorderOf(questionId: number, medium: RecordedMedium, maxSeconds: number): QuestionRecorder {
    const existing = this.byQuestion.get(questionId);
    if (existing !== undefined) return existing;
    const question = { attemptId: this.attemptId, questionId, medium, maxSeconds };
    const recorder = new QuestionRecorder(question, this.userRecordings.recordings, () => this.changed());
    this.byQuestion.set(questionId, recorder);
    return recorder;
  }

  /**
   * A question is shown. Offers a recording whose page was closed between the candidate's click and the answer: it is on
   * the device, and the question is open.
   */
  async noteShown(questionId: number): Promise<void> {
    await this.restored;
    const entry = this.earlier.findLast((one) => one.questionId === questionId);
    this.earlier = this.earlier.filter((one) => one.questionId !== questionId);
    const recorder = this.byQuestion.get(questionId);
    if (entry === undefined || recorder === undefined || recorder.isUnsaved) return;
    if (isOpenQuestion(this.getState(), questionId)) await recorder.offer(entry);
  }

  /** Notes takes that have become answers, and deletes recordings in whose place the server has acknowledged others. */
  followAnswers(): void {
    const state = this.getState();
    for (const recorder of this.recorders) {
      const { take } = recorder.view;
      const { questionId } = recorder.question;
      if (take?.step !== 'ready' || recordingIdOf(state, questionId) !== take.entry.recordingId) continue;
      recorder.clearTake();
      void this.noteSaved(questionId, take.entry.recordingId);
    }
    const over = this.replaced.filter(({ questionId, by }) => isAcknowledged(state, questionId, by));
    this.replaced = this.replaced.filter((one) => !over.includes(one));
    for (const { recordingId } of over) void this.userRecordings.recordings.discard(recordingId);
    for (const [questionId, recordingId] of this.unacknowledged)
      if (isAcknowledged(state, questionId, recordingId)) {
        this.unacknowledged.delete(questionId);
        this.userRecordings.uploads.wake();
      }
  }

  private async noteSaved(questionId: number, recordingId: string): Promise<void> {
    const { recordings, uploads } = this.userRecordings;
    this.unacknowledged.set(questionId, recordingId);
    await recordings.update(recordingId, { step: 'answer', isReplaced: false });
    uploads.wake();
    for (const entry of await this.entries()) {
      if (entry.questionId !== questionId || entry.recordingId === recordingId) continue;
      if (entry.step !== 'answer') {
        void recordings.discard(entry.recordingId);
        continue;
      }
      // Kept until the server has acknowledged the new answer: until then the former one is in force.
      this.replaced.push({ recordingId: entry.recordingId, questionId, by: recordingId });
      await recordings.update(entry.recordingId, { isReplaced: true });
    }
    this.followAnswers();
  }

  /** Reads what an earlier visit has left. */
  private async restore(): Promise<void> {
    const storedEntries = await this.entries();
    this.earlier = storedEntries.filter(({ step, isReplaced }) => step === 'answer' && !isReplaced);
    for (const { recordingId, questionId, isReplaced } of storedEntries) {
      const by = this.earlier.findLast((one) => one.questionId === questionId);
      if (isReplaced && by !== undefined) this.replaced.push({ recordingId, questionId, by: by.recordingId });
    }
    for (const entry of storedEntries)
      if (entry.step === 'recording' && (await this.isBrokenOff(entry)))
        await this.recorderFor(entry).restore(entry);
    const complete = (await this.entries()).filter(({ step }) => step === 'recorded');
    // The longest is offered last and stays: a repetition that was broken off may be a fragment.
    for (const entry of complete.sort((one, other) => lengthOf(one) - lengthOf(other)))
      if (this.recorderFor(entry).recording === null) await this.recorderFor(entry).offer(entry);
  }

  /** Whether neither this page nor another one is recording it. */
  private async isBrokenOff({ recordingId }: RecordingEntry): Promise<boolean> {
    const isOwn = this.recorders.some(({ runningId }) => runningId === recordingId);
    return !isOwn && (await isPageLockFree(recordingLockName(recordingId)));
  }

  private recorderFor({ questionId, medium, maxSeconds }: RecordingEntry): QuestionRecorder {
    return this.recorderOf(questionId, medium, maxSeconds);
  }

  private async entries(): Promise<RecordingEntry[]> {
    const { entries } = await this.userRecordings.recordings.list();
    const attemptEntries = entries.filter(({ attemptId }) => attemptId === this.attemptId);
    return attemptEntries.sort((one, other) => one.startedAt - other.startedAt);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

const lengthOf = ({ announced }: RecordingEntry): number => announced?.durationMs ?? 0;
