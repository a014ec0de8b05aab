import { setTimeout as sleep } from 'node:timers/promises';
import { listReasons, lostOf } from '../faults/fault.ts';
import type { Comparison } from '../faults/ledger.ts';
import {
  brokenPromises,
  slowest,
  type Watched,
  type WatchedCall,
  watchSaves,
} from '../faults/watched-saves.ts';
import { accompany, missingAccounts } from './bystanders.ts';
import type { Harm, Scene, Turn } from './scene.ts';
import { type Connections, MAX_CONNECTIONS } from './standby-pair.ts';

/** Saves resume for every candidate within this time. */
const RESUMED_WITHIN_MS = 10_000;
/** Connections that the site leaves to operators, other programs and a second server. */
const RESERVE = 10;
const CALM_BEFORE_MS = 3_000;
const WATCHED_EVERY_MS = 1_000;
/** More answers than a candidate gives in a turn. */
const SEQUENCES = 1_000_000;
const READABLE_WITHIN_MS = 30_000;

export interface TurnResult {
  readonly turn: string;
  /** Answers acknowledged in this turn. */
  readonly acknowledged: number;
  /** Of all answers acknowledged so far, those that are not stored. */
  readonly lost: number;
  /** Seconds until the first and the last candidate had an acknowledgement. */
  readonly resumed: readonly [first: number, last: number];
  readonly most: Connections;
  /** The slowest save in milliseconds, acknowledged or not. */
  readonly slowest: number;
  readonly refusals: string;
  readonly broken: readonly string[];
}

/** All candidates answer while the database fails in one way; then compares what is stored. */
export async function takeTurn(scene: Scene, turn: Turn, number: number): Promise<TurnResult> {
  const { pair, site, cohort, ledger } = scene;
  const before = ledger.acknowledged;
  let harm: Harm = { backAt: 0 };
  let isOver = false;
  const watching = watchConnections(pair, () => isOver);
  const accompanying = accompany(scene, () => isOver);
  const watched = await watchSaves(
    site.baseUrl,
    cohort,
    async (calls) => {
      await sleep(CALM_BEFORE_MS);
      harm = await turn.harm(scene);
      await untilResumed(calls, harm.backAt, cohort.seats.length);
    },
    { ledger, firstSequence: 1 + number * SEQUENCES, giveUpAfterMs: scene.outageMs + 90_000 },
  ).finally(() => {
    isOver = true;
  });
  const [most, bystanders] = await Promise.all([watching, accompanying]);
  const comparison = await compare(scene);
  const missing = await missingAccounts(site.baseUrl, bystanders.registered);
  const resumed = resumption(watched.calls, harm.backAt, cohort.seats.length);
  return {
    turn: turn.name,
    acknowledged: ledger.acknowledged - before,
    lost: comparison.expected - comparison.stored,
    resumed,
    most,
    slowest: slowest(watched.calls),
    refusals:
      `saves: ${listReasons(watched.met.reasons)}; of ${bystanders.read} questions and ` +
      `${bystanders.registered.length} registrations: ${listReasons(bystanders.failures)}`,
    broken: [
      ...judge(watched, harm, comparison, resumed[1], most),
      ...(missing > 0 ? [`${missing} acknowledged registrations are not stored`] : []),
    ],
  };
}

/** The most connections of each kind, seen each second. */
async function watchConnections(pair: Scene['pair'], isOver: () => boolean): Promise<Connections> {
  const most = { clients: 0, waiting: 0 };
  for (; !isOver(); await sleep(WATCHED_EVERY_MS)) {
    // A server that is away or stopped answers nothing.
    const answer = pair.connections().catch(() => undefined);
    const now = await Promise.race([answer, sleep(WATCHED_EVERY_MS, undefined, { ref: false })]);
    most.clients = Math.max(most.clients, now?.clients ?? 0);
    most.waiting = Math.max(most.waiting, now?.waiting ?? 0);
  }
  return most;
}

function judge(
  watched: Watched,
  { silence, broken = [] }: Harm,
  comparison: Comparison,
  resumedAfter: number,
  most: Connections,
): string[] {
  const wrongly = silence === undefined ? [] : acknowledgedWithin(watched.calls, silence);
  return [
    ...broken,
    ...lostOf(comparison),
    ...brokenPromises(watched),
    ...(wrongly.length > 0
      ? [
          `${wrongly.length} saves were acknowledged while no standby had them, ${secondsOf(wrongly, silence?.from)}`,
        ]
      : []),
    ...(resumedAfter * 1000 > RESUMED_WITHIN_MS
      ? [`saves of a candidate resumed after ${resumedAfter.toFixed(1)} s`]
      : []),
    ...(most.clients > MAX_CONNECTIONS - RESERVE ? [`${most.clients} connections were open`] : []),
  ];
}

/** Saves that began and were acknowledged while none could reach the standby. */
function acknowledgedWithin(calls: readonly WatchedCall[], { from, to }: { from: number; to: number }) {
  return calls.filter((call) => call.reason === undefined && call.startedAt > from && endOf(call) < to);
}

/** When calls ended, in seconds since a moment. */
function secondsOf(calls: readonly WatchedCall[], since = 0): string {
  const ends = calls.map((call) => (endOf(call) - since) / 1000);
  return `${Math.min(...ends).toFixed(1)} to ${Math.max(...ends).toFixed(1)} s after it was lost`;
}

const endOf = ({ startedAt, tookMs }: WatchedCall) => startedAt + tookMs;

/** The first acknowledgement of each candidate since a moment. */
function acknowledgedSince(calls: readonly WatchedCall[], since: number): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const call of calls) {
    const end = endOf(call);
    if (call.reason === undefined && end > since)
      first.set(call.candidate, Math.min(end, first.get(call.candidate) ?? end));
  }
  return first;
}

async function untilResumed(
  calls: readonly WatchedCall[],
  backAt: number,
  candidates: number,
): Promise<void> {
  while (
    acknowledgedSince(calls, backAt).size < candidates &&
    performance.now() - backAt < 2 * RESUMED_WITHIN_MS
  )
    await sleep(100);
}

/** Seconds until the first and the last candidate had an acknowledgement; infinite where one had none. */
function resumption(calls: readonly WatchedCall[], backAt: number, candidates: number): [number, number] {
  const times = [...acknowledgedSince(calls, backAt).values()].map((at) => (at - backAt) / 1000);
  const last = times.length < candidates ? Number.POSITIVE_INFINITY : Math.max(...times);
  return [Math.min(...times), last];
}

/** Compares as soon as the site reads again. */
async function compare({ site, cohort, ledger }: Scene): Promise<Comparison> {
  for (const began = performance.now(); ; await sleep(500)) {
    try {
      return await ledger.compare(site.baseUrl, cohort.assessmentId);
    } catch (error) {
      if (performance.now() - began > READABLE_WITHIN_MS) throw error;
    }
  }
}
