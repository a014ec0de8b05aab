import type { Socket } from 'node:net';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { PRODUCT_RELEASE } from '../product-release.ts';
import { readInTurns } from './read-in-turns.ts';

/** Time limits of a pool's statements, after which server or client cancels them; milliseconds. */
export interface PoolLimits {
  /** Name of the connections in the server's activity view, with the version: one without is of a server that does not register. */
  readonly name: string;
  readonly connections: number;
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
/** TCP keep-alive detects a peer that vanished while a connection was idle. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Opens a pool with limits. A broken idle connection is reported and replaced, never fatal. */
export function openPool(
  connection: PoolConfig,
  limits: PoolLimits,
  onIdleError: (error: Error) => void,
): Pool {
  const pool = new Pool({
    max: limits.connections,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: limits.name,
    ...withSessionSettings(connection, {
      statement_timeout: limits.statementTimeoutMs,
      lock_timeout: limits.lockTimeoutMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
      // An acknowledgement means that the commit is on disk, whatever the default of the server or the role.
      synchronous_commit: 'on',
    }),
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // A connection in a transaction breaks too when the database stops: its statement fails, but the process lives.
    client.on('error', onIdleError);
    const stream = streamOf(client);
    if (limits.readsInTurns) readInTurns(stream);
    stream.once('timeout', () => {
      stream.destroy();
      probeIdleConnections(pool);
    });
  });
  pool.on('acquire', (client) => streamOf(client).setTimeout(limits.silenceTimeoutMs));
  pool.on('release', (_error, client) => streamOf(client).setTimeout(0));
  return pool;
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

/** The socket of a connected client, which its types leave out. */
function streamOf(client: PoolClient): Socket {
  return (client as PoolClient & { connection: { stream: Socket } }).connection.stream;
}

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
