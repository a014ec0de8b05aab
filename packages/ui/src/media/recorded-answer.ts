/** The recording of an answer as readers of a result play it. */
export interface RecordedAnswerView {
  readonly kind: 'audio' | 'video';
  /** Empty while the recording has not arrived, and after it was deleted. */
  readonly address: string;
  readonly durationMs: number;
  readonly isDeleted: boolean;
  /** Whether it is not the announced recording, or is too long, and no Admin has accepted it. */
  readonly isLate?: boolean | undefined;
}
