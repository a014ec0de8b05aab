import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context.ts';
import { forgetExpired } from './contexts/accounts/sessions/forget-expired.ts';
import { scheduleAllTurns, turnAssessment } from './contexts/authoring/assessments/schedule.ts';
import { closeOverdueAttempts } from './contexts/exams/attempts/close-overdue-attempts.ts';
import { countRound } from './http/metrics-counters.ts';
import { removeUnusedFiles } from './workflows/unused-files/remove-unused-files.ts';

interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Does one round; safe with any number of servers. @returns how many rows it dealt with */
  readonly run: (context: AppContext, log: FastifyBaseLogger) => Promise<number>;
}

const JOBS: readonly Job[] = [
  // With the grace, overdue attempts close within ten seconds.
  { name: 'close overdue attempts', everyMs: 5_000, run: closeOverdueAttempts },
  { name: 'forget expired sessions, throttles and tickets', everyMs: 10 * 60_000, run: forgetExpired },
  { name: 'remove unused files', everyMs: 60 * 60_000, run: removeUnusedFiles },
];

/**
 * Starts the work of a server process that nobody calls for: rounds at short intervals, and jobs for a given minute.
 *
 * @returns a function that stops it after what is in progress
 */
export async function startJobs(context: AppContext, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  await context.queue.start({
    turnAssessment: (data) => countRound('turn assessment', () => turnAssessment(context, data)),
  });
  await scheduleAllTurns(context);
  const stops = JOBS.map((job) => startJob(job, context, log));
  return async () => {
    await Promise.all([context.queue.stop(), ...stops.map((stop) => stop())]);
  };
}

function startJob(job: Job, context: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(async () => {
      if (stopped) return;
      try {
        const count = await countRound(job.name, () => job.run(context, log));
        if (count > 0) log.info({ job: job.name, count }, 'job done');
      } catch (error) {
        log.error({ job: job.name, err: error }, 'job failed');
      }
    });
  }, job.everyMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await round;
  };
}
