const PAGE_LEFT = 'invigil.examPageLeft';

/** Notes that the exam page unloads normally: a crash leaves no note. */
export function notePageLeft(attemptId: number): void {
  try {
    sessionStorage.setItem(PAGE_LEFT, String(attemptId));
  } catch {
    // without storage a reload is not counted, which is in the candidate's favour
  }
}

/** Whether this page is a reload of the same attempt's page; a lost connection, a crash and a takeover are not. */
export function isReload(attemptId: number): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : '';
  try {
    return type === 'reload' && sessionStorage.getItem(PAGE_LEFT) === String(attemptId);
  } catch {
    return false;
  }
}

/** The reload is counted. */
export function forgetPageLeft(): void {
  sessionStorage.removeItem(PAGE_LEFT);
}
