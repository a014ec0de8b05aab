import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createFairLimiter } from '../adapters/fair-limiter.ts';
import { tryLockForSite } from './advisory-locks/transaction-locks.ts';
import type { Queries } from './client.ts';

/**
 * Runs a transaction that may take seconds, such as an import of 10,000 rows, when it is the tenant's turn.
 *
 * @throws Failure tooManyCalls where the tenant's queue is full, tooBusy where the whole queue is full
 */
export type LongTransactions = <Result>(
  tenantId: number,
  work: (tx: Queries) => Promise<Result>,
) => Promise<Result>;

/** One at a time in a server process; a tenant has at most four calls in progress. */
const LIMITS = { running: 1, runningPerKey: 1, waitingPerKey: 8, waiting: 200 };
/** Between two attempts while another server process has its turn; milliseconds. */
const RETRY_MS = 100;

/**
 * Admits one long transaction of the whole site at a time. Two would occupy both cores of a small database, which
 * sign-ins and saves share, and two imports of the same people would wait for each other's rows until a timeout. The
 * tenants of a server process take turns. Between processes an advisory lock decides, which ends with its transaction.
 * Processes poll the lock: a transaction that waited for it would occupy a connection of each process.
 */
export function createLongTransactions(db: NodePgDatabase): LongTransactions {
  const inTurn = createFairLimiter(LIMITS);
  return (tenantId, work) =>
    inTurn(String(tenantId), async () => {
      for (;;) {
        const outcome = await db.transaction(async (tx) =>
          (await tryLockForSite(tx, 'longTransaction')) ? { result: await work(tx) } : undefined,
        );
        if (outcome !== undefined) return outcome.result;
        await sleep(RETRY_MS);
      }
    });
}
