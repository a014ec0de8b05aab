import type { Job } from '../job.ts';
import type { Deps } from '../ports.ts';
import { CannotServeError } from './serving-errors.ts';

/** Keeps this server registered. One that may serve no more ends as on a signal, and says why. */
export const servingJob: Job<Deps<'servers'>> = {
  name: 'register this server',
  everyMs: 10_000,
  run: async ({ servers }, log) => {
    try {
      if (await servers.beat()) log.info({ versions: servers.versions() }, 'versions that serve');
      return 0;
    } catch (error) {
      if (!(error instanceof CannotServeError)) throw error;
      log.fatal(error.message);
      process.kill(process.pid, 'SIGTERM');
      return 0;
    }
  },
};
