import { attemptRecordingBytes } from './recording-bytes.ts';

/** Days for which an ended attempt keeps space for a recording whose upload has not begun, and for an upload that rests. */
export const AWAITED_DAYS = 14;

/** A recording that an answer names. */
interface NamedRecording {
  readonly recordingId: string;
  /** Null for an answer that announces no size. */
  readonly announcedBytes: number | null;
  /** The greatest recording of the question. */
  readonly maxBytes: number;
}

/** A recording whose upload has begun. */
interface BegunRecording {
  readonly id: string;
  readonly byteSize: number;
  /** Whether the whole of it has arrived, and may have been deleted since. */
  readonly hasArrived: boolean;
}

/** The bytes of an ended attempt that may still arrive. */
export interface AwaitedBytes {
  /** Of uploads that have begun. */
  readonly begun: number;
  /** Of these and of recordings that answers name. */
  readonly all: number;
}

/**
 * The bytes that may still arrive of the recordings of an ended attempt, within what its start reserved
 * (docs/decisions/071).
 *
 * @param named by the counted and the late answer to each question, while recordings are awaited that have not begun
 * @param greatest the greatest recording of each question that is answered by one, in bytes
 */
export function awaitedBytes(
  named: readonly NamedRecording[],
  recordings: readonly BegunRecording[],
  greatest: readonly number[],
): AwaitedBytes {
  const begunIds = new Set(recordings.map(({ id }) => id));
  const missing = new Map<string, number>();
  for (const { recordingId, announcedBytes, maxBytes } of named) {
    if (begunIds.has(recordingId)) continue;
    const bytes = Math.min(announcedBytes ?? maxBytes, maxBytes);
    missing.set(recordingId, Math.max(missing.get(recordingId) ?? 0, bytes));
  }
  const begun = sumOf(recordings.filter(({ hasArrived }) => !hasArrived));
  const room = Math.max(
    0,
    attemptRecordingBytes(greatest) - sumOf(recordings.filter((one) => one.hasArrived)),
  );
  const all = begun + [...missing.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { begun, all: Math.min(all, room) };
}

const sumOf = (recordings: readonly BegunRecording[]): number =>
  recordings.reduce((sum, { byteSize }) => sum + byteSize, 0);
