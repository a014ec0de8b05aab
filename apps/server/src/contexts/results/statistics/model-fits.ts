import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import type {
  getModelFit as endpoint,
  startModelFit as startEndpoint,
} from '@invigil/contract/results/statistics-endpoints';
import type { ModelFitFailure } from '@invigil/domain/results/statistics/irt/model-fit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { countOrRefuse, type RateLimit } from '../../../rate-limits/rate-limits.ts';
import { findAssessmentOf } from '../../authoring/queries.ts';
import { modelFits } from '../statistics-tables.ts';
import { type Choice, findChosenSet, type SetParts, selectionName } from './chosen-set.ts';
import { orderSetWork, refuseManyOpen, THOUSANDTHS } from './set-work.ts';

type ModelFitView = OkOf<typeof endpoint>;

/** Fits that a tenant may order in an hour: each may occupy a core for three minutes. */
const FITS: RateLimit = { limit: 30, windowSeconds: 60 * 60 };

const NONE: ModelFitView = {
  modelFitId: null,
  state: null,
  failure: null,
  progress: null,
  isOutdated: false,
  computedAt: null,
  fits: null,
};

/**
 * The models of a set of attempts, or how far they are.
 *
 * @throws Failure notFound for a foreign and a missing assessment
 * @throws InvalidField as `findChosenSet`
 */
export async function getModelFit(
  parts: SetParts,
  tenantId: number,
  assessmentId: number,
  choice: Choice,
): Promise<ModelFitView> {
  const { set, selection, dataState } = await findChosenSet(parts, tenantId, assessmentId, choice);
  if (set === undefined) return NONE;
  const [row] = await parts.database.db
    .select()
    .from(modelFits)
    .where(
      and(
        eq(modelFits.assessmentId, assessmentId),
        eq(modelFits.selection, selectionName(selection, set.key)),
      ),
    );
  if (row === undefined) return NONE;
  const { id, state, failure, doneCount, computedState, computedAt, fits } = row;
  return {
    modelFitId: id,
    state,
    failure: state === 'failed' ? (failure as ModelFitFailure) : null,
    progress: state === 'running' ? doneCount / THOUSANDTHS : null,
    isOutdated: fits !== null && computedState !== dataState,
    computedAt,
    fits: fits === null ? null : (JSON.parse(fits) as ModelFitView['fits']),
  };
}

/**
 * Orders a fit, unless one waits, runs, or is of the present data.
 *
 * @throws Failure notFound for a foreign and a missing assessment; tooManyCalls for too many fits at a time or in an hour
 * @throws Refused noMarkedResult without attempts that count
 * @throws InvalidField as `findChosenSet`
 */
export async function orderModelFit(
  parts: SetParts & Deps<'clock' | 'database'>,
  tenantId: number,
  { assessmentId, ...choice }: BodyOf<typeof startEndpoint>,
): Promise<void> {
  const { database, clock } = parts;
  const { set, selection } = await findChosenSet(parts, tenantId, assessmentId, choice);
  if (set === undefined) throw notFound();
  const { state, isOutdated } = await getModelFit(parts, tenantId, assessmentId, choice);
  if (state === 'waiting' || state === 'running' || (state === 'ready' && !isOutdated)) return;
  await refuseManyOpen(database.db, modelFits, tenantId);
  await countOrRefuse(parts, `model fits of tenant ${tenantId}`, FITS);
  const named = { assessmentId, selection: selectionName(selection, set.key) };
  await orderSetWork(database.db, modelFits, named, clock.now(), sql`, is_cancelled = false`);
}

/**
 * Ends a fit that waits or runs: whichever server computes it learns of it within a second.
 *
 * @throws Failure notFound for a fit of another tenant, a missing one, and one that has ended
 */
export async function cancelModelFit(
  { db }: Pick<Database, 'db'>,
  tenantId: number,
  modelFitId: number,
): Promise<void> {
  const [row] = await db
    .select({ assessmentId: modelFits.assessmentId })
    .from(modelFits)
    .where(eq(modelFits.id, modelFitId));
  if (row === undefined || (await findAssessmentOf(db, tenantId, row.assessmentId)) === undefined)
    throw notFound();
  await db
    .update(modelFits)
    .set({
      isCancelled: true,
      state: sql`case when ${modelFits.state} = 'waiting' then 'cancelled' else ${modelFits.state} end`,
    })
    .where(and(eq(modelFits.id, modelFitId), inArray(modelFits.state, ['waiting', 'running'])));
}
