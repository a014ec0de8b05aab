import { setTimeout as sleep } from 'node:timers/promises';
import { SHORT_INTERVAL_MS } from '@invigil/domain/exams/heartbeat-interval';
import type { Attempt } from './attempt.ts';

const THINK_MS = { least: 30_000, most: 90_000 };

/**
 * A candidate at work until the end: an answer every 30 to 90 s, and the page's heartbeats.
 * @param speed divides both intervals; 10 makes one candidate as busy as ten
 */
export async function sit(
  attempt: Attempt,
  { speed, end }: { speed: number; end: AbortSignal },
): Promise<void> {
  /** Repeats the work after a pause. Notes a failure with the timings and continues. */
  const repeat = async (pauseMs: () => number, work: (round: number) => Promise<unknown>) => {
    for (let round = 0; ; round++) {
      // Spreads the first round, because the candidates of a cohort do not answer in step.
      const share = round === 0 ? Math.random() : 1;
      await sleep((share * pauseMs()) / speed, undefined, { signal: end }).catch(() => undefined);
      if (end.aborted) return;
      await work(round).catch(() => undefined);
    }
  };
  await Promise.all([
    repeat(
      () => THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least),
      (round) => attempt.answer((round % attempt.questionCount) + 1),
    ),
    repeat(
      () => SHORT_INTERVAL_MS,
      () => attempt.sendHeartbeat(),
    ),
  ]);
}
