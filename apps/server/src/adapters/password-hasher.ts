import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createConcurrencyLimiter, type Priority } from './concurrency-limiter.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time for an unknown user: pass undefined as the hash. Sign-ins are urgent, so that a flood of
   * registrations or password changes does not delay them.
   */
  verify(hashed: string | undefined, password: string, priority?: Priority): Promise<boolean>;
}

/** OWASP's second choice of parameters for argon2id. */
const ARGON2ID = 2; // the package declares it as a const enum, which erasable syntax cannot import
const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The least that the algorithm allows, for tests of anything but passwords: a hash states its own cost. */
export const LEAST_COST = { memoryCost: 8, timeCost: 1 };

/** Passwords of each priority that may wait; the queues of the callers admit far fewer. */
const MAX_WAITING = 2_000;
/** One less than the number of cores, so that one is free for saves even where threads have no priorities. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** About a tenth of a contended core's time (Linux only; see `man 7 sched`). */
const NICE = 10;
const IDLE_MS = 10_000;

let threads: Piscina | undefined;

/** The process-wide threads for passwords, started on first use: all callers share the cores. */
function passwordThreads(): Piscina {
  threads ??= new Piscina({
    filename: new URL('./password-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    recordTiming: false,
  });
  return threads;
}

/**
 * Argon2id in threads of low priority behind a bounded queue, so that a cohort that signs in never delays saves,
 * neither in this process nor in another one on the machine.
 */
export function createPasswordHasher(cost: Partial<typeof LEAST_COST> = {}): PasswordHasher {
  const options = { ...ARGON2, ...cost };
  const limit = createConcurrencyLimiter({ running: AT_ONCE, waiting: MAX_WAITING });
  let decoy: Promise<string> | undefined;

  const hash = (password: string, priority?: Priority): Promise<string> =>
    limit(() => passwordThreads().run({ password, options }, { name: 'hash' }), priority);
  const verify = (hashed: string, password: string, priority?: Priority): Promise<boolean> =>
    limit(() => passwordThreads().run({ hashed, password }, { name: 'verify' }), priority);

  return {
    hash: (password) => hash(password),
    async verify(hashed, password, priority) {
      if (hashed !== undefined) return verify(hashed, password, priority);
      decoy ??= hash('decoy for unknown addresses', priority).catch((error: unknown) => {
        decoy = undefined;
        throw error;
      });
      await verify(await decoy, password, priority);
      return false;
    },
  };
}
