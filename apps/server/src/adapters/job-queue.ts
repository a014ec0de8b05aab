import { createHash } from 'node:crypto';
import type { LocaleKey } from '@invigil/domain/site/locale';
import PgBoss from 'pg-boss';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Database, Queries } from '../database/client.ts';

/** Jobs by name, with their data. */
interface JobData {
  readonly applySchedule: { readonly assessmentId: number; readonly at: string };
  readonly mailPasswordLink: { readonly email: string; readonly locale: LocaleKey };
}

type JobName = keyof JobData;
type Handlers = { readonly [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** Stored names of the queues, which the jobs of running sites have; they never change. */
const QUEUES = {
  applySchedule: 'turnAssessment',
  mailPasswordLink: 'mailPasswordLink',
} as const satisfies Record<JobName, string>;
const NAMES = Object.keys(QUEUES) as JobName[];

/** A failed job is retried after 5 s, 10 s, 20 s and so on. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true };

/** Interval at which a server polls for due jobs: the precision of scheduled minutes. */
const POLL_SECONDS = 1;

/**
 * Jobs due at an instant, stored in the database: any number of servers take jobs from it. One of them does each
 * job, and retries it after a failure or a crash.
 */
export interface JobQueue {
  /**
   * Adds a job in the transaction that makes it necessary.
   * @param key jobs with the same key run once
   */
  put<Name extends JobName>(
    tx: Queries,
    job: { readonly name: Name; readonly data: JobData[Name]; readonly at: Date; readonly key: string },
  ): Promise<void>;
  /** Begins to run due jobs. */
  start(handlers: Handlers): Promise<void>;
  /** Waits for jobs in progress and takes no more. */
  stop(): Promise<void>;
}

/** @param onError receives failures of the queue itself; a failed job stays in the queue and is retried */
export function createJobQueue({ pool }: Database, onError: (error: Error) => void): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    ...RETRIES,
  });
  boss.on('error', onError);
  let opening: Promise<void> | undefined;

  function open(): Promise<void> {
    // The queue checks for its schema before it locks, and creates the tables of a name without a lock. Two servers that
    // start together on an empty database would both fail without this lock.
    opening ??= withAdvisoryLock(pool, 'jobQueueSetup', async () => {
      await boss.start();
      for (const name of NAMES) await boss.createQueue(QUEUES[name]);
    });
    return opening;
  }

  return {
    async put(tx, { name, data, at, key }) {
      await open();
      const db = { executeSql: (text: string, values: unknown[]) => clientOf(tx).query(text, values) };
      const queue = QUEUES[name];
      await boss.send(queue, data, { id: idOf(`${queue}:${key}`), startAfter: at, db });
    },
    async start(handlers) {
      await open();
      const work = <Name extends JobName>(name: Name) =>
        boss.work<JobData[Name]>(QUEUES[name], { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
          for (const job of jobs) await handlers[name](job.data);
        });
      for (const name of NAMES) await work(name);
    },
    async stop() {
      if (opening === undefined) return;
      await opening.catch(() => undefined);
      await boss.stop({ graceful: true, close: false, timeout: 5_000 });
    },
  };
}

interface SqlClient {
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The connection of a query builder's transaction; the queue has its own SQL. */
function clientOf(tx: Queries): SqlClient {
  const { client } = (tx as Queries & { session: { client: SqlClient } }).session;
  return client;
}

/** A UUID derived from a key, so that the database rejects a duplicate job. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [8, 12, 16, 20, 32].map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end)).join('-');
}
