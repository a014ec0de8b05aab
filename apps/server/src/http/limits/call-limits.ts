import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Endpoint } from '@invigil/contract/endpoint';
import { createFairLimiter, type FairLimiter } from '../../adapters/fair-limiter.ts';
import { createProcessorBudget, NO_BUDGET, type ProcessorBudget } from './processor-budget.ts';

/** Limits of the calls of one caller and of all callers that a server process runs at a time. */
export interface CallLimits {
  /** Looking up the session of a call, by session. */
  readonly lookups: FairLimiter;
  /** Ordinary calls, by user. */
  readonly ordinary: FairLimiter;
  /** Lists, reports and charts, whose cost grows with the site, by user. */
  readonly heavyReads: FairLimiter;
  /** Calls that wait for a model, by user: for up to three minutes, in which the user's other calls go on. */
  readonly modelCalls: FairLimiter;
  /** Calls of the hot path, by session. */
  readonly hotPath: FairLimiter;
  /** Processor time of each user's long replies, after which the user's calls wait; those of the hot path never do. */
  readonly budget: ProcessorBudget;
}

/** From this many calls of the hot path in a second on, an exam is in progress that heavy reads must not delay. */
const BUSY_HOT_CALLS = 20;

interface Options {
  /** Whether a user's long replies count against a budget. */
  readonly hasBudget?: boolean;
}

/** Limits that the product's own pages never reach, because they make about ten concurrent calls. */
export function createCallLimits({ hasBudget = true }: Options = {}): CallLimits {
  const hotPath = createFairLimiter({ running: 10_000, runningPerKey: 6, waitingPerKey: 30 });
  const hotCalls = createRate();
  const isBusy = () => hotCalls.perSecond() >= BUSY_HOT_CALLS;
  const budget = hasBudget ? createProcessorBudget(isBusy) : NO_BUDGET;
  const { delayOf } = budget;
  return {
    budget,
    lookups: createFairLimiter({ running: 400, runningPerKey: 2, waitingPerKey: 24 }),
    ordinary: createFairLimiter({ running: 400, runningPerKey: 4, waitingPerKey: 60, delayOf }),
    // Leaves one core to saves, which share the machine with the embedded database.
    heavyReads: createFairLimiter({
      running: Math.max(1, availableParallelism() - 1),
      runningPerKey: 1,
      waitingPerKey: 16,
      restAfter: (workMs) => (isBusy() ? restBesideExam(workMs) : 0),
      delayOf,
    }),
    modelCalls: createFairLimiter({ running: 100, runningPerKey: 2, waitingPerKey: 4 }),
    hotPath: (key, work) => {
      hotCalls.count();
      return hotPath(key, work);
    },
  };
}

/** Limit of a pause that is longer than its read, in ms: other users wait for the slot too. */
const LONGEST_EXTRA_REST_MS = 200;

/**
 * Pause of the slot of a heavy read while candidates sit an exam, in ms: five times the duration of a short read, and the duration of a
 * long one. A user who searches without end then takes a sixth of a core. With half of a core, saves waited for the processor so
 * often that their 99th percentile doubled.
 */
export function restBesideExam(workMs: number): number {
  return Math.max(workMs, Math.min(5 * workMs, LONGEST_EXTRA_REST_MS));
}

/** Number of events in the last whole second. */
function createRate(): { count(): void; perSecond(): number } {
  let second = 0;
  let current = 0;
  let previous = 0;
  const turn = () => {
    const now = Math.floor(performance.now() / 1000);
    if (now === second) return;
    previous = now === second + 1 ? current : 0;
    current = 0;
    second = now;
  };
  return {
    count() {
      turn();
      current++;
    },
    perSecond() {
      turn();
      return previous;
    },
  };
}

/** The limiter of a call whose user is known. */
export function limiterOf(
  { ordinary, heavyReads, modelCalls }: CallLimits,
  { isHeavyRead, waitsForModel }: Endpoint,
): FairLimiter {
  if (waitsForModel) return modelCalls;
  return isHeavyRead ? heavyReads : ordinary;
}

/** A short key for a session, under which its calls are counted before the session is looked up. */
export function sessionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
