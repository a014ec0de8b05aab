import type { FastifyBaseLogger } from 'fastify';
import { countRound } from './adapters/metrics-counters.ts';
import type { AllPorts } from './all-ports.ts';
import { aiJobs } from './contexts/ai/index.ts';
import { authoringJobs } from './contexts/authoring/index.ts';
import { billingJobs } from './contexts/billing/index.ts';
import { certificateJobs } from './contexts/certificates/index.ts';
import { examJobs } from './contexts/exams/index.ts';
import { identityJobs } from './contexts/identity/index.ts';
import { messagingJobs } from './contexts/messaging/index.ts';
import { resultJobs } from './contexts/results/index.ts';
import { tenancyJobs } from './contexts/tenancy/index.ts';
import type { Job } from './job.ts';
import { forgetExpiredLimits } from './rate-limits/rate-limits.ts';
import { servingJob } from './serving/serving-job.ts';
import { checkoutJobs } from './workflows/checkout/index.ts';
import { passwordLinkJobs } from './workflows/password-links/index.ts';
import { fileJobs } from './workflows/unused-files/index.ts';

const JOBS: readonly Job<AllPorts>[] = [
  ...examJobs,
  ...identityJobs,
  ...tenancyJobs,
  ...aiJobs,
  ...authoringJobs,
  ...resultJobs,
  ...certificateJobs,
  servingJob,
  { name: 'forget expired rate limits', everyMs: 10 * 60_000, run: forgetExpiredLimits },
  ...fileJobs,
  ...messagingJobs,
  ...passwordLinkJobs,
  ...checkoutJobs,
  ...billingJobs,
];

/** Jobs begin at different moments of a second: those of one moment would each keep a connection of the database open. */
const SPREAD_MS = 1_000;

/**
 * Starts the background work of a server process.
 * @returns a function that stops it after the work in progress
 */
export function startJobs(ports: AllPorts, log: FastifyBaseLogger): () => Promise<void> {
  const stops = JOBS.map((job, index) =>
    startJob(job, ports, log, Math.round((index * SPREAD_MS) / JOBS.length)),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Repeats a job until it is stopped. Skips a round that would begin while one runs, so that rounds never pile up and run
 * back to back afterwards.
 *
 * @param delayMs until the first interval begins
 */
export function startJob<Needed>(
  job: Job<Needed>,
  ports: Needed,
  log: FastifyBaseLogger,
  delayMs = 0,
): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  let timer = setTimeout(() => {
    timer = setInterval(() => {
      round ??= runRound().finally(() => {
        round = undefined;
      });
    }, job.everyMs);
  }, delayMs);
  async function runRound(): Promise<void> {
    try {
      const count = await countRound(job.name, () => job.run(ports, log, stopping.signal));
      if (count > 0) log.info({ job: job.name, count }, 'job done');
    } catch (error) {
      log.error({ job: job.name, err: error }, 'job failed');
    }
  }
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await round;
  };
}
