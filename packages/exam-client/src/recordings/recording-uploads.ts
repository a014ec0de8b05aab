import type { Timing } from '../moment.ts';
import type { LocalRecordings } from './local-recordings.ts';
import type { RecordingEntry } from './recording-entry.ts';
import {
  type AnnouncedRecording,
  type CompleteRecording,
  type SendResult,
  sendRecording,
  type UploadCalls,
} from './send-recording.ts';
import type { RecordingUpload, UploadState } from './upload-state.ts';

/** Waits between two tries, in milliseconds. The last wait repeats. */
const BACKOFF_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
const LONGEST_WAIT_MS = 120_000;
/** Sorts replaced recordings after every number of failures. */
const AFTER_ALL = 1_000_000;

export interface RecordingUploadsOptions {
  readonly recordings: LocalRecordings;
  readonly calls: UploadCalls;
  readonly timing: Timing;
  /** Whether the answer that names a recording waits to be sent: after the end, the server takes its recording only then. */
  readonly isAnswerUnsent: (recording: CompleteRecording) => Promise<boolean>;
  /** Runs the work while no other page of this browser uploads recordings of the user. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Uploads the recorded answers of a user, one at a time, apart from the outbox of the answers. A recording leaves the
 * device only after the server has acknowledged the whole of it.
 */
export class RecordingUploads {
  private readonly options: RecordingUploadsOptions;
  private readonly listeners = new Set<() => void>();
  private uploads: readonly RecordingUpload[] = [];
  /** Consecutive failures by recording: one that fails alone is sent after the others. */
  private readonly failures = new Map<string, number>();
  /** Recordings on which the server has decided. Refused ones are sent again only on request. */
  private readonly decided = new Set<string>();
  private tries = 0;
  private cancelRetry: () => void = () => {};
  private running: Promise<void> | null = null;
  private isWanted = false;
  private isStopped = false;

  constructor(options: RecordingUploadsOptions) {
    this.options = options;
  }

  readonly getUploads = (): readonly RecordingUpload[] => this.uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Uploads all that waits, without the pause after a failure: an answer is new, or the connection is back. */
  readonly wake = (): void => {
    this.tries = 0;
    this.run();
  };

  /** Sends a recording again that the server has refused, and all that waits. */
  retry(recordingId: string): void {
    this.decided.delete(recordingId);
    this.wake();
  }

  /** Asks whether the server has the recording of an answer whose file is not on this device. */
  async check({
    recordingId,
    attemptId,
    questionId,
    announced,
  }: Omit<AnnouncedRecording, 'isReplaced'>): Promise<void> {
    if (this.uploadOf(recordingId) !== undefined) return;
    const { calls } = this.options;
    const reply = await calls.start({ recordingId, attemptId, questionId, announced, isReplaced: false });
    if (reply.kind !== 'ok' || !reply.value.isStored) return;
    this.decided.add(recordingId);
    this.showUpload({ recordingId, attemptId, questionId, state: { kind: 'stored' } });
  }

  /** Ends after the call in flight. */
  stop(): void {
    this.isStopped = true;
    this.cancelRetry();
  }

  /** Settles when nothing is being sent. */
  async whenIdle(): Promise<void> {
    await this.running;
  }

  private run(): void {
    this.cancelRetry();
    this.isWanted = true;
    this.running ??= this.runPasses();
  }

  private async runPasses(): Promise<void> {
    try {
      while (this.isWanted && !this.isStopped) {
        this.isWanted = false;
        if ((await this.readWaiting()).length > 0) await this.options.withLock(() => this.pass());
      }
    } finally {
      // In the same step as the last look at `isWanted`: a wake-up in between would be lost.
      this.running = null;
    }
  }

  /** Sends all that waits, until a call fails: each recording once, and after its answer. */
  private async pass(): Promise<void> {
    const tried = new Set<string>();
    let hasUnknown = false;
    let hasUnsent = false;
    for (;;) {
      // Read again after each upload: another page may have uploaded a recording, and an answer may be new.
      const next = (await this.readWaiting()).find(({ recordingId }) => !tried.has(recordingId));
      if (next === undefined || this.isStopped) break;
      tried.add(next.recordingId);
      if (await this.options.isAnswerUnsent(next)) {
        hasUnsent = true;
        continue;
      }
      const result = await this.send(next);
      await this.settle(next, result);
      if (result.kind === 'failed') return this.retryLater(result.retryAfterMs);
      this.tries = 0;
      hasUnknown ||= result.kind === 'unknown';
    }
    if (hasUnsent) this.retryLater(null);
    else if (hasUnknown) this.retryLater(LONGEST_WAIT_MS);
  }

