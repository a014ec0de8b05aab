import { readFileSync } from 'node:fs';
import type { Database } from '../../apps/server/src/database/client.ts';
import { parentOf } from './processes.ts';

/** The process of PostgreSQL that all its others belong to; undefined where it does not run on this machine. */
export async function postmasterOf({ pool }: Database): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    // On another machine the number may be that of anything here.
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') ? parentOf(pid) : undefined;
  } catch {
    return undefined;
  }
}
