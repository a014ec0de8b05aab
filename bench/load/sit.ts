import { setTimeout as sleep } from 'node:timers/promises';
import { REPORT_EVERY_MS } from '@invigil/domain/exams/presence';
import type { Attempt } from './attempt.ts';

const THINK_MS = { least: 30_000, most: 90_000 };

/**
 * A candidate at work until the end: an answer every 30 to 90 s, and the reports of its page.
 *
 * @param speed divides both times; 10 makes one candidate as busy as ten
 */
export async function sit(
  attempt: Attempt,
  { speed, end }: { speed: number; end: AbortSignal },
): Promise<void> {
  /** Does it again and again after a pause. A failure is noted with the timings, and the candidate goes on. */
  const repeat = async (pauseMs: () => number, work: (round: number) => Promise<void>) => {
    for (let round = 0; ; round++) {
      // Not all of a cohort begin in the same instant, and so neither answer nor report in step.
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
      () => REPORT_EVERY_MS,
      () => attempt.keep(),
    ),
  ]);
}
