import type { RECORDING_FORMATS } from '../../../files/recording-formats.ts';

/** The interactions in which the candidate records the answer. */
export type RecordedKind = 'audioRecording' | 'videoRecording';

/** What is recorded. */
export type RecordedMedium = keyof typeof RECORDING_FORMATS;

/** What the candidate's browser says of a recording before its bytes have arrived (docs/decisions/071). */
export interface RecordingAnnouncement {
  /** SHA-256 of the file, in lowercase hexadecimal. */
  readonly sha256: string;
  readonly byteSize: number;
  readonly durationMs: number;
}

/** A recorded answer. The file has the same id. */
export interface RecordingReference {
  readonly recordingId: string;
  /** Null for a recording that was uploaded before its answer was saved. */
  readonly announced: RecordingAnnouncement | null;
}

interface Content<Kind extends RecordedKind> {
  readonly kind: Kind;
  /** The longest answer. */
  readonly maxSeconds: number;
}

/** The forms of a question that is answered by a recording. */
export interface RecordingForms<Kind extends RecordedKind> {
  readonly authored: Content<Kind>;
  readonly rendered: Content<Kind>;
  readonly view: Content<Kind>;
  readonly answer: { readonly kind: Kind; readonly recording: RecordingReference | null };
  readonly marked: Content<Kind> & { readonly recording: RecordingReference | null };
}
