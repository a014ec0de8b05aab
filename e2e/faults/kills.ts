import { setTimeout as sleep } from 'node:timers/promises';
import { checkAttemptEnd } from '@invigil/contract/exams/attempt-endpoints';
import { getAttemptMarkingState, getResult } from '@invigil/contract/results/result-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { createLiveAssessment, openCohort, takeSeat } from '@invigil/testkit/builders/cohort';
import { registerCandidate } from '@invigil/testkit/builders/examiner';
import { type SiteProcess, startSite } from '@invigil/testkit/server/restartable-site';
import { createRandom, pick } from '../real-input/seeded-random.ts';
import { keepAnswering, type Met } from './answering.ts';
import { type FaultResult, listReasons, lostOf } from './fault.ts';
import { Ledger } from './ledger.ts';

const SEED = 2026;
const CLOSED_WITHIN_MS = 90_000;

interface KillOptions {
  readonly rounds: number;
  readonly candidates: number;
  readonly databaseUrl: string | undefined;
}

/** SIGKILLs server and database processes at random moments while candidates answer (exam day, row 16). */
export async function tryKills({ rounds, candidates, databaseUrl }: KillOptions): Promise<FaultResult> {
  const site = await startSite({ databaseUrl });
  try {
    const cohort = await openCohort(site.baseUrl, site.owner, { candidates });
    // An attempt whose time ends while processes are killed: it must be closed all the same.
    const shortId = await createLiveAssessment(cohort.admin, 3, 1);
    const credentials = await registerCandidate(site.baseUrl, cohort, { fullName: 'Out of time' });
    const short = await takeSeat(site.baseUrl, credentials, shortId);

    const ledger = new Ledger();
    const met: Met = { again: 0, reasons: new Map() };
    let isOver = false;
    const answering = Promise.all(
      cohort.seats.map((seat, index) =>
        keepAnswering({
          baseUrl: site.baseUrl,
          seat,
          ledger,
          met,
          thinkMs: 60,
          until: () => isOver,
          random: createRandom(SEED + index),
        }),
      ),
    );
    const kills = await killAtRandom(site, rounds, databaseUrl === undefined, answering).finally(() => {
      isOver = true;
    });
    await answering;

    const comparison = await ledger.compare(site.baseUrl, cohort.assessmentId);
    const broken = lostOf(comparison);
    const candidate = createHttpClient({ baseUrl: site.baseUrl, token: short.token });
    if (!(await isClosedByTheClock(candidate, short.attemptId)))
      broken.push('an attempt whose time ran out was not closed');
    return {
      fault: 'Processes killed in mid-exam',
      done:
        `${rounds} rounds, ${candidates} candidates: ${listReasons(kills)}; ` +
        `${met.again} calls made again because of ${listReasons(met.reasons)}`,
      comparison,
      broken,
    };
  } finally {
    await site.stop();
  }
}

async function killAtRandom(
  site: SiteProcess,
  rounds: number,
  ownsDatabase: boolean,
  answering: Promise<unknown>,
): Promise<Map<string, number>> {
  const random = createRandom(SEED);
  const kills = new Map<string, number>();
  // A candidate that is signed out ends the run at once.
  const failed = answering.then(() => undefined);
  failed.catch(() => undefined);
  for (let round = 0; round < rounds; round++) {
    await Promise.race([sleep(100 + 700 * random()), failed]);
    const victims = ownsDatabase
      ? (['the server', 'the server', 'PostgreSQL', 'a process of PostgreSQL', 'both'] as const)
      : (['the server'] as const);
    const victim = pick(victims, random);
    kills.set(victim, (kills.get(victim) ?? 0) + 1);
    if (victim === 'PostgreSQL' || victim === 'both') await site.killDatabase('postmaster');
    if (victim === 'a process of PostgreSQL') await site.killDatabase('backend');
    if (victim === 'the server' || victim === 'both') {
      await site.killServer();
      await site.startServer();
    }
    // The next kill waits until the site works again.
    await untilReady(site.baseUrl);
  }
  return kills;
}

async function untilReady(baseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(new URL('/ready', baseUrl), { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error('The site was not ready again within 30 s');
}

async function isClosedByTheClock(candidate: ApiClient, attemptId: number): Promise<boolean> {
  const params = { attemptId };
  for (const began = performance.now(); performance.now() - began < CLOSED_WITHIN_MS; await sleep(500)) {
    if (!(await candidate.ok(checkAttemptEnd, { params }))) continue;
    const isMarked = await candidate.ok(getAttemptMarkingState, { params }).catch(() => undefined);
    if (isMarked === undefined) continue;
    return (await candidate.ok(getResult, { params })).finishReason === 'timeUp';
  }
  return false;
}
