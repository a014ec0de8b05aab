import type { Transition } from '../attempt/transition.ts';
import type { AwayCounters, AwayCounts } from './answers-state.ts';

/** How a candidate leaves the page: with the pointer alone, for another tab, or for another window. */
export type AwayKind = 'pointer' | 'tab' | 'window';

const NEVER_AWAY: AwayCounts = { pointerLeaveCount: 0, visibilityChangeCount: 0 };
const COUNTED = { pointer: 'pointerLeaveCount', tab: 'visibilityChangeCount', window: null } as const;

/** Counts that the candidate left the page at a question. */
export function countAway(turn: Transition, questionId: number, kind: AwayKind): void {
  const counted = COUNTED[kind];
  if (counted === null) return;
  const { away } = turn.state;
  const before = countsOf(away, questionId);
  const counts = new Map(away.counts).set(questionId, { ...before, [counted]: before[counted] + 1 });
  turn.set({ away: { ...away, counts } });
}

/** Whether the counts of a question rose since its latest submitted revision. */
export const hasAwayRisen = (away: AwayCounters, questionId: number): boolean =>
  countsOf(away, questionId) !== (away.sent.get(questionId) ?? NEVER_AWAY);

/** The counts of all questions together. */
export function totalAway({ counts }: AwayCounters): AwayCounts {
  let total = NEVER_AWAY;
  for (const { pointerLeaveCount, visibilityChangeCount } of counts.values())
    total = {
      pointerLeaveCount: total.pointerLeaveCount + pointerLeaveCount,
      visibilityChangeCount: total.visibilityChangeCount + visibilityChangeCount,
    };
  return total;
}

export const countsOf = ({ counts }: AwayCounters, questionId: number): AwayCounts =>
  counts.get(questionId) ?? NEVER_AWAY;
