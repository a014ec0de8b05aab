import type { Pool } from 'pg';

/**
 * Stops the backends behind a pool's open connections, as a database that hangs would, until the returned function is
 * called. Works where the database runs on this machine under an account that this process may signal.
 *
 * @param applicationName what the connections are called
 * @param count how many to stop, all by default
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
