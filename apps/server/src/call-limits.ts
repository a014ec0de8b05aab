import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Endpoint } from '@invigil/contract/endpoint';
import { createFairLimiter, type FairLimiter } from './adapters/fair-limiter.ts';

/** How many calls of one caller, and of all, a server process works on at a time. */
export interface CallLimits {
  /** Looking up the session of a call, by session. */
  readonly lookups: FairLimiter;
  /** Ordinary calls, by user. */
  readonly ordinary: FairLimiter;
  /** Lists, reports and charts, whose cost grows with the site, by user. */
  readonly heavyReads: FairLimiter;
  /** Calls of the hot path, by session. */
  readonly hotPath: FairLimiter;
}

/** Limits that no use of the product's own pages meets: they ask for some ten things at once. */
export function createCallLimits(): CallLimits {
  return {
    lookups: createFairLimiter({ running: 400, runningPerKey: 2, waitingPerKey: 60 }),
    ordinary: createFairLimiter({ running: 400, runningPerKey: 4, waitingPerKey: 60 }),
    // A core is left to the answers: database and server share the machine with the embedded database.
    heavyReads: createFairLimiter({
      running: Math.max(1, availableParallelism() - 1),
      runningPerKey: 1,
      waitingPerKey: 60,
    }),
    hotPath: createFairLimiter({ running: 10_000, runningPerKey: 6, waitingPerKey: 30 }),
  };
}

/** The limiter of a call whose user is known. */
export function limiterOf({ ordinary, heavyReads }: CallLimits, { isHeavyRead }: Endpoint): FairLimiter {
  return isHeavyRead ? heavyReads : ordinary;
}

/** A short key for a session, under which its calls are counted before the session is looked up. */
export function sessionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
