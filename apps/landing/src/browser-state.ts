import { readSession, writeSession } from '@invigil/ui/browser/stored-session.ts';
import { readStored } from '@invigil/ui/browser/stored-value.ts';
import { useSyncExternalStore } from 'react';

const ACTIVE_ATTEMPT = 'invigil.activeAttempt';
const SWITCH_TO_REGISTER = 'invigil.switchToRegister';

/** Opening the landing page signs out, unless an exam is in progress in this browser. */
export function signOutUnlessInExam(): void {
  if (readActiveAssessment() !== null) return;
  const session = readSession();
  writeSession(null);
  if (session === null) return;
  // The server ends the session too, whether its sign-in was recorded or not (0). `keepalive` lets the call outlive
  // the page; its reply is not awaited.
  fetch(`/api/User/UpdateLoginHistory/${session.signInId ?? 0}`, {
    headers: { authorization: `Bearer ${session.token}` },
    keepalive: true,
  }).catch(() => undefined);
}

const never = () => () => {};

/** The assessment whose exam is in progress in this browser, as noted by the exam page; null for none. */
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
