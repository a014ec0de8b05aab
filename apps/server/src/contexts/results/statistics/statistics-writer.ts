import type { StatisticsComputer } from '../../../adapters/statistics-computation/statistics-computer.ts';
import { createHeldWork } from '../../../database/claimed-work/held-work.ts';
import {
  createHeldWorkRunner,
  type HeldWorkRunner,
} from '../../../database/claimed-work/held-work-runner.ts';
import type { Deps } from '../../../ports.ts';
import { isRegradeRunning } from '../../exams/queries.ts';
import { computedStatistics } from '../statistics-tables.ts';
import type { SetParts } from './chosen-set.ts';
import { THOUSANDTHS, taskOf } from './set-work.ts';

type Row = typeof computedStatistics.$inferSelect;
type End = Pick<Row, 'state'> & Partial<typeof computedStatistics.$inferInsert>;

/** What computing figures uses. */
export type ComputingParts = SetParts &
  Deps<'clock' | 'database'> & { readonly statisticsComputer: StatisticsComputer };

/** Computes the figures that were ordered, in a server process. */
export type StatisticsWriter = HeldWorkRunner<ComputingParts>;

const claims = createHeldWork<Row, End>(computedStatistics, {
  lock: 'statisticsClaims',
  siteLimit: 4,
  interrupted: 'interrupted',
});

export const createStatisticsWriter = (): StatisticsWriter =>
  createHeldWorkRunner<ComputingParts, Row, End>({
    claims,
    limit: 1,
    run: (parts, row, { onProgress, signal }) => compute(parts, row, onProgress, signal),
    endOf: (_row, _error, isLost) => (isLost ? undefined : { state: 'failed', failure: 'unexpected' }),
    failed: 'statistics failed',
  });

/**
 * Computes the figures of a row and stores them with the state of the data before. Figures that a regrade has mixed are thrown away: the
 * next reader orders others.
 */
async function compute(
  parts: ComputingParts,
  row: Row,
  onProgress: (doneCount: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, statisticsComputer } = parts;
  const found = await taskOf(parts, row);
  if (found === undefined || found.isRegrading) {
    await claims.end(database, row, { state: 'ready' });
    return;
  }
  const result = await statisticsComputer.compute(found.task, {
    onProgress: (done) => onProgress(Math.round(done * THOUSANDTHS)),
    signal,
  });
  signal.throwIfAborted();
  if (result === undefined) {
    await claims.end(database, row, { state: 'failed', failure: 'tooLong' });
    return;
  }
  const isMixed = await isRegradeRunning(database.db, row.assessmentId);
  await claims.end(
    database,
    row,
    isMixed
      ? { state: 'ready' }
      : {
          state: 'ready',
          computedState: found.dataState,
          computedAt: clock.now(),
          ...result,
        },
  );
}
