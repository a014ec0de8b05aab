/**
 * How far the upload of a recording is:
 * - `waiting`: its turn has not come
 * - `failed`: it will be repeated
 * - `refused`: the server does not accept it; it stays on the device
 * - `stored`: the server has all of it
 */
export type UploadState =
  | { readonly kind: 'waiting' | 'failed' | 'refused' | 'stored' }
  /** `share` is from 0 to 1. */
  | { readonly kind: 'uploading'; readonly share: number };

/** The upload of one recording. */
export interface RecordingUpload {
  readonly recordingId: string;
  readonly attemptId: number;
  readonly questionId: number;
  readonly state: UploadState;
}

/** Numbers of recordings by the state of their upload. */
export interface UploadCounts {
  /** Waiting, on the way, or to be repeated. */
  readonly pending: number;
  readonly refused: number;
  readonly stored: number;
}

/** Counts uploads. */
export function countUploads(uploads: readonly RecordingUpload[]): UploadCounts {
  const refused = uploads.filter(({ state }) => state.kind === 'refused').length;
  const stored = uploads.filter(({ state }) => state.kind === 'stored').length;
  return { pending: uploads.length - refused - stored, refused, stored };
}
