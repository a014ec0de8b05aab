/** The site's rules of running an exam (specification, sections 3 and 4; decision 32). Both are off by default. */
export interface ExamSettings {
  /** A reload of the page, the second by default, ends the attempt. */
  readonly endsOnReload: boolean;
  /** Which reload it is. */
  readonly reloadLimit: number;
  /** Leaving the page for another tab or window ends the attempt. */
  readonly endsOnLeaving: boolean;
}

/** What ends an attempt besides its time and its candidate. */
export interface ExamRules {
  /** The reload of the page that ends it; null for none. */
  readonly reloadLimit: number | null;
  /** Leaving the page for another tab or window ends it. */
  readonly endsOnLeaving: boolean;
}

/** The rules an attempt is held to: those its candidate was told before starting. */
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
