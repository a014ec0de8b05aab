import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import type { Perform } from '../attempt/events.ts';

/** Sends heartbeats, and reads answers that another page has saved. */
export function leaseEffects(
  calls: Pick<AttemptCalls, 'heartbeat' | 'getOpenAttempt'>,
): Pick<Perform, 'sendHeartbeat' | 'readAttempt'> {
  return {
    sendHeartbeat: async ({ request, heartbeat }, dispatch) =>
      dispatch({ type: 'heartbeatReplied', request, outcome: await calls.heartbeat(heartbeat) }),
    readAttempt: async ({ purpose }, dispatch) =>
      dispatch({ type: 'attemptRead', purpose, outcome: await calls.getOpenAttempt() }),
  };
}
