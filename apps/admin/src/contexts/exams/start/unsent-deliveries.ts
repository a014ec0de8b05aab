import type { UnsentAttempt } from '@invigil/exam-client/unsent-answers.ts';
import { mergeUnsentAttempts } from '@invigil/exam-client/unsent-attempts.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';

/** The deliveries of this page for one user, whose titles no other user may see. */
interface Deliveries {
  readonly userId: number;
  /** What the deliveries so far have done. A dashboard that was left meanwhile tells it when it is opened again. */
  fates: readonly UnsentAttempt[];
  /** True after the delivery if nothing is left to deliver. */
  inProgress: Promise<boolean> | undefined;
}

let deliveries: Deliveries | undefined;
const listeners = new Set<() => void>();
const NO_FATES: readonly UnsentAttempt[] = [];

function deliveriesOfUser(): Deliveries | undefined {
  const userId = readSession()?.userId;
  if (userId === undefined) return undefined;
  if (deliveries?.userId !== userId) deliveries = { userId, fates: NO_FATES, inProgress: undefined };
  return deliveries;
}

/** What the deliveries of this page have done for the signed-in user so far. */
export const fatesSoFar = (): readonly UnsentAttempt[] => deliveriesOfUser()?.fates ?? NO_FATES;

export function subscribeToFates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Waits for the user's delivery in progress, or a new one. A dashboard that is left and opened again during a delivery
 * joins it, because two deliveries at once would send every answer twice.
 *
 * @returns false if the delivery must be repeated
 */
export async function joinDelivery(): Promise<boolean> {
  const userDeliveries = deliveriesOfUser();
  if (userDeliveries === undefined) return true;
  userDeliveries.inProgress ??= deliver(userDeliveries).finally(() => {
    userDeliveries.inProgress = undefined;
  });
  return userDeliveries.inProgress;
}

async function deliver(userDeliveries: Deliveries): Promise<boolean> {
  const { deliverUnsentAttempts } = await import('@invigil/exam-client/unsent-answers.ts');
  const before = userDeliveries.fates;
  const round: UnsentAttempt[] = [];
  return deliverUnsentAttempts((attempt) => {
    round.push(attempt);
    userDeliveries.fates = mergeUnsentAttempts(before, round);
    for (const listener of listeners) listener();
  });
}
