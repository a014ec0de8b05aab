import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
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

/**
 * Argon2id behind a bounded queue: at most one hash at a time per core less one, so that a hall signing in never
 * holds up saves.
 */
export function createPasswordHasher(concurrency = Math.max(1, availableParallelism() - 1)): PasswordHasher {
  const queued = createTurnstile(concurrency, MAX_WAITING);
  let decoy: string | undefined;

  return {
    hash: (password) => queued(() => hash(password, ARGON2)),
    async verify(hashed, password) {
      if (hashed !== undefined) return queued(() => verify(hashed, password));
      decoy ??= await queued(() => hash('decoy for unknown addresses', ARGON2));
      const known = decoy;
      await queued(() => verify(known, password));
      return false;
    },
  };
}
