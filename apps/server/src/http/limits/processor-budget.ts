/** A user may spend this much at once: the export of 50,000 rows, the longest that a page does, takes half of it. */
const AT_ONCE_MS = 6_000;
/** Share of a core that a user's long replies take when that is spent. */
const SHARE = 0.1;
/** Reading and mapping the rows of a reply take about twice the time of encoding it, which alone is measured. */
const PER_ENCODED_MS = 3;
/** Users whose spending is over are forgotten from this many on. */
const MAX_USERS = 10_000;

interface Spending {
  /** When all that is spent will be paid off at the user's share. */
  paidAt: number;
  /** Until when the user's calls rest after the last reply. */
  restsUntil: number;
}

/** Counts the processor time of each user's long replies. */
export interface ProcessorBudget {
  /** Counts time for encoding a reply to a user. */
  readonly spend: (user: string, encodingMs: number) => void;
  /** Time in ms for which the user's next call has to wait. */
  readonly delayOf: (user: string) => number;
}

/** Lets every user spend any time. */
export const NO_BUDGET: ProcessorBudget = { spend: () => undefined, delayOf: () => 0 };

/**
 * A budget for each user, so that one who reads the most expensive lists without pause delays nobody for long. While
 * candidates sit an exam, a user's calls also rest after each long reply for as long as it took.
 *
 * @param isBusy whether an exam is in progress
 * @param now a clock in ms
 */
export function createProcessorBudget(
  isBusy: () => boolean,
  now: () => number = () => performance.now(),
): ProcessorBudget {
  const users = new Map<string, Spending>();

  function forgetPaid(): void {
    for (const [user, { paidAt, restsUntil }] of users)
      if (Math.max(paidAt, restsUntil) <= now()) users.delete(user);
  }

  return {
    spend(user, encodingMs) {
      const ms = encodingMs * PER_ENCODED_MS;
      const spending = users.get(user) ?? { paidAt: 0, restsUntil: 0 };
      spending.paidAt = Math.max(spending.paidAt, now()) + ms / SHARE;
      if (isBusy()) spending.restsUntil = Math.max(spending.restsUntil, now()) + ms;
      users.set(user, spending);
      if (users.size > MAX_USERS) forgetPaid();
    },
    delayOf(user) {
      const spending = users.get(user);
      if (spending === undefined) return 0;
      const overdue = spending.paidAt - now() - AT_ONCE_MS / SHARE;
      return Math.max(0, overdue, spending.restsUntil - now());
    },
  };
}
