import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '@invigil/testkit/api/api-client';
import { httpTransport } from '@invigil/testkit/api/http-client';

/** Outcomes of the calls of all candidates. */
export interface CallTally {
  /** Calls that one server did not or could not answer, and that were repeated at the other. */
  failedOver: number;
  /** Reasons of repeats, by their first words. */
  readonly reasons: Map<string, number>;
}

interface Options {
  readonly baseUrls: readonly string[];
  /** Which server is called first. */
  readonly first: number;
  readonly token?: string;
  readonly tally: CallTally;
}

const GIVE_UP_AFTER_MS = 60_000;
const RETRY_MS = 60;

/**
 * Calls one server, and the other as soon as that one does not answer, as a candidate's browser behind a load balancer
 * does. Retries only a lost connection and a server that answers that it is unavailable.
 */
export function createFailoverClient({ baseUrls, first, token, tally }: Options): ApiClient {
  const transports = baseUrls.map((baseUrl) => httpTransport(baseUrl));
  let current = first;

  return createApiClient(async (request) => {
    for (const began = performance.now(); ; await sleep(RETRY_MS * (1 + Math.random()))) {
      const send = transports[current % transports.length];
      if (send === undefined) throw new Error('There is no server');
      const outcome = await send(request).catch(lostConnection);
      const isLast = performance.now() - began > GIVE_UP_AFTER_MS;
      if (outcome instanceof TypeError && isLast) throw outcome;
      if (!(outcome instanceof TypeError) && (isLast || ![502, 503, 504].includes(outcome.statusCode)))
        return outcome;
      const reason = outcome instanceof TypeError ? causeOf(outcome) : `status ${outcome.statusCode}`;
      tally.failedOver++;
      tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
      current++;
    }
  }, token);
}

/** `fetch` throws a TypeError for a lost connection. */
function lostConnection(error: unknown): TypeError {
  if (error instanceof TypeError) return error;
  throw error;
}

function causeOf({ cause, message }: TypeError): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message;
}
