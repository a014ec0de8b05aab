import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { PRODUCT_RELEASE } from '../product-release.ts';
import { createConnectionCheck } from './connection-check.ts';
import { GivenUpBackends, type RemainingBackend } from './given-up-backends.ts';
import { readInTurns } from './read-in-turns.ts';

/** Time limits of a pool's statements, after which server or client cancels them; milliseconds. */
export interface PoolLimits {
  /** Name of the connections in the server's activity view, with the version: one without is of a server that does not register. */
  readonly name: string;
  readonly connections: number;
  /**
   * Most backends of those whose connections were given up, because nothing arrived, before the pool shrinks by each
   * further one: they exist until the database ends them.
   */
  readonly givenUp: number;
  /** Waiting for a free connection, or for a new one to open. */
  readonly connectTimeoutMs: number;
  /** The server cancels a statement after this. */
  readonly statementTimeoutMs: number;
  /** The server cancels a statement that waits this long for a lock. */
  readonly lockTimeoutMs: number;
  /** The server ends a transaction whose client is silent for this long, which frees its locks. */
  readonly idleInTransactionTimeoutMs: number;
  /**
   * The client destroys a connection in use on which nothing arrives for this long: a backend hangs, or a network
   * drops packets, where no timeout of the server helps. Longer than the server's own timeouts.
   */
  readonly silenceTimeoutMs: number;
  /** Whether long results are decoded in several turns of the event loop. */
  readonly readsInTurns: boolean;
}

/**
 * Saves, questions and heartbeats. A hung statement is cancelled and repeated soon enough that its call is answered
 * within ten seconds (docs/decisions/037). A connection costs the database about 5 MB; usually two to four are
 * open.
 */
export const HOT_PATH: PoolLimits = {
  name: `invigil ${PRODUCT_RELEASE.version} hot path`,
  connections: 8,
  givenUp: 6,
  connectTimeoutMs: 2_000,
  statementTimeoutMs: 2_000,
  lockTimeoutMs: 1_000,
  idleInTransactionTimeoutMs: 5_000,
  silenceTimeoutMs: 2_500,
  readsInTurns: false,
};

/** Every other statement of a server process. */
export const SERVING: PoolLimits = {
  name: `invigil ${PRODUCT_RELEASE.version}`,
  connections: 6,
  givenUp: 4,
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 12_000,
  lockTimeoutMs: 5_000,
  idleInTransactionTimeoutMs: 10_000,
  silenceTimeoutMs: 15_000,
  readsInTurns: true,
};

/** Idle connections beyond the server's settings are closed after this. */
const IDLE_MS = 30_000;
/** An idle connection that is probed and does not answer within this is destroyed. */
const PROBE_TIMEOUT_MS = 500;
/** A look at given-up backends ends after this; its idle connection is closed after the other. */
const WATCH_TIMEOUT_MS = 1_000;
const WATCH_IDLE_MS = 2_000;
/** TCP keep-alive detects a peer that vanished while a connection was idle. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Parts that the pools of a process share. */
export interface PoolWatch {
  /** A connection broke that was not in use. */
  readonly onIdleError: (error: Error) => void;
  readonly givenUp: GivenUpBackends;
}

/** Opens a pool with limits. A broken idle connection is reported and replaced, never fatal. */
export function openPool(
  connection: PoolConfig,
  limits: PoolLimits,
  { onIdleError, givenUp }: PoolWatch,
): Pool {
  const check = createConnectionCheck();
  const pool = new Pool({
    max: limits.connections,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: limits.name,
    verify: (client, done) => void check(client).then(() => done(), done),
    ...withSessionSettings(connection, {
      statement_timeout: limits.statementTimeoutMs,
      lock_timeout: limits.lockTimeoutMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
      // An acknowledgement means that the commit is on disk, whatever the default of the server or the role.
      synchronous_commit: 'on',
      // A wait for a standby that somebody cancels is a warning of a statement that succeeds.
      client_min_messages: 'warning',
    }),
  });
  const resize = sizeOf(pool, limits);
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // A connection in a transaction breaks too when the database stops: its statement fails, but the process lives.
    client.on('error', onIdleError);
    client.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) failInUse(client);
    });
    const stream = streamOf(client);
    if (limits.readsInTurns) readInTurns(stream);
    stream.once('timeout', () => {
      stream.destroy();
      resize(1);
      givenUp.add(processIdOf(client), () => resize(-1));
      probeIdleConnections(pool);
    });
  });
  pool.on('acquire', (client) => streamOf(client).setTimeout(limits.silenceTimeoutMs));
  pool.on('release', (_error, client) => streamOf(client).setTimeout(0));
  return pool;
}

