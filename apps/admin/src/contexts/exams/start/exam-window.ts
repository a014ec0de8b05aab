import { SCREENS } from '@invigil/domain/access/screens';

export function examAddress(assessmentId: number): string {
  return `${SCREENS.startAttempt.path}?quiz=${assessmentId}`;
}

/** A full-size window for the exam page; null where the browser blocks it. */
export function openOwnWindow(): Window | null {
  const { availWidth, availHeight } = screen;
  return window.open(
    'about:blank',
    'invigil-exam',
    `popup,left=0,top=0,width=${availWidth},height=${availHeight}`,
  );
}

/** Opens the exam page in its own window, or in this tab where there is none or the browser blocked it. */
export function enterExam(assessmentId: number, ownWindow: Window | null): void {
  const address = examAddress(assessmentId);
  if (ownWindow === null) location.assign(address);
  else ownWindow.location.assign(new URL(address, location.href));
}
