import { setTimeout as sleep } from 'node:timers/promises';
import { type BoardFreshness, BoardWatch } from '../load/board-watch.ts';
import type { Crowd } from '../load/crowd.ts';
import { Timings } from '../load/timings.ts';
import { type GeneratorShare, watchGenerator } from '../measure/generator-share.ts';
import { measurePhase, type PhaseUsage } from '../measure/phase-usage.ts';
import type { Processes } from '../measure/processes.ts';

/** Time limit for the board to show the last answers. */
const BOARD_TIMEOUT_MS = 10_000;
/** A page has the interval of a watched candidate, at most this long after the board was opened. */
const BOARD_SETTLES_MS = 20_000;

export interface CrowdAtWorkResult {
  readonly candidates: number;
  readonly minutes: number;
  readonly timings: Timings;
  readonly board: BoardFreshness;
  readonly usage: PhaseUsage;
  readonly generator: GeneratorShare;
}

/** Crowds write, and the live board of the first one is open. */
export async function writeBesideBoard(
  processes: Processes | undefined,
  options: {
    readonly baseUrl: string;
    readonly adminToken: string;
    readonly watched: Crowd;
    readonly others: readonly Crowd[];
    readonly minutes: number;
    /** The board shows a part of its candidates. */
    readonly isPartial: boolean;
  },
): Promise<CrowdAtWorkResult> {
  const { baseUrl, adminToken, watched, others, minutes, isPartial } = options;
  const crowds = [watched, ...others];
  const board = new BoardWatch(baseUrl, adminToken, watched.assessmentId, { isPartial });
  await sleep(BOARD_SETTLES_MS);
  watched.board = board;
  for (const crowd of crowds) crowd.timings.takeLap();
  const generator = watchGenerator();
  const { usage } = await measurePhase(processes, () => sleep(minutes * 60_000));
  const share = generator();
  watched.board = undefined;
  const timings = new Timings();
  for (const crowd of crowds) timings.merge(crowd.timings.takeLap());
  const freshness = await board.close(BOARD_TIMEOUT_MS);
  if (freshness.failure !== undefined) timings.failures.push(freshness.failure);
  return {
    candidates: crowds.reduce((all, { writers }) => all + writers.length, 0),
    minutes,
    timings,
    board: freshness,
    usage,
    generator: share,
  };
}
