import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@invigil/contract/endpoint';
import { isServerGone } from '../../database/failures.ts';

/** A read whose database is gone begins no further time after this; milliseconds. */
const REPEAT_WITHIN_MS = 5_000;
const REPEAT_AFTER_MS = 250;

/** Whether a call only reads, so that doing it twice does no harm. */
const onlyReads = ({ method, changes = [] }: Endpoint): boolean => method === 'GET' && changes.length === 0;

/**
 * Does the work of a call again where its connection or the server of the database was lost, as in a failover, if the call
 * only reads. A change is never done again: it may have been committed.
 */
export async function repeatRead<Result>(endpoint: Endpoint, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLate = performance.now() - startedAt > REPEAT_WITHIN_MS;
      if (isLate || !onlyReads(endpoint) || !isServerGone(error)) throw error;
      await sleep(REPEAT_AFTER_MS);
    }
  }
}
