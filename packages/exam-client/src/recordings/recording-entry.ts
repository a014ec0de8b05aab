import type {
  RecordedMedium,
  RecordingAnnouncement,
} from '@invigil/domain/authoring/interactions/recording/recording';

/**
 * What a recording on this device is:
 * - `recording`: it is being recorded, or the page was closed before its end
 * - `recorded`: it is complete, and not saved as an answer
 * - `answer`: it is saved as the answer to its question
 */
export type RecordingStep = 'recording' | 'recorded' | 'answer';

/** A recording on this device, without its bytes. */
export interface RecordingEntry {
  readonly recordingId: string;
  readonly attemptId: number;
  readonly questionId: number;
  readonly medium: RecordedMedium;
  /** The longest answer to the question. */
  readonly maxSeconds: number;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly startedAt: number;
  /** Type of the browser's recorder, and of the chunks. */
  readonly mimeType: string;
  readonly step: RecordingStep;
  /** Facts of the complete file; null before its end. */
  readonly announced: RecordingAnnouncement | null;
  /** A later recording is the answer to the question, as soon as the server has acknowledged it. */
  readonly isReplaced: boolean;
}

/** The storage of one user's recordings. Every operation may fail: storage can be missing or full. */
export interface RecordingStore {
  list(): Promise<RecordingEntry[]>;
  /** Writes an entry without bytes. */
  put(entry: RecordingEntry): Promise<void>;
  /** Changes an entry; nothing where it was deleted. */
  update(recordingId: string, change: Partial<RecordingEntry>): Promise<void>;
  addChunk(recordingId: string, index: number, chunk: Blob): Promise<void>;
  /** The chunks in order. */
  chunksOf(recordingId: string): Promise<Blob[]>;
  /** Writes an entry with its complete file, in place of its chunks. */
  complete(entry: RecordingEntry, file: Blob): Promise<void>;
  /** Undefined for a recording without a complete file. */
  fileOf(recordingId: string): Promise<Blob | undefined>;
  delete(recordingId: string): Promise<void>;
}
