import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { APPLICATION_USER, DATABASE_NAME, MAINTENANCE_DATABASE, SUPERUSER } from './cluster-settings.ts';
import { connectionTo, type EmbeddedConnection } from './connection.ts';

const ORDINARY = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * Makes sure that the product's database exists and belongs to an ordinary role, with which the product connects.
 * An injected statement then reaches no file, no program and no other role.
 * @param superuser a connection to the maintenance database that holds the ownership lock, so that no other process
 * does this
 * @returns the product's connection; the role has a new password at each start, which is not stored
 */
export async function prepareApplicationDatabase(
  superuser: pg.Client,
  socketFolder: string,
  superuserPassword: string,
): Promise<EmbeddedConnection> {
  const password = randomBytes(24).toString('base64url');
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [APPLICATION_USER]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await superuser.query(`${verb} role ${APPLICATION_USER} ${ORDINARY} password '${password}'`);
  const { rows } = await superuser.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE_NAME],
  );
  const owner = rows[0]?.owner;
  const inDatabase = (database: string, work: (client: pg.Client) => Promise<unknown>) =>
    withClient(
      { ...connectionTo(socketFolder, { user: SUPERUSER, password: superuserPassword }), database },
      work,
    );
  if (owner === undefined)
    // In a connection that ends: this one stays open, and would hold the memory of the copy (14 MB). Copied as files, because pages that pass
    // through the buffers stay there.
    await inDatabase(MAINTENANCE_DATABASE, (client) =>
      client.query(
        `create database ${DATABASE_NAME} owner ${APPLICATION_USER} template template0 strategy file_copy`,
      ),
    );
  else if (owner !== APPLICATION_USER) {
    await inDatabase(DATABASE_NAME, handOver);
    // Runs last, because the owner records that the transfer is complete.
    await superuser.query(`alter database ${DATABASE_NAME} owner to ${APPLICATION_USER}`);
  }
  return connectionTo(socketFolder, { user: APPLICATION_USER, password });
}

/** Commands that transfer the objects of a database to the ordinary role; sequences follow their tables. */
const HAND_OVER = `
  select format('alter schema %I owner to ${APPLICATION_USER}', nspname) as command
  from pg_namespace where pg_get_userbyid(nspowner) = '${SUPERUSER}'
    and nspname !~ '^pg_' and nspname <> 'information_schema'
  union all
  select format('alter table %I.%I owner to ${APPLICATION_USER}', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
      and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter table %I.%I owner to ${APPLICATION_USER}', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relispartition and c.relkind in ('r', 'p') and n.nspname !~ '^pg_'
  union all
  select format('alter type %I.%I owner to ${APPLICATION_USER}', n.nspname, t.typname)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('e', 'd') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  union all
  select format('alter routine %s owner to ${APPLICATION_USER}', p.oid::regprocedure)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** Transfers a database that an earlier version created as the superuser to the ordinary role; once. */
async function handOver(client: pg.Client): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ command: string }>(HAND_OVER);
  for (const { command } of rows) await client.query(command);
  await client.query('commit');
}

async function withClient(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection);
  // A lost connection fails its statement; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
