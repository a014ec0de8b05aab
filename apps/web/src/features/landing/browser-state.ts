import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/stored-value.ts';

const ACTIVE_ATTEMPT = 'invigil.activeAttempt';
const SESSION = 'invigil.session';
const SWITCH_TO_REGISTER = 'invigil.switchToRegister';
const SUBSCRIBE = 'invigil.subscribe';

/** Opening the landing page signs out, unless an exam is in progress in this browser. */
export function signOutUnlessInExam(): void {
  if (readStored(ACTIVE_ATTEMPT) === null) writeStored(SESSION, null);
}

const never = () => () => {};

/** Whether an exam is in progress in this browser; false while the server renders. */
export function useActiveAttempt(): boolean {
  return useSyncExternalStore(
    never,
    () => readStored(ACTIVE_ATTEMPT) !== null,
    () => false,
  );
}

/** Whether sign-in sent the visitor here to register; asked once, since reading clears it. */
export function takeSwitchToRegister(): boolean {
  try {
    const flagged = sessionStorage.getItem(SWITCH_TO_REGISTER) !== null;
    sessionStorage.removeItem(SWITCH_TO_REGISTER);
    return flagged;
  } catch {
    return false;
  }
}

/** Keeps the chosen plan for the registration form behind sign-in; the price is in whole currency units. */
export function rememberPlan(planId: number, priceMinor: number): void {
  try {
    sessionStorage.setItem(SUBSCRIBE, JSON.stringify({ planId, price: priceMinor / 100 }));
  } catch {
    // registration then asks for the plan again
  }
}
