export const PLAN_INTERVALS = ['monthly', 'yearly'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

/**
 * The end of a plan's term: one calendar month or year later in UTC, on the last day where the month is shorter
 * (31 January + 1 month is 28 or 29 February).
 */
export function planExpiry(start: Date, interval: PlanInterval): Date {
  const months = interval === 'monthly' ? 1 : 12;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

/** The terms of an Admin's subscription: copied from the plan, so that later edits of the plan do not change them. */
export interface PlanTerms {
  readonly assessmentLimit: number;
  readonly questionLimit: number;
  /** 0 means without limit. */
  readonly responseLimit: number;
  readonly expiresAt: Date;
}

export function isExpired(terms: Pick<PlanTerms, 'expiresAt'>, now: Date): boolean {
  return now >= terms.expiresAt;
}
