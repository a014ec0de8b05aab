import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgedAnswers } from '../load/acknowledged-answers.ts';
import { Attempt, type Candidate } from '../load/attempt.ts';
import { type BoardFreshness, BoardWatch } from '../load/board-watch.ts';
import { inFlight } from '../load/in-flight.ts';
import { type OwnConnection, openOwnConnection } from '../load/own-connection.ts';
import { sit } from '../load/sit.ts';
import { Timings } from '../load/timings.ts';

/** Starts are a separate, slow phase; a cohort that starts together is another measurement. */
const STARTS_AT_ONCE = 4;
/** At the end all candidates submit within this time. */
const HAND_IN_MS = 10_000;
/** Time limit for the board to show the last answers. */
const BOARD_TIMEOUT_MS = 5_000;

interface Cohort {
  readonly baseUrls: readonly string[];
  readonly assessmentId: number;
  /** Token of the Admin whose live board is open. */
  readonly adminToken: string;
  readonly candidates: readonly Candidate[];
  readonly acknowledged: AcknowledgedAnswers;
  readonly minutes: number;
  /** Divisor of the think time; 10 makes 200 candidates as busy as 2,000. */
  readonly speed: number;
}

export interface CohortResult {
  readonly candidates: number;
  readonly minutes: number;
  readonly speed: number;
  readonly operationsPerSecond: number;
  /** Of all starts, a few at a time. */
  readonly starts: Timings;
  /** From when all were in progress. */
  readonly timings: Timings;
  readonly board: BoardFreshness;
}

/**
 * Candidates with think time, each with its own connections: an answer every 30 to 90 s, a heartbeat every 4 s; and
 * a live board.
 */
export async function runCohort(cohort: Cohort): Promise<CohortResult> {
  const { baseUrls, assessmentId, candidates, acknowledged, minutes, speed } = cohort;
  const timings = new Timings();
  const board = new BoardWatch(baseUrls[0] ?? '', cohort.adminToken, assessmentId);
  const sitting: { attempt: Attempt; connection: OwnConnection }[] = [];
  await inFlight(STARTS_AT_ONCE, candidates, async (candidate, index) => {
    const connection = openOwnConnection(baseUrls[index % baseUrls.length] ?? '');
    const parts = { connection, timings, acknowledged, board };
    const attempt = await Attempt.begin(parts, candidate, assessmentId).catch(() => undefined);
    if (attempt === undefined) await connection.close();
    else sitting.push({ attempt, connection });
  });
  const starts = timings.takeLap();
  const end = AbortSignal.timeout(minutes * 60_000);
  setMaxListeners(0, end);
  await Promise.all(
    sitting.map(async ({ attempt, connection }) => {
      await sit(attempt, { speed, end });
      await sleep((Math.random() * HAND_IN_MS) / speed);
      // Noted among the failures; the other candidates continue.
      await attempt.finish().catch(() => undefined);
      await connection.close();
    }),
  );
  const freshness = await board.close(BOARD_TIMEOUT_MS);
  if (freshness.failure !== undefined) timings.failures.push(freshness.failure);
  const operations = timings.spread('operation')?.count ?? 0;
  return {
    candidates: candidates.length,
    minutes,
    speed,
    operationsPerSecond: operations / (minutes * 60),
    starts,
    timings,
    board: freshness,
  };
}
