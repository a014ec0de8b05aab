import { isWithinLength } from './recording-length.ts';

/** A browser and the server measure the first and the last packets of a file differently. */
const ANNOUNCED_TOLERANCE_MS = 2_000;

/** A recording as the server has it. */
interface ArrivedRecording {
  readonly sha256: string;
  /** Measured from the bytes; null until they have arrived. */
  readonly durationMs: number | null;
  /** False for a recording that was stored before lengths were checked: its hash decides alone. */
  readonly isLengthChecked: boolean;
}

/** The facts of its recording that an answer announces. */
interface Announcement {
  readonly sha256: string;
  readonly durationMs: number;
}

/**
 * Whether a recording is the one that its answer has announced, and not longer than the question allows. What has not arrived
 * yet is judged by its hash.
 *
 * @param announced null for a recording that was uploaded before its answer, which announces nothing
 */
export function agreesWithAnswer(
  { sha256, durationMs, isLengthChecked }: ArrivedRecording,
  announced: Announcement | null,
  maxSeconds: number,
): boolean {
  if (announced !== null && announced.sha256 !== sha256) return false;
  if (durationMs === null || !isLengthChecked) return true;
  const isAsAnnounced =
    announced === null || Math.abs(durationMs - announced.durationMs) <= ANNOUNCED_TOLERANCE_MS;
  return isAsAnnounced && isWithinLength(durationMs, maxSeconds);
}
