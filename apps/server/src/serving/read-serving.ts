import { type Release, UNREGISTERED } from '@invigil/domain/operation/release';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/client.ts';

/** A server that serves the site. */
export interface ServingServer extends Release {
  /** Host and process id. */
  readonly process: string;
}

/** A server that was not seen for this long, by the database's clock, serves no more. */
export const GONE_AFTER = '30 seconds';

/** Names of the pools of a server of the version that does not register; later ones carry their version. */
const UNNAMED_POOLS = ['invigil', 'invigil hot path'];

/** Whether the database has the register, which a migration creates. */
export async function hasRegister(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('serving.servers') is not null as exists`,
  );
  return rows[0]?.exists === true;
}

/**
 * The servers that serve the site, this one included. Connections of unnamed pools stand for one server: their processes are
 * not known. A connection pooler that hides the names hides that server.
 */
export async function readServing(db: Queries): Promise<ServingServer[]> {
  const registered = (await hasRegister(db)) ? await readRegistered(db) : [];
  const { rows } = await db.execute(
    sql`select from pg_stat_activity
      where datname = current_database() and application_name in ${UNNAMED_POOLS} limit 1`,
  );
  return rows.length === 0 ? registered : [...registered, { ...UNREGISTERED, process: 'not registered' }];
}

async function readRegistered(db: Queries): Promise<ServingServer[]> {
  const { rows } = await db.execute<{ version: string; previousVersion: string; process: string }>(
    sql`select version, previous_version as "previousVersion", process from serving.servers
      where seen_at > now() - ${GONE_AFTER}::interval order by started_at, id`,
  );
  return rows;
}
