import { readFileSync } from 'node:fs';
import type { Database } from '../../apps/server/src/database/client.ts';
import { parentOf } from './processes.ts';

/** PostgreSQL's main process, parent of all its others; undefined where it does not run on this machine. */
export async function postmasterOf({ pool }: Database): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    // For a database on another machine, the pid may belong to any process on this one.
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') ? parentOf(pid) : undefined;
  } catch {
    return undefined;
  }
}
