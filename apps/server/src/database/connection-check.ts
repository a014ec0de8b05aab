import type { PoolClient } from 'pg';

const WHICH_SERVER = `select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt"`;
/**
 * A commit that changes no table. PostgreSQL acknowledges it as any other: after the standbys that it waits for. Its log
 * is in order, so that they have all that was committed before.
 */
const CONFIRM = `select pg_logical_emit_message(true, 'invigil', '')`;

interface ServerRow {
  readonly isStandby: boolean;
  readonly startedAt: string;
}

/** A new connection leads to a standby, which refuses what changes data and may lag behind. */
class StandbyServer extends Error {
  /** PostgreSQL's code of a change on a standby. */
  readonly code = '25006';

  constructor() {
    super('The database server is a standby');
  }
}

/**
 * Checks the new connections of a pool. A standby is refused, so that the next attempt may reach the primary. After a
 * restart of the server, or a failover, none is used until a commit has been acknowledged there: a restart makes commits
 * visible that no standby has, and whoever read them would take them for safe, although a failover loses them.
 *
 * @returns rejects for a connection that must not be used
 */
export function createConnectionCheck(): (client: PoolClient) => Promise<void> {
  let confirmed: { readonly startedAt: string; readonly confirmation: Promise<unknown> } | undefined;
  return async (client) => {
    const { rows } = await client.query<ServerRow>(WHICH_SERVER);
    const [server] = rows;
    if (server === undefined || server.isStandby) throw new StandbyServer();
    if (confirmed?.startedAt !== server.startedAt) {
      const current = { startedAt: server.startedAt, confirmation: client.query(CONFIRM) };
      confirmed = current;
      current.confirmation.catch(() => {
        // The next connection tries again.
        if (confirmed === current) confirmed = undefined;
      });
    }
    await confirmed.confirmation;
  };
}
