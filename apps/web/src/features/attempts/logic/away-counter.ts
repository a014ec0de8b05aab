export interface AwayCounts {
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
}

const NONE: AwayCounts = { pointerLeaveCount: 0, visibilityChangeCount: 0 };

/** How often the candidate left the page at each question; counts only rise, and travel with the answer. */
export class AwayCounter {
  private readonly counts = new Map<number, AwayCounts>();
  private readonly taken = new Map<number, AwayCounts>();

  /** The counts to send with an answer. */
  take(questionId: number): AwayCounts {
    const counts = this.counts.get(questionId) ?? NONE;
    this.taken.set(questionId, counts);
    return counts;
  }

  /** Whether the counts rose since they were last sent. */
  hasRisen(questionId: number): boolean {
    return (this.counts.get(questionId) ?? NONE) !== (this.taken.get(questionId) ?? NONE);
  }

  note(questionId: number, what: keyof AwayCounts): void {
    const counts = this.counts.get(questionId) ?? NONE;
    this.counts.set(questionId, { ...counts, [what]: counts[what] + 1 });
  }
}
