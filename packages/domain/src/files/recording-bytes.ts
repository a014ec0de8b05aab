import type { RECORDING_FORMATS } from './recording-formats.ts';

type Medium = keyof typeof RECORDING_FORMATS;

/** Bytes per second of the recordings that the product's recorder makes: 600 kbit/s of video, 48 kbit/s of sound. */
const USUAL_RATES: Readonly<Record<Medium, number>> = { audio: 6_500, video: 82_000 };
/** Bytes per second that no recording exceeds whose browser ignores the requested rate: 1.6 Mbit/s and 320 kbit/s. */
const GREATEST_RATES: Readonly<Record<Medium, number>> = { audio: 40_000, video: 200_000 };
/** Headers, and the part of a second that a recorder takes to stop. */
const MARGIN_SECONDS = 5;

/** The space that a recorded answer is expected to take, in bytes. */
export const expectedRecordingBytes = (medium: Medium, maxSeconds: number): number =>
  USUAL_RATES[medium] * maxSeconds;

/** The largest recorded answer that is accepted, in bytes. */
export const maxRecordingBytes = (medium: Medium, maxSeconds: number): number =>
  GREATEST_RATES[medium] * (maxSeconds + MARGIN_SECONDS);

/**
 * The bytes that the recordings of an attempt may take together, which its start reserves.
 *
 * @param greatest the greatest recording of each question that is answered by one, in bytes
 */
export const attemptRecordingBytes = (greatest: readonly number[]): number =>
  greatest.reduce((sum, bytes) => sum + bytes, 0);

/** The number of parts in which a recording is uploaded. */
export const recordingPartCount = (byteSize: number, partBytes: number): number =>
  Math.ceil(byteSize / partBytes);

/** The bytes of each part, in their order. */
export const recordingPartSizes = (byteSize: number, partBytes: number): number[] =>
  Array.from(
    { length: recordingPartCount(byteSize, partBytes) },
    (_, index) => recordingPartSize(byteSize, index + 1, partBytes) ?? 0,
  );

/** The bytes of a part, from 1; undefined for a part that the recording does not have. */
export function recordingPartSize(byteSize: number, part: number, partBytes: number): number | undefined {
  const count = recordingPartCount(byteSize, partBytes);
  if (part < 1 || part > count) return undefined;
  return part < count ? partBytes : byteSize - (count - 1) * partBytes;
}
