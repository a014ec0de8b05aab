import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { createConnection } from '../site/connection.ts';
import type { AcknowledgedAnswers } from './acknowledged-answers.ts';
import { Attempt, type Candidate } from './attempt.ts';
import { Timings } from './timings.ts';

const THINK_MS = { least: 30_000, most: 90_000 };
/** At the end everybody hands in within this time. */
const HAND_IN_MS = 10_000;
const ANSWERS_PER_COUNTDOWN = 2;

interface Cohort {
  readonly baseUrl: string;
  readonly assessmentId: number;
  readonly candidates: readonly Candidate[];
  readonly acknowledged: AcknowledgedAnswers;
  readonly minutes: number;
  /** Think time is divided by this; 10 makes 200 candidates as busy as 2,000. */
  readonly speed: number;
}

export interface CohortResult {
  readonly operationsPerSecond: number;
  readonly timings: Timings;
}

/** Candidates who think, each on a connection of its own: an answer every 30 to 90 s, sped up. */
export async function runCohort(cohort: Cohort): Promise<CohortResult> {
  const timings = new Timings();
  const began = performance.now();
  const end = began + cohort.minutes * 60_000;
  await Promise.all(
    cohort.candidates.map(async (candidate) => {
      const client = new Client(cohort.baseUrl, { pipelining: 1, keepAliveTimeout: 60_000 });
      try {
        await sit(cohort, candidate, { connection: createConnection(client), timings }, end);
      } catch {
        // Noted among the failures; the others go on.
      } finally {
        await client.close();
      }
    }),
  );
  const operations = timings.spread('operation')?.count ?? 0;
  return { operationsPerSecond: operations / (cohort.minutes * 60), timings };
}

async function sit(
  { assessmentId, acknowledged, speed }: Cohort,
  candidate: Candidate,
  parts: { connection: ReturnType<typeof createConnection>; timings: Timings },
  end: number,
): Promise<void> {
  // They do not begin in the same instant, and so do not answer in step.
  await sleep((Math.random() * THINK_MS.least) / speed);
  const attempt = await Attempt.start({ ...parts, acknowledged }, candidate, assessmentId);
  for (let answers = 0; ; answers++) {
    const thinking = (THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least)) / speed;
    const left = end - performance.now();
    await sleep(Math.max(0, Math.min(thinking, left)));
    if (thinking >= left) break;
    await attempt.answer((answers % attempt.questionCount) + 1);
    if (answers % ANSWERS_PER_COUNTDOWN === 0) await attempt.checkCountdown();
  }
  await sleep((Math.random() * HAND_IN_MS) / speed);
  await attempt.finish();
}
