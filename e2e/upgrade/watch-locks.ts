import { openMaintenancePool } from '../../apps/server/src/database/pool.ts';
import { HOT_TABLES } from '../../apps/server/src/database/testing/former-version/find-locking-statements.ts';

/** Modes that keep out whoever writes a row. */
const SHUTS_OUT = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];
const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Looks for locks of hot tables a hundred times a second. Runs in the database: this process is busy with its candidates, and would look
 * late.
 */
const WATCH = `do $$ begin
  while not exists (select from end_of_watch) loop
    insert into seen_locks
      select clock_timestamp(), locks.virtualtransaction, relname, mode, granted
      from pg_locks as locks join pg_class on pg_class.oid = locks.relation
      where relname in (${list(HOT_TABLES)}) and (not granted or mode in (${list(SHUTS_OUT)}));
    perform pg_sleep(0.01);
  end loop;
end $$`;

/** A lock of a hot table, by its longest transaction. */
export interface HeldLock {
  readonly what: string;
  readonly ms: number;
}

/** @returns ends the watch, and returns the longest time that each lock was held or waited for */
export async function watchLocks(databaseUrl: string): Promise<() => Promise<HeldLock[]>> {
  const pool = openMaintenancePool({ connectionString: databaseUrl });
  const watcher = await pool.connect();
  await watcher.query(
    'create temporary table seen_locks (at timestamptz, transaction text, relname name, mode text, granted boolean)',
  );
  await pool.query('create table end_of_watch (at timestamptz)');
  const watching = watcher.query(WATCH);
  // Awaited at the end.
  watching.catch(() => undefined);
  return async () => {
    // A row and not the table: a transaction may not notice a table that begins to exist.
    await pool.query('insert into end_of_watch values (now())');
    await watching;
    const { rows } = await watcher.query<HeldLock>(
      `select what, max(ms)::float8 as ms from (
         select (case when granted then 'holds ' else 'waits for ' end) || mode || ' on ' || relname as what,
           extract(epoch from max(at) - min(at)) * 1000 as ms
         from seen_locks group by transaction, relname, mode, granted) as transactions
       group by what order by ms desc`,
    );
    await pool.query('drop table end_of_watch');
    watcher.release();
    await pool.end();
    return rows;
  };
}
