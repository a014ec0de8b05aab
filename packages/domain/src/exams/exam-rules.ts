/** The site's rules that end an exam early. Both are off by default. */
export interface ExamSettings {
  /** The reload with the number `reloadLimit` ends the attempt. */
  readonly endsOnReload: boolean;
  /** 2 by default. */
  readonly reloadLimit: number;
  /** Leaving the page for another tab or window ends the attempt. */
  readonly endsOnLeaving: boolean;
}

/** Rules that end an attempt before its deadline without the candidate's submission. */
export interface ExamRules {
  /** Number of the page reload that ends the attempt; null for none. */
  readonly reloadLimit: number | null;
  /** Leaving the page for another tab or window ends the attempt. */
  readonly endsOnLeaving: boolean;
}

/** The rules of a new attempt, which its candidate acknowledges before the start. */
export function examRulesFor(settings: ExamSettings): ExamRules {
  return {
    reloadLimit: settings.endsOnReload ? Math.max(1, settings.reloadLimit) : null,
    endsOnLeaving: settings.endsOnLeaving,
  };
}

/** Whether this many reloads end an attempt. */
export function endsByReload(reloadCount: number, reloadLimit: number | null): boolean {
  return reloadLimit !== null && reloadCount >= reloadLimit;
}
