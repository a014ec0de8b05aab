import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '@invigil/testkit/api/api-client';

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
 * Calls one server, and the other one when the first does not answer, as a candidate's browser behind a load
 * balancer does. Repeats a call only after a lost connection or an unavailable server; any other answer is an
 * error.
 */
export function createFailoverClient({ baseUrls, first, token, tally }: Options): ApiClient {
  const clients = baseUrls.map((baseUrl) => createApiClient({ baseUrl, ...(token ? { token } : {}) }));
  let current = first;

  async function withFailover<Answer>(make: (client: ApiClient) => Promise<Answer>): Promise<Answer> {
    for (const began = performance.now(); ; await sleep(RETRY_MS * (1 + Math.random()))) {
      const client = clients[current % clients.length];
      if (client === undefined) throw new Error('There is no server');
      try {
        return await make(client);
      } catch (error) {
        const reason = passingReason(error);
        if (reason === undefined || performance.now() - began > GIVE_UP_AFTER_MS) throw error;
        tally.failedOver++;
        tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
        current++;
      }
    }
  }

  return {
    call: (endpoint, input) => withFailover((client) => client.call(endpoint, input)),
    upload: (endpoint, file) => withFailover((client) => client.upload(endpoint, file)),
    fetchAddress: (address) => withFailover((client) => client.fetchAddress(address)),
  };
}

/** Reason why a call may be repeated; undefined where it may not. */
function passingReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = /^\w+ \S+: (50[234]) /.exec(error.message)?.[1];
  if (status !== undefined) return `status ${status}`;
  if (!(error instanceof TypeError)) return undefined;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
