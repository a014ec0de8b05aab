export interface AwayCounts {
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
}

/** How a candidate leaves the page: with the pointer alone, for another tab, or for another window. */
export type AwayKind = 'pointer' | 'tab' | 'window';

const NONE: AwayCounts = { pointerLeaveCount: 0, visibilityChangeCount: 0 };
const COUNTED = { pointer: 'pointerLeaveCount', tab: 'visibilityChangeCount', window: null } as const;

/** How often the candidate left the page at each question; counts only rise, and travel with the answer. */
export class AwayCounter {
  private readonly counts = new Map<number, AwayCounts>();
  private readonly taken = new Map<number, AwayCounts>();

  countsOf(questionId: number): AwayCounts {
    return this.counts.get(questionId) ?? NONE;
  }

  /** The counts to send with an answer. */
  take(questionId: number): AwayCounts {
    const counts = this.countsOf(questionId);
    this.taken.set(questionId, counts);
    return counts;
  }

  /** Of all questions together. */
  total(): AwayCounts {
    let total = NONE;
    for (const { pointerLeaveCount, visibilityChangeCount } of this.counts.values())
      total = {
        pointerLeaveCount: total.pointerLeaveCount + pointerLeaveCount,
        visibilityChangeCount: total.visibilityChangeCount + visibilityChangeCount,
      };
    return total;
  }

  /** Whether the counts rose since they were last sent. */
  hasRisen(questionId: number): boolean {
    return this.countsOf(questionId) !== (this.taken.get(questionId) ?? NONE);
  }

  note(questionId: number, kind: AwayKind): void {
    const counted = COUNTED[kind];
    if (counted === null) return;
    const counts = this.countsOf(questionId);
    this.counts.set(questionId, { ...counts, [counted]: counts[counted] + 1 });
  }
}
