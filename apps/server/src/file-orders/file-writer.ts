import type { AppContext } from '../context.ts';
import { createHeldWorkRunner, type HeldWorkRunner } from '../database/claimed-work/held-work-runner.ts';
import type { FileClaims, FileOrder, FileOrderEnd } from './file-orders.ts';

/** Writes the ordered files of one table in a server process. */
export type FileWriter<Context> = HeldWorkRunner<Context>;

interface Writing<Context, Order extends FileOrder> {
  readonly claims: FileClaims<Order>;
  /** Files that a process writes at a time. */
  readonly limit: number;
  /** Writes a claimed file, and says how many of its parts are written. */
  write(
    context: Context,
    file: Order,
    onProgress: (doneCount: number) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** The line of the log for a file whose writing threw. */
  readonly failed: string;
}

export const createFileWriter = <Context extends Pick<AppContext, 'database'>, Order extends FileOrder>({
  claims,
  limit,
  write,
  failed,
}: Writing<Context, Order>): FileWriter<Context> =>
  createHeldWorkRunner<Context, Order, FileOrderEnd>({
    claims,
    limit,
    run: (context, file, { onProgress, signal }) => write(context, file, onProgress, signal),
    endOf: (_file, _error, isLost) => (isLost ? undefined : { state: 'failed', failure: 'unexpected' }),
    failed,
  });
