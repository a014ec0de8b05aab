import type { Refusal } from '../refusals.ts';
import { isWithinLength } from './recording-length.ts';

/**
 * The refusal of an inspected recording, or undefined.
 *
 * @param recording null for a file that is none
 * @param maxSeconds the longest recording that the site allows
 */
export function findRecordingRefusal(
  recording: { readonly durationMs: number } | null,
  maxSeconds: number,
): Refusal | undefined {
  if (recording === null) return 'recordingUnreadable';
  return isWithinLength(recording.durationMs, maxSeconds) ? undefined : 'recordingTooLong';
}
