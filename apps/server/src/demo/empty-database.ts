import pg from 'pg';
import { ConfigError } from '../config.ts';
import { DATABASE_NAME } from '../database/embedded/cluster-settings.ts';

/** Marks the database of a demonstration, so that no other database is ever emptied. */
const MARK = 'a demonstration of Invigil, thrown away at its next start';

/**
 * Deletes the content of an earlier demonstration and leaves the database empty. The caller owns the embedded
 * PostgreSQL; connections of a killed server are cut.
 * @throws ConfigError for a database with content that no demonstration has created
 */
export async function emptyDatabase(connection: pg.PoolConfig, dataDir: string): Promise<void> {
  const client = await connect(connection);
  try {
    if (!(await isDemonstration(client)) && (await hasContent(client)))
      throw new ConfigError(
        `DEMO is set, but ${dataDir} holds a site that is no demonstration, and a demonstration begins by throwing ` +
          'its data away. Leave DATA_DIR out, or set it to another folder.',
      );
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    );
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
    await client.query('create schema public');
    await client.query(`comment on database ${DATABASE_NAME} is '${MARK}'`);
  } finally {
    await client.end();
  }
}

async function isDemonstration(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [DATABASE_NAME],
  );
  return rows[0]?.mark === MARK;
}

async function hasContent(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rowCount !== 0;
}

async function connect(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // An aborted start stops PostgreSQL; without a listener, the lost connection would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
