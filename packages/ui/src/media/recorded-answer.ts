/** The recording of an answer as readers of a result play it. */
export interface RecordedAnswerView {
  readonly kind: 'audio' | 'video';
  /** Empty while the recording has not arrived, and after it was deleted. */
  readonly address: string;
  readonly durationMs: number;
  readonly isDeleted: boolean;
}
