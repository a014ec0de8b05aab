import { setTimeout as sleep } from 'node:timers/promises';
import type { Cohort } from '@invigil/testkit/builders/cohort';
import { createRandom } from '../real-input/seeded-random.ts';
import { type Answering, keepAnswering, type Met, type TimedCall } from './answering.ts';
import { Ledger } from './ledger.ts';

/** Every save is answered within this time, whatever the database does. */
const ANSWERED_WITHIN_MS = 10_000;
/** Saves that meet no hung connection are answered well within this. */
const AT_ONCE_MS = 1_000;
const READY_EVERY_MS = 500;
const READY_WITHIN_MS = 5_000;
const SEED = 88;

/** One answer of `/ready`. */
export interface ReadyAnswer {
  /** By performance.now(). */
  readonly at: number;
  /** Null for no answer within five seconds. */
  readonly status: number | null;
}

export interface WatchedCall extends TimedCall {
  /** Index of the candidate's seat. */
  readonly candidate: number;
}

export interface Watched {
  readonly ledger: Ledger;
  readonly met: Met;
  readonly calls: readonly WatchedCall[];
  readonly ready: readonly ReadyAnswer[];
}

interface WatchOptions extends Pick<Answering, 'firstSequence' | 'giveUpAfterMs'> {
  /** Ledger of an earlier watch, which continues. */
  readonly ledger?: Ledger;
}

/**
 * All candidates answer while `harm` runs; times every save and records `/ready`.
 * @param harm receives the saves so far, which grow
 */
export async function watchSaves(
  baseUrl: string,
  cohort: Cohort,
  harm: (calls: readonly WatchedCall[]) => Promise<void>,
  { ledger = new Ledger(), ...options }: WatchOptions = {},
): Promise<Watched> {
  const met: Met = { again: 0, reasons: new Map() };
  const calls: WatchedCall[] = [];
  const ready: ReadyAnswer[] = [];
  let isOver = false;
  const answering = Promise.all(
    cohort.seats.map((seat, index) =>
      keepAnswering({
        baseUrl,
        seat,
        ledger,
        met,
        thinkMs: 1_000,
        until: () => isOver,
        random: createRandom(SEED + index),
        timeoutMs: 2 * ANSWERED_WITHIN_MS,
        onCall: (call) => calls.push({ ...call, candidate: index }),
        ...options,
      }),
    ),
  );
  const asking = askReady(baseUrl, ready, () => isOver);
  try {
    await Promise.race([harm(calls), answering]);
  } finally {
    isOver = true;
  }
  await Promise.all([answering, asking]);
  return { ledger, met, calls, ready };
}

async function askReady(baseUrl: string, ready: ReadyAnswer[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const at = performance.now();
    const signal = AbortSignal.timeout(READY_WITHIN_MS);
    const status = await fetch(new URL('/ready', baseUrl), { signal }).then(
      (response) => response.status,
      () => null,
    );
    ready.push({ at, status });
    await sleep(READY_EVERY_MS);
  }
}

/** Calls that began within a span of time. */
export function during(calls: readonly TimedCall[], from: number, to: number): readonly TimedCall[] {
  return calls.filter(({ startedAt }) => startedAt >= from && startedAt < to);
}

/** The share of calls that were acknowledged at once. */
export function shareAtOnce(calls: readonly TimedCall[]): number {
  const prompt = calls.filter(({ tookMs, reason }) => reason === undefined && tookMs < AT_ONCE_MS);
  return calls.length === 0 ? 0 : prompt.length / calls.length;
}

export function slowest(calls: readonly TimedCall[]): number {
  return calls.reduce((most, { tookMs }) => Math.max(most, tookMs), 0);
}

export function quantile(calls: readonly TimedCall[], share: number): number {
  const sorted = calls.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Promises that a run with a hung database broke. */
export function brokenPromises({ calls, ready }: Watched): string[] {
  const late = calls.filter(({ tookMs }) => tookMs > ANSWERED_WITHIN_MS);
  const silent = ready.filter(({ status }) => status === null);
  return [
    ...(late.length > 0 ? [`${late.length} saves were not answered within 10 s`] : []),
    ...(silent.length > 0 ? [`/ready did not answer within 5 s, ${silent.length} times`] : []),
  ];
}
