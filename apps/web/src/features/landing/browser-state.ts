import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/stored-value.ts';

const ACTIVE_ATTEMPT = 'invigil.activeAttempt';
const SESSION = 'invigil.session';
const SUBSCRIBE = 'invigil.subscribe';

/** Opening the landing page signs out, unless an exam is in progress in this browser. */
export function signOutUnlessInExam(): void {
  if (readActiveAssessment() === null) writeStored(SESSION, null);
}

const never = () => () => {};

/** The assessment whose exam is in progress in this browser, as the runner noted it; null for none. */
function readActiveAssessment(): number | null {
  try {
    const value = JSON.parse(readStored(ACTIVE_ATTEMPT) ?? 'null') as { assessmentId?: unknown } | null;
    return typeof value?.assessmentId === 'number' ? value.assessmentId : null;
  } catch {
    return null;
  }
}

/** The assessment whose exam is in progress in this browser; null while the server renders. */
export function useActiveAssessment(): number | null {
  return useSyncExternalStore(never, readActiveAssessment, () => null);
}

/** Keeps the chosen plan for the registration form behind sign-in; the price is in whole currency units. */
export function rememberPlan(planId: number, priceMinor: number): void {
  try {
    sessionStorage.setItem(SUBSCRIBE, JSON.stringify({ planId, price: priceMinor / 100 }));
  } catch {
    // registration then asks for the plan again
  }
}
