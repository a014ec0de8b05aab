import type { UnsentAttempt } from '@invigil/exam-client/unsent-answers.ts';
import { mergeUnsentAttempts } from '@invigil/exam-client/unsent-attempts.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';

/** The deliveries of this page for one user, whose titles no other user may see. */
interface Deliveries {
  readonly userId: number;
  /** What the deliveries so far have done. A dashboard that was left meanwhile tells it when it is opened again. */
  fates: readonly UnsentAttempt[];
  inProgress: Promise<readonly UnsentAttempt[]> | undefined;
}

let deliveries: Deliveries | undefined;

function deliveriesOfUser(): Deliveries | undefined {
  const userId = readSession()?.userId;
  if (userId === undefined) return undefined;
  if (deliveries?.userId !== userId) deliveries = { userId, fates: [], inProgress: undefined };
  return deliveries;
}

/** What the deliveries of this page have done for the signed-in user so far. */
export const fatesSoFar = (): readonly UnsentAttempt[] => deliveriesOfUser()?.fates ?? [];

/**
 * The fates of the answers after the user's delivery in progress, or a new one. A dashboard that is left and opened again
 * during a delivery joins it, because two deliveries at once would send every answer twice.
 */
export async function joinDelivery(): Promise<readonly UnsentAttempt[]> {
  const own = deliveriesOfUser();
  if (own === undefined) return [];
  own.inProgress ??= deliver(own).finally(() => {
    own.inProgress = undefined;
  });
  return own.inProgress;
}

async function deliver(own: Deliveries): Promise<readonly UnsentAttempt[]> {
  const { deliverUnsentAttempts } = await import('@invigil/exam-client/unsent-answers.ts');
  own.fates = mergeUnsentAttempts(own.fates, await deliverUnsentAttempts());
  return own.fates;
}
