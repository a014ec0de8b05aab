import type { LocalRecordings } from '@invigil/exam-client/recordings/local-recordings.ts';
import type { RecordingEntry } from '@invigil/exam-client/recordings/recording-entry.ts';
import { holdPageLock, recordingLockName } from '@invigil/exam-client/recordings/web-locks.ts';
import type { DeviceChoice } from '@invigil/recording/capture-devices.ts';
import type { Interruption } from '@invigil/recording/interruptions.ts';
import type { Recording } from '@invigil/recording/recorder.ts';
import { randomUuid } from '@invigil/ui/browser/random-uuid.ts';
import { RecorderSession, type RecorderState } from './recorder-session.ts';
import { finishFile, type Take, type TakeEnd, takeId } from './take.ts';

/** A question that is answered by a recording. */
export type RecordedQuestion = Pick<RecordingEntry, 'attemptId' | 'questionId' | 'medium' | 'maxSeconds'>;

/** The state of a question's recorder that its input shows. */
export interface RecorderView {
  readonly recorder: RecorderState;
  /** Not saved yet. */
  readonly take: Take | null;
  /** The candidate records again, in place of the take or of the answer. */
  readonly isRetaking: boolean;
}

/** A recording as its browser made it, for another conversion. */
interface Recorded {
  readonly entry: RecordingEntry;
  readonly blob: Blob;
  readonly end: TakeEnd;
  readonly interruption: Interruption | null;
}

/** A file with less is the header of a recording that ended at once. */
const LEAST_BYTES = 2_000;

/** The recorder of one question and its unsaved recording, whether the question is shown or not. */
export class QuestionRecorder {
  readonly question: RecordedQuestion;
  private readonly recordings: LocalRecordings;
  private readonly onChange: () => void;
  private readonly session: RecorderSession;
  private current: RecorderView;
  private recorded: Recorded | null = null;
  /** The recording that has begun and is not finished. */
  runningId: string | null = null;
  /** Why the recording is being stopped, where neither the candidate nor the recorder has ended it. */
  private endingAs: TakeEnd | null = null;

  constructor(question: RecordedQuestion, recordings: LocalRecordings, onChange: () => void) {
    this.question = question;
    this.recordings = recordings;
    this.onChange = onChange;
    this.session = new RecorderSession(question.medium, () => this.set({ recorder: this.session.state }));
    this.current = { recorder: this.session.state, take: null, isRetaking: false };
  }

  get view(): RecorderView {
    return this.current;
  }

  /** The recording that runs or is paused. */
  get recording(): Recording | null {
    return this.session.recording;
  }

  /** Whether the question has a recording that no answer names. */
  get isUnsaved(): boolean {
    return this.recording !== null || this.current.take !== null;
  }

  readonly open = (choice?: DeviceChoice): void => void this.session.open(choice);
  readonly pause = (): void => this.session.pause();
  readonly resume = (): void => this.session.resume();

  /** Begins to record; each second is stored as it is recorded. */
  readonly start = (): void => {
    const { recordings } = this;
    const recordingId = randomUuid();
    const begun = Date.now();
    const entryOf = (mimeType: string): RecordingEntry => {
      const facts = { recordingId, mimeType, startedAt: begun, announced: null, isReplaced: false };
      return { ...facts, ...this.question, step: 'recording' as const };
    };
    const release = holdPageLock(recordingLockName(recordingId));
    const mimeType = this.session.start({
      maxMs: this.question.maxSeconds * 1000,
      onChunk: (chunk, index) => void recordings.addChunk(recordingId, index, chunk),
      onEnd: ({ blob, reason, interruption }) => {
        release();
        const end = reason === 'stopped' ? (this.endingAs ?? reason) : reason;
        this.endingAs = null;
        void this.finish({ entry: entryOf(blob.type), blob, end, interruption });
      },
    });
    if (mimeType === undefined) {
      release();
      return;
    }
    this.runningId = recordingId;
    void recordings.begin(entryOf(mimeType));
  };

