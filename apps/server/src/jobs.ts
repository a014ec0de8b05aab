import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context.ts';
import { closeOverdueAttempts } from './modules/attempts/close-overdue-attempts.ts';

/** Overdue attempts are looked for this often; with the grace they close within ten seconds. */
const EVERY_MS = 5_000;

/** Starts the recurring work of a server process. @returns a function that stops it after the round in progress */
export function startJobs(context: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(async () => {
      if (stopped) return;
      try {
        const closed = await closeOverdueAttempts(context);
        if (closed > 0) log.info({ closed }, 'closed overdue attempts');
      } catch (error) {
        log.error({ err: error }, 'closing overdue attempts failed');
      }
    });
  }, EVERY_MS);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await round;
  };
}