  private async send(entry: CompleteRecording): Promise<SendResult> {
    const { recordings, calls } = this.options;
    const { recordingId } = entry;
    const file = await recordings.fileOf(recordingId);
    if (file === undefined) return { kind: 'failed', retryAfterMs: null };
    this.show(entry, { kind: 'uploading', share: 0 });
    return sendRecording(entry, file, {
      calls,
      onShare: (share) => this.show(entry, { kind: 'uploading', share }),
      isCanceled: () => this.isStopped,
    });
  }

  private async settle(entry: CompleteRecording, result: SendResult): Promise<void> {
    const { recordingId } = entry;
    if (result.kind === 'failed') {
      this.failures.set(recordingId, (this.failures.get(recordingId) ?? 0) + 1);
      await this.showProblem(entry, 'failed');
    } else if (result.kind === 'stored') {
      this.decided.add(recordingId);
      this.show(entry, { kind: 'stored' });
      await this.options.recordings.discard(recordingId);
    } else if (result.kind !== 'canceled') {
      if (result.kind === 'refused') this.decided.add(recordingId);
      await this.showProblem(entry, 'refused');
    }
  }

  /** Shows that an upload has failed, unless the candidate has replaced the recording during the upload. */
  private async showProblem(entry: RecordingEntry, kind: 'failed' | 'refused'): Promise<void> {
    const { entries, isComplete } = await this.options.recordings.list();
    const present = entries.find(({ recordingId }) => recordingId === entry.recordingId);
    if (present === undefined ? isComplete : present.isReplaced) this.hide(new Set([entry.recordingId]));
    else this.show(entry, { kind });
  }

  /** The recordings to send: those of answers in force first, and those that failed last. */
  private async readWaiting(): Promise<CompleteRecording[]> {
    const { entries, isComplete } = await this.options.recordings.list();
    const answers = entries.filter(isCompleteAnswer);
    for (const entry of answers)
      if (this.uploadOf(entry.recordingId) === undefined) this.show(entry, { kind: 'waiting' });
    this.hideReplaced(entries);
    if (isComplete) this.noteUploadedElsewhere(new Set(entries.map(({ recordingId }) => recordingId)));
    const order = ({ recordingId, isReplaced }: RecordingEntry) =>
      (this.failures.get(recordingId) ?? 0) + (isReplaced ? AFTER_ALL : 0);
    return answers
      .filter(({ recordingId }) => !this.decided.has(recordingId))
      .sort((one, other) => order(one) - order(other) || one.startedAt - other.startedAt);
  }

  private hideReplaced(entries: readonly RecordingEntry[]): void {
    const replaced = new Set(
      entries.filter(({ isReplaced }) => isReplaced).map(({ recordingId }) => recordingId),
    );
    this.hide(replaced);
  }

  private hide(ids: ReadonlySet<string>): void {
    const shown = this.uploads.filter(({ recordingId }) => !ids.has(recordingId));
    if (shown.length < this.uploads.length) this.put(shown);
  }

  /** Only a page whose upload was acknowledged deletes the recording of an answer in force. */
  private noteUploadedElsewhere(ids: ReadonlySet<string>): void {
    for (const upload of this.uploads)
      if (upload.state.kind !== 'stored' && !ids.has(upload.recordingId)) {
        this.decided.add(upload.recordingId);
        this.showUpload({ ...upload, state: { kind: 'stored' } });
      }
  }

  private retryLater(imposedMs: number | null): void {
    if (this.isStopped || this.isWanted) return;
    const { timing } = this.options;
    const step = BACKOFF_MS[Math.min(this.tries, BACKOFF_MS.length - 1)] ?? LONGEST_WAIT_MS;
    const wait = imposedMs ?? step * (0.8 + 0.4 * timing.now().random);
    this.tries += 1;
    this.cancelRetry = timing.schedule(() => this.run(), Math.min(wait, LONGEST_WAIT_MS));
  }

  private uploadOf(recordingId: string): RecordingUpload | undefined {
    return this.uploads.find((upload) => upload.recordingId === recordingId);
  }

  /** Replaced recordings are not shown: the candidate knows the later one. */
  private show(entry: RecordingEntry, state: UploadState): void {
    const { recordingId, attemptId, questionId, isReplaced } = entry;
    if (!isReplaced) this.showUpload({ recordingId, attemptId, questionId, state });
  }

  private showUpload(upload: RecordingUpload): void {
    const isKnown = this.uploadOf(upload.recordingId) !== undefined;
    this.put(
      isKnown
        ? this.uploads.map((one) => (one.recordingId === upload.recordingId ? upload : one))
        : [...this.uploads, upload],
    );
  }

  private put(uploads: readonly RecordingUpload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

const isCompleteAnswer = (entry: RecordingEntry): entry is CompleteRecording =>
  entry.step === 'answer' && entry.announced !== null;
