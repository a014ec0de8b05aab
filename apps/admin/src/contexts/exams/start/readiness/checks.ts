/** The state of a check. A warning does not block the start. */
export type CheckState = 'waiting' | 'running' | 'passed' | 'warned' | 'failed';

/** A row of the readiness check. */
export interface Check {
  readonly name: 'secure' | 'microphone' | 'camera' | 'recording' | 'server' | 'storage';
  readonly state: CheckState;
  /** A result such as "About 12 GB free", or the way on from a problem. */
  readonly detail?: string | undefined;
  /** Repeats the check. */
  readonly onCheckAgain?: (() => void) | undefined;
}

/** The checks that still keep a candidate from starting. */
export const missingChecks = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ state }) => state !== 'passed' && state !== 'warned');

export const isComplete = (checks: readonly Check[]): boolean => missingChecks(checks).length === 0;

/** A round trip from which uploads are slow enough to tell the candidate. */
const SLOW_MS = 1_500;

/** @param milliseconds the shortest round trip; null where the server did not answer */
export function connectionState(milliseconds: number | null): CheckState {
  if (milliseconds === null) return 'failed';
  return milliseconds < SLOW_MS ? 'passed' : 'warned';
}

/** Facts that a browser reports about its storage. */
export interface StorageFacts {
  readonly isUsable: boolean;
  /** Undefined where the browser does not tell. */
  readonly freeBytes: number | undefined;
}

/** Why the storage may lose recordings that wait for their upload; null where it has room for them. */
export function findStorageProblem(
  { isUsable, freeBytes }: StorageFacts,
  neededBytes: number,
): 'unavailable' | 'low' | null {
  if (!isUsable) return 'unavailable';
  return freeBytes !== undefined && freeBytes < neededBytes ? 'low' : null;
}
