import { createHeldWork } from '../../../database/claimed-work/held-work.ts';
import {
  createHeldWorkRunner,
  type HeldWorkRunner,
} from '../../../database/claimed-work/held-work-runner.ts';
import { isRegradeRunning } from '../../exams/queries.ts';
import { modelFits } from '../statistics-tables.ts';
import { THOUSANDTHS, taskOf } from './set-work.ts';
import type { ComputingParts } from './statistics-writer.ts';

type Row = typeof modelFits.$inferSelect;
type End = Pick<Row, 'state'> & Partial<typeof modelFits.$inferInsert>;

/** Fits the models that were ordered, in a server process. */
export type ModelFitter = HeldWorkRunner<ComputingParts>;

const claims = createHeldWork<Row, End>(modelFits, {
  lock: 'modelFitClaims',
  siteLimit: 4,
  interrupted: 'interrupted',
});

export const createModelFitter = (): ModelFitter =>
  createHeldWorkRunner<ComputingParts, Row, End>({
    claims,
    limit: 1,
    run: (parts, row, { onProgress, signal }) => fit(parts, row, onProgress, signal),
    endOf: (_row, _error, isLost) =>
      // Work that is lost was cancelled: no other server takes a row whose heartbeats go on.
      isLost ? { state: 'cancelled' } : { state: 'failed', failure: 'unexpected' },
    failed: 'a model fit failed',
  });

/** Fits the models of a row, unless a regrade changes the marks below them. */
async function fit(
  parts: ComputingParts,
  row: Row,
  onProgress: (doneCount: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, statisticsComputer } = parts;
  const end = (outcome: End) => claims.end(database, row, outcome);
  const found = await taskOf(parts, row);
  if (found === undefined) {
    await end({ state: 'failed', failure: 'tooFewAttempts' });
    return;
  }
  const result = await statisticsComputer.fit(found.task, {
    onProgress: (done) => onProgress(Math.round(done * THOUSANDTHS)),
    signal,
  });
  signal.throwIfAborted();
  if (result === undefined) await end({ state: 'failed', failure: 'tooLong' });
  else if ('problem' in result) await end({ state: 'failed', failure: result.problem });
  else if (found.isRegrading || (await isRegradeRunning(database.db, row.assessmentId)))
    await end({ state: 'failed', failure: 'regraded' });
  else
    await end({
      state: 'ready',
      computedState: found.dataState,
      computedAt: clock.now(),
      fits: result.fits,
    });
}
