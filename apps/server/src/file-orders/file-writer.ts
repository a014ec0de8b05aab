import { createHeldWorkRunner, type HeldWorkRunner } from '../database/claimed-work/held-work-runner.ts';
import type { Deps } from '../ports.ts';
import type { FileClaims, FileOrder, FileOrderEnd } from './file-orders.ts';

/** Writes the ordered files of one table in a server process. */
export type FileWriter<Needed> = HeldWorkRunner<Needed>;

interface Writing<Needed, Order extends FileOrder> {
  readonly claims: FileClaims<Order>;
  /** Files that a process writes at a time. */
  readonly limit: number;
  /** Writes a claimed file, and says how many of its parts are written. */
  readonly write: (
    deps: Needed,
    file: Order,
    onProgress: (doneCount: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** The line of the log for a file whose writing threw. */
  readonly failed: string;
}

export const createFileWriter = <Needed extends Deps<'database'>, Order extends FileOrder>({
  claims,
  limit,
  write,
  failed,
}: Writing<Needed, Order>): FileWriter<Needed> =>
  createHeldWorkRunner<Needed, Order, FileOrderEnd>({
    claims,
    limit,
    run: (deps, file, { onProgress, signal }) => write(deps, file, onProgress, signal),
    endOf: (_file, _error, isLost) => (isLost ? undefined : { state: 'failed', failure: 'unexpected' }),
    failed,
  });
