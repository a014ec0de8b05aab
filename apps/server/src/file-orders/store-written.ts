import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database/failures.ts';
import type { Deps } from '../ports.ts';
import type { FileClaims, FileOrder, FileOrderEnd } from './file-orders.ts';

/** Time for which a file is ended again while the database is away: after that another server has claimed the file. */
const RETRY_WITHIN_MS = 30_000;
const RETRY_AFTER_MS = 500;

/**
 * Stores the bytes of a file, and then ends its row with their id. Where the connection is lost, the end is unknown: the
 * row may be ready already, or become ready later by a statement that hangs in the database. The row is then ended again, and
 * the bytes stay. Bytes that no row names are removed by the job for unused files.
 *
 * @param signal ends the retries
 */
export async function storeWritten<Order extends FileOrder>(
  deps: Deps<'database' | 'files'>,
  claims: FileClaims<Order>,
  file: Order,
  path: string,
  end: FileOrderEnd & { readonly state: 'ready' },
  signal: AbortSignal,
): Promise<void> {
  await deps.files.putFile(end.fileId, path);
  const removeUnnamed = () => deps.files.remove(end.fileId);
  const givesUpAt = performance.now() + RETRY_WITHIN_MS;
  let mayBeNamed = false;
  for (;;) {
    try {
      const isEnded = await claims.end(deps.database, file, end);
      if (!isEnded && !mayBeNamed) await removeUnnamed();
      return;
    } catch (error) {
      if (isDatabaseUnavailable(error)) mayBeNamed = true;
      else if (!mayBeNamed) await removeUnnamed();
      if (!isDatabaseUnavailable(error) || signal.aborted || performance.now() > givesUpAt) throw error;
    }
    await sleep(RETRY_AFTER_MS);
  }
}
