const STORED = 'invigil.notice';

/** Notices that one page leaves for the next. */
export const LEFT_NOTICES = ['planRenewed'] as const;
export type LeftNotice = (typeof LEFT_NOTICES)[number];

/** Leaves a notice for the page that opens next in this tab. */
export function leaveNotice(notice: LeftNotice): void {
  try {
    sessionStorage.setItem(STORED, notice);
  } catch {
    // Without storage the next page shows no notice; nothing else depends on it.
  }
}

/** The notice that the page before left; it is shown once. */
export function takeNotice(): LeftNotice | null {
  try {
    const stored = sessionStorage.getItem(STORED);
    sessionStorage.removeItem(STORED);
    return LEFT_NOTICES.find((notice) => notice === stored) ?? null;
  } catch {
    return null;
  }
}
