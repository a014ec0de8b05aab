import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  APPLICATION_USER,
  DATABASE_NAME,
  DATABASE_PORT,
  type Settings,
  SUPERUSER,
} from '../../apps/server/src/database/embedded/cluster-settings.ts';
import { createPostgres, type PostgresServer } from '../two-servers/postgres-server.ts';

export const MAX_CONNECTIONS = 60;

/** Name of the standby's connection, which the primary waits for. */
const STANDBY_NAME = 'standby';
const STREAMING_WITHIN_MS = 30_000;

const COMMON: Settings = {
  max_connections: String(MAX_CONNECTIONS),
  wal_level: 'replica',
  max_wal_senders: '4',
  // Enough for the saves of an outage, so that a standby that returns need not be built anew.
  wal_keep_size: '256MB',
  // Few old segments, which each copy would contain.
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  // A standby looks for its primary as often as a manager of servers would restart it.
  wal_retrieve_retry_interval: '500ms',
  // A stopped or lost server is noticed by its peer as a manager sets it.
  wal_sender_timeout: '10s',
  wal_receiver_timeout: '10s',
};
/** Every commit waits until the standby has it on disk. */
const PRIMARY: Settings = { ...COMMON, synchronous_standby_names: `FIRST 1 (${STANDBY_NAME})` };
/** A standby that is promoted waits for no other: the next turn builds its own. */
const STANDBY: Settings = { ...COMMON, synchronous_standby_names: '' };

/** The primary's own count of its connections. */
export interface Connections {
  /** All connections of clients. */
  readonly clients: number;
  /** Connections whose commit waits for the standby. */
  readonly waiting: number;
}

/** Two PostgreSQL servers with synchronous streaming replication, whose roles change. */
export class StandbyPair {
  readonly applicationPassword = randomBytes(24).toString('base64url');
  private primary: PostgresServer;
  private standby: PostgresServer;

  private constructor(primary: PostgresServer, standby: PostgresServer) {
    this.primary = primary;
    this.standby = standby;
  }

  static async start(): Promise<StandbyPair> {
    const pair = new StandbyPair(await createPostgres(), await createPostgres());
    try {
      await pair.primary.start(COMMON);
      // An ordinary role, as most operators give: it sees little of the replication.
      await pair.primary.query(
        `create role ${APPLICATION_USER} login password '${pair.applicationPassword}'`,
      );
      await pair.primary.query(`create database ${DATABASE_NAME} owner ${APPLICATION_USER}`);
      await pair.primary.stop();
      await pair.build();
    } catch (error) {
      await pair.remove();
      throw error;
    }
    return pair;
  }

  /** The socket of the server in charge. */
  get primarySocket(): string {
    return socketOf(this.primary);
  }

  /** Stops the primary cleanly, copies its files to the other server, and starts both. */
  async rebuild(): Promise<void> {
    await this.standby.signalAll('SIGKILL');
    await this.primary.stop();
    await this.build();
  }

  private async build(): Promise<void> {
    await this.standby.copyFrom(this.primary);
    await this.primary.start(PRIMARY);
    await this.followPrimary();
    await this.startStandby();
    await this.untilStreaming();
  }

  private async followPrimary(): Promise<void> {
    const { socketFolder, password } = this.primary;
    const source = `host=${socketFolder} port=${DATABASE_PORT} user=${SUPERUSER} password=${password}`;
    await this.standby.write('standby.signal', '');
    // The last of equal settings counts, and this file is read last.
    await this.standby.write(
      'postgresql.auto.conf',
      `primary_conninfo = '${source} application_name=${STANDBY_NAME}'\n`,
    );
  }

  /** Waits until the primary's commits are on the standby's disk. */
  async untilStreaming(): Promise<void> {
    for (const began = performance.now(); ; await sleep(20)) {
      const [row] = await this.primary.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_replication where state = 'streaming' and sync_state = 'sync'",
      );
      if ((row?.count ?? 0) > 0) return;
      if (performance.now() - began > STREAMING_WITHIN_MS)
        throw new Error('The standby did not follow the primary');
    }
  }

  /** Creates a further database of the site's role. */
  async createDatabase(name: string): Promise<void> {
    await this.primary.query(`create database ${name} owner ${APPLICATION_USER}`);
  }

  /** Asks the server in charge as its superuser, not through the proxy. */
  query<Row extends Record<string, unknown>>(text: string, database: string = DATABASE_NAME): Promise<Row[]> {
    return this.primary.query<Row>(text, database);
  }

  async connections(): Promise<Connections> {
    const [row] = await this.primary.query<{ clients: number; waiting: number }>(
      `select count(*)::int as clients, (count(*) filter (where wait_event = 'SyncRep'))::int as waiting
       from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return { clients: row?.clients ?? 0, waiting: row?.waiting ?? 0 };
  }

  /** Sends a signal to all processes of the primary. */
  signalPrimary(signal: NodeJS.Signals): Promise<void> {
    return this.primary.signalAll(signal);
  }

  /** Stops and starts the primary: what it has committed locally becomes visible, also what the standby lacks. */
  async restartPrimary(): Promise<void> {
    await this.primary.stop();
    await this.primary.start(PRIMARY);
  }

  /** Ends the standby, as a machine that loses power. */
  stopStandby(): Promise<void> {
    return this.standby.signalAll('SIGKILL');
  }

  startStandby(): Promise<void> {
    return this.standby.start(STANDBY);
  }

  /** Stops the process that receives the log (SIGSTOP), or lets it continue (SIGCONT). */
  async signalReceiver(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const [row] = await this.standby.query<{ pid: number }>('select pid from pg_stat_wal_receiver');
    if (row === undefined) throw new Error('The standby receives nothing');
    process.kill(row.pid, signal);
  }

  /** Makes the standby the server in charge. The other one is whatever it was. */
  async promote(): Promise<void> {
    const [row] = await this.standby.query<{ done: boolean }>('select pg_promote(true, 30) as done');
    if (row?.done !== true) throw new Error('The standby was not promoted');
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** Lets the server that was in charge before the promotion continue. */
  wakeFormer(): Promise<void> {
    return this.standby.signalAll('SIGCONT');
  }

  /**
   * Commits on the server that was in charge before the promotion, as one that woke up.
   * @returns whether that commit was acknowledged within the time
   */
  async formerCommits(withinMs: number): Promise<boolean> {
    const commit = this.standby
      .query('create table if not exists commit_of_former_primary ()')
      .then(() => true)
      .catch(() => false);
    return Promise.race([commit, sleep(withinMs, false, { ref: false })]);
  }

  async remove(): Promise<void> {
    for (const server of [this.primary, this.standby]) await server.remove();
  }
}

const socketOf = ({ socketFolder }: PostgresServer) => `${socketFolder}/.s.PGSQL.${DATABASE_PORT}`;
