import { setTimeout as sleep } from 'node:timers/promises';
import { listLiveAssessments, listScheduledAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { dashboardPollSeconds, readsAtOpening, spreadPollMs } from '@invigil/domain/exams/dashboard-poll';
import type { Crowd, Person } from '../load/crowd.ts';
import type { Timings } from '../load/timings.ts';
import { type GeneratorShare, watchGenerator } from '../measure/generator-share.ts';
import { shareOfCore, startClock } from '../measure/phase-usage.ts';
import { type Processes, total } from '../measure/processes.ts';

/** Starts follow the opening within this time. */
const STARTS_WITHIN_MS = 60_000;
/** Dashboards are opened within this time, and measured after it. */
const ARRIVAL_MS = 40_000;
/** The cohort that writes is measured alone for this long. */
const ALONE_MS = 20_000;

export interface CrowdOpeningResult {
  readonly candidates: number;
  /** Shares of one core of server and database: without and with open dashboards. */
  readonly aloneShare: number;
  readonly waitingShare: number;
  readonly dashboards: Timings;
  readonly starts: Timings;
  /** Of those who write meanwhile. */
  readonly meanwhile: Timings;
  readonly generator: GeneratorShare;
}

/** The time that `openTogether` takes before the opening, with a margin. */
export const LEAD_MS = ALONE_MS + ARRIVAL_MS + 60_000;

/**
 * A crowd waits on its dashboards for an announced opening and starts within a minute of it, each up to the whole paper, while
 * others write.
 */
export async function openTogether(
  processes: Processes | undefined,
  { crowd, others, opensAt }: { crowd: Crowd; others: Crowd; opensAt: Date },
): Promise<CrowdOpeningResult> {
  const measureShare = async (until: number) => {
    const clock = startClock(processes);
    await sleep(until - Date.now());
    const { seconds, processorMs } = clock();
    return processorMs === undefined ? Number.NaN : shareOfCore(total(processorMs), { seconds });
  };
  const opening = opensAt.getTime();
  const aloneShare = await measureShare(Date.now() + ALONE_MS);
  const waiting = crowd.people.map((person) => waitOnDashboard(crowd, person, opening));
  await sleep(ARRIVAL_MS);
  const waitingShare = await measureShare(opening - 1_000);
  await sleep(opening - Date.now());
  const dashboards = crowd.timings.takeLap();
  others.timings.takeLap();
  const generator = watchGenerator();
  await Promise.all(waiting);
  const starts = crowd.timings.takeLap();
  return {
    candidates: crowd.people.length,
    aloneShare,
    waitingShare,
    dashboards,
    starts,
    meanwhile: others.timings.takeLap(),
    generator: generator(),
  };
}

/** Opens the dashboard, keeps it open until the assessment opens, reads it once more, and starts. */
async function waitOnDashboard(crowd: Crowd, person: Person, opening: number): Promise<void> {
  const { candidate, connection } = person;
  const params = { userId: candidate.userId };
  const read = async (list: typeof listLiveAssessments | typeof listScheduledAssessments) => {
    const readList = () => connection.receive(list, params, candidate.token);
    // Noted among the failures; the page goes on polling.
    await crowd.timings.time('dashboard', readList).catch(() => undefined);
  };
  await sleep(Math.random() * ARRIVAL_MS);
  await read(listScheduledAssessments);
  for (;;) {
    await read(listLiveAssessments);
    const left = opening - Date.now();
    const pause = spreadPollMs(dashboardPollSeconds(left / 1_000), Date.now());
    if (left <= pause) break;
    await sleep(pause);
  }
  await sleep(opening - Date.now() + readsAtOpening(Math.random()).liveMs);
  await read(listLiveAssessments);
  await sleep(Math.random() * STARTS_WITHIN_MS);
  await crowd.start(person);
}
