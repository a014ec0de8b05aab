import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createTurnstile } from './turnstile.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown user: pass undefined as the hash. */
  verify(hashed: string | undefined, password: string): Promise<boolean>;
}

/** OWASP's second choice of parameters for argon2id; settled in decision 7. */
const ARGON2ID = 2; // the package declares it as a const enum, which erasable syntax cannot import
const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Sign-ins that may wait: 500 at once is an exam hall, more is an attack. */
const MAX_WAITING = 2_000;
/** A core less than there are, so that one is left to the saves even where threads have no priorities. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** About a tenth of what others get of a core that both want (Linux alone; see `man 7 sched`). */
const NICE = 10;
const IDLE_MS = 10_000;

let threads: Piscina | undefined;

/** The threads of this process for passwords, started when first needed: a core is shared by all that is on it. */
function passwordThreads(): Piscina {
  threads ??= new Piscina({
    filename: new URL('./password-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
  });
  return threads;
}

/**
 * Argon2id in threads of low priority behind a bounded queue, so that a hall signing in never holds up saves: neither
 * those of this process nor those of another one on the same machine.
 */
export function createPasswordHasher(): PasswordHasher {
  const queued = createTurnstile(AT_ONCE, MAX_WAITING);
  let decoy: string | undefined;

  const hash = (password: string): Promise<string> =>
    queued(() => passwordThreads().run({ password, options: ARGON2 }, { name: 'hash' }));
  const verify = (hashed: string, password: string): Promise<boolean> =>
    queued(() => passwordThreads().run({ hashed, password }, { name: 'verify' }));

  return {
    hash,
    async verify(hashed, password) {
      if (hashed !== undefined) return verify(hashed, password);
      decoy ??= await hash('decoy for unknown addresses');
      await verify(decoy, password);
      return false;
    },
  };
}