  /** Ends the recording; its take follows. */
  readonly stop = (end: TakeEnd | null = null): void => {
    this.endingAs = end;
    this.session.stop();
  };

  /** The question is left: frees the devices, and keeps what was recorded. */
  leave(): void {
    if (this.recording !== null) this.stop('left');
    else this.session.close();
  }

  /** Records in place of the take or the answer, which stays until another one is complete. */
  readonly again = (choice: DeviceChoice): void => {
    this.set({ isRetaking: true });
    this.open(choice);
  };

  /** Returns to the take or the answer. */
  readonly keep = (): void => {
    this.session.close();
    this.set({ isRetaking: false });
  };

  /** Deletes the take: the saved answer is kept instead. */
  readonly discardTake = (): void => {
    const { take } = this.current;
    if (take !== null) void this.recordings.discard(takeId(take));
    this.clearTake();
  };

  /** Converts again what could not be converted. */
  readonly finishAgain = (): void => {
    if (this.recorded !== null) void this.finish(this.recorded);
  };

  /** Offers a recording whose page was closed before its end. It gets an id of its own, as the former one may live on. */
  async restore(entry: RecordingEntry): Promise<void> {
    const blob = await this.recordings.restore(entry);
    if (blob === undefined) return this.recordings.discard(entry.recordingId);
    await this.finish({
      entry: { ...entry, recordingId: randomUuid() },
      blob,
      end: 'restored',
      interruption: null,
    });
    if (this.current.take?.step === 'ready') await this.recordings.discard(entry.recordingId);
  }

  /** Offers a complete recording of an earlier visit. */
  async offer(entry: RecordingEntry): Promise<void> {
    const { announced } = entry;
    const file = await this.recordings.fileOf(entry.recordingId);
    if (file !== undefined && announced !== null)
      this.set({ take: { step: 'ready', entry, file, announced, end: 'restored', interruption: null } });
  }

  /** The take has become the answer. */
  clearTake(): void {
    this.recorded = null;
    this.set({ take: null, isRetaking: false });
  }

  private async finish(recorded: Recorded): Promise<void> {
    const { recordings } = this;
    const { entry, blob, end, interruption } = recorded;
    const { recordingId } = entry;
    const before = this.current;
    this.recorded = recorded;
    const showShare = (share: number) =>
      this.set({ take: { step: 'finishing', recordingId, share }, isRetaking: false });
    showShare(0);
    try {
      const { file, announced } = await finishFile(blob, entry, showShare);
      // Not awaited: at the end of the time the answer cannot wait for a slow disk.
      const isStored = recordings.complete(entry, file, announced);
      this.recorded = null;
      const complete: RecordingEntry = { ...entry, step: 'recorded', announced };
      this.set({ take: { step: 'ready', entry: complete, file, announced, end, interruption } });
      const { take } = before;
      const isRepeated = end !== 'restored' && take !== null && takeId(take) !== recordingId;
      if (isRepeated && (await isStored)) await recordings.discard(takeId(take));
    } catch {
      this.showFailure(recorded, before);
    } finally {
      if (this.runningId === recordingId) this.runningId = null;
    }
  }

  /** Nothing can be played: a complete take before stays. */
  private showFailure({ entry: { recordingId }, blob }: Recorded, { take, isRetaking }: RecorderView): void {
    const isEmpty = blob.size < LEAST_BYTES;
    if (isEmpty) void this.recordings.discard(recordingId);
    if (isEmpty || take?.step === 'ready') {
      this.recorded = null;
      this.set({ take: take?.step === 'ready' ? take : null, isRetaking });
      this.session.fail('failed');
    } else this.set({ take: { step: 'failed', recordingId } });
  }

  private set(change: Partial<RecorderView>): void {
    this.current = { ...this.current, ...change };
    this.onChange();
  }
}
