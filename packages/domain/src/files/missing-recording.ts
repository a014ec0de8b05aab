interface RecordedAnswer {
  readonly isDeleted: boolean;
  readonly isLate?: boolean | undefined;
}

/** Why there is nothing to play in place of a recorded answer. */
export function missingRecording(recorded: RecordedAnswer | null): 'deleted' | 'late' | 'notArrived' {
  if (recorded === null) return 'notArrived';
  if (recorded.isDeleted) return 'deleted';
  return recorded.isLate ? 'late' : 'notArrived';
}
