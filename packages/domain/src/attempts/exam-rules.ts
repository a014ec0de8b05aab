/** The site's rules of running an exam (specification, sections 3 and 4; decision 32). Both are off by default. */
export interface ExamSettings {
  /** A reload of the page, the second by default, ends the attempt. */
  readonly endsOnReload: boolean;
  /** Which reload it is. */
  readonly reloadLimit: number;
  /** Leaving the page for another tab or window ends the attempt. */
  readonly endsOnLeaving: boolean;
}

/** The rules an attempt is held to: those its candidate was told before starting. */
export function examRulesFor(settings: ExamSettings): {
  readonly reloadLimit: number | null;
  readonly endsOnLeaving: boolean;
} {
  return {
    reloadLimit: settings.endsOnReload ? Math.max(1, settings.reloadLimit) : null,
    endsOnLeaving: settings.endsOnLeaving,
  };
}

/** Whether this many reloads end an attempt. */
export function endsByReload(reloadCount: number, reloadLimit: number | null): boolean {
  return reloadLimit !== null && reloadCount >= reloadLimit;
}
