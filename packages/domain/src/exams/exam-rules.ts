/** The site's rules of running an exam. Both are off by default. */
export interface ExamSettings {
  /** A reload of the page, the second by default, ends the attempt. */
  readonly endsOnReload: boolean;
  /** Which reload it is. */
  readonly reloadLimit: number;
  /** Leaving the page for another tab or window ends the attempt. */
  readonly endsOnLeaving: boolean;
}

/** Rules that end an attempt before its deadline without the candidate's submission. */
export interface ExamRules {
  /** The reload of the page that ends it; null for none. */
  readonly reloadLimit: number | null;
  /** Leaving the page for another tab or window ends it. */
  readonly endsOnLeaving: boolean;
}

/** The rules of an attempt: those that its candidate acknowledged before the start. */
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
