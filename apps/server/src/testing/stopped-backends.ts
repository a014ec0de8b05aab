import type { Pool } from 'pg';

/**
 * Stops the backends of a pool's open connections, as in a hanging database, until the returned function is called.
 * Requires the database on this machine under an account that this process may signal.
 * @param applicationName name of the connections
 * @param count number of backends, all by default
 */
export async function stopBackends(
  maintenance: Pool,
  applicationName: string,
  count = Number.POSITIVE_INFINITY,
): Promise<{ readonly stopped: number; resume(): void }> {
  const { rows } = await maintenance.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [applicationName],
  );
  const pids = rows.slice(0, count).map(({ pid }) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return {
    stopped: pids.length,
    resume() {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  };
}