/** PostgreSQL's function that a commit waits in for its standbys; its message is translated. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** Fails the statement of a connection: it has committed where a failover may lose it, which acknowledges nothing. */
function failInUse(client: PoolClient): void {
  driverOf(client).connection.emit(
    'error',
    new Error('Connection terminated: the wait for a standby of the database was cancelled'),
  );
  streamOf(client).destroy();
}

/** Shrinks and grows a pool with the number of its backends that were given up. */
function sizeOf(pool: Pool, { givenUp }: PoolLimits): (change: 1 | -1) => void {
  const most = pool.options.max;
  let count = 0;
  return (change) => {
    count += change;
    pool.options.max = Math.max(0, Math.min(most, most + givenUp - count));
    // A pool that has grown does not notice those who wait for a connection.
    if (change < 0 && pool.waitingCount > 0) probe(pool, 'select 1').catch(() => undefined);
  };
}

const REMAINING = `
  select pid, wait_event is not distinct from 'SyncRep' as "waitsForStandby" from pg_stat_activity
  where pid = any($1) and datname = current_database()`;

/** Watches backends that were given up, on a connection of its own: those of the pools may all be in use. */
export function watchGivenUpBackends(connection: PoolConfig): GivenUpBackends {
  const pool = new Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: WATCH_TIMEOUT_MS,
    idleTimeoutMillis: WATCH_IDLE_MS,
    allowExitOnIdle: true,
    application_name: `invigil ${PRODUCT_RELEASE.version} watch`,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    streamOf(client).once('timeout', () => streamOf(client).destroy());
  });
  pool.on('acquire', (client) => streamOf(client).setTimeout(WATCH_TIMEOUT_MS));
  pool.on('release', (_error, client) => streamOf(client).setTimeout(0));
  return new GivenUpBackends({
    remaining: async (pids) => (await pool.query<RemainingBackend>(REMAINING, [[...pids]])).rows,
    close: () => pool.end(),
  });
}

/**
 * Probes every idle connection. After a failover or a network partition several connections hang, and each would cost a
 * call its whole timeout.
 */
function probeIdleConnections(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left--) probe(pool, 'select 1').catch(() => undefined);
}

/**
 * Sends a trivial query on a pooled connection; destroys the connection if it does not reply at once.
 * @throws Error where the connection is lost
 */
export async function probe(pool: Pool, text: string): Promise<Record<string, unknown> | undefined> {
  const client = await pool.connect();
  try {
    streamOf(client).setTimeout(PROBE_TIMEOUT_MS);
    return (await client.query(text)).rows[0];
  } finally {
    client.release();
  }
}

/**
 * The settings of a connection that another thread opens for one long read, as a plain object that threads pass on.
 *
 * @param statementTimeoutMs the server cancels a statement after this
 */
export const readingConnection = (connection: PoolConfig, statementTimeoutMs: number): PoolConfig => ({
  application_name: `invigil ${PRODUCT_RELEASE.version} statistics`,
  connectionTimeoutMillis: SERVING.connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  ...withSessionSettings(connection, {
    statement_timeout: statementTimeoutMs,
    lock_timeout: SERVING.lockTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  }),
});

/** Opens a pool without time limits, for migrations, backup and restore, whose statements may take minutes. */
export function openMaintenancePool(connection: PoolConfig, connections = 2): Pool {
  const pool = new Pool({ max: connections, application_name: 'invigil maintenance', ...connection });
  // A lost connection fails its statement; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Parts of a connected client that its types leave out. */
interface Driver {
  readonly connection: EventEmitter & { readonly stream: Socket };
  /** Of the backend. */
  readonly processID: number;
}

const driverOf = (client: PoolClient): Driver => client as PoolClient & Driver;
const streamOf = (client: PoolClient): Socket => driverOf(client).connection.stream;
const processIdOf = (client: PoolClient): number => driverOf(client).processID;

/** Adds session settings to those of the connection or its address; an operator's own settings win. */
function withSessionSettings(
  connection: PoolConfig,
  settings: Readonly<Record<string, string | number>>,
): PoolConfig {
  const ours = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const { connectionString } = connection;
  if (connectionString === undefined)
    return { ...connection, options: `${ours} ${connection.options ?? ''}`.trim() };
  const address = new URL(connectionString);
  address.searchParams.set('options', `${ours} ${address.searchParams.get('options') ?? ''}`.trim());
  return { ...connection, connectionString: address.href };
}
