/** A recorder stops at the limit, but its last packet may end later. */
const TOLERANCE_MS = 500;

/** Whether a recording is not longer than it may be. */
export const isWithinLength = (durationMs: number, maxSeconds: number): boolean =>
  durationMs <= maxSeconds * 1000 + TOLERANCE_MS;
