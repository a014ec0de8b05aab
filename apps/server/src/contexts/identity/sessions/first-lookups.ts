import { createConcurrencyLimiter } from '../../../adapters/concurrency-limiter.ts';
import { createFairLimiter } from '../../../adapters/fair-limiter.ts';
import { batched } from '../../../database/batched.ts';

/** Connections of the hot path that first lookups use at a time; it has eight. */
const CONNECTIONS = 2;
/** Lookups in progress: what these connections find with two statements. */
const RUNNING = 128;
/** More of a network wait for their turn, so that no network fills every statement. */
const RUNNING_PER_NETWORK = 32;
/** A hall behind one address, each of whose candidates opens several pages after a restart of the server. */
const WAITING_PER_NETWORK = 5_000;

/** Looks a token hash up in the turn of its caller's network. */
type FirstLookup<Found> = (hash: Buffer, network: string) => Promise<Found>;

/**
 * Lookups of tokens that this server process has not found valid before. Anybody can send any number of tokens, so these
 * lookups share statements, take turns by network and leave most connections to tokens that are known.
 *
 * @returns a function that gives a statement its turns; it finds what belongs to token hashes, in their order
 */
export function createFirstLookups(): <Found>(
  find: (hashes: readonly Buffer[]) => Promise<readonly Found[]>,
) => FirstLookup<Found> {
  const byNetwork = createFairLimiter({
    running: RUNNING,
    runningPerKey: RUNNING_PER_NETWORK,
    waitingPerKey: WAITING_PER_NETWORK,
  });
  const connections = createConcurrencyLimiter({ running: CONNECTIONS, waiting: RUNNING });
  return (find) => {
    const look = batched((hashes: readonly Buffer[]) => connections(() => find(hashes)));
    return (hash, network) => byNetwork(network, () => look(hash));
  };
}

/** Most known tokens; each takes about 100 bytes. */
const MAX_KNOWN = 50_000;

/** Tokens that this server process has found valid, by their hash; the oldest are forgotten. */
export class KnownTokens {
  readonly #hashes = new Set<string>();

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  add(hash: string): void {
    this.#hashes.add(hash);
    if (this.#hashes.size <= MAX_KNOWN) return;
    const [oldest = ''] = this.#hashes;
    this.#hashes.delete(oldest);
  }

  /** Forgets a token that is no longer valid, whose lookups then wait for their turn again. */
  remove(hash: string): void {
    this.#hashes.delete(hash);
  }
}
