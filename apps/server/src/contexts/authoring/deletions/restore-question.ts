import { findFormerPlace } from '@invigil/domain/authoring/deletion';
import { MAX_RENDERED_ASSESSMENT } from '@invigil/domain/authoring/text-limits';
import { findCreateQuestionRefusal } from '@invigil/domain/billing/plan-limits';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { conflict, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { findLocked } from '../assessments/own-assessment.ts';
import type { deletedRecords } from '../deletion-tables.ts';
import { deletedRows } from '../deletion-tables.ts';
import { questions } from '../question-tables.ts';
import { moveOn } from '../questions/make-room.ts';
import { renderedSizeOf } from '../questions/rendered-size.ts';
import { restoreRows } from './kept-rows.ts';

/**
 * Restores a question at its place. A live assessment is not stopped for it.
 *
 * @throws Failure conflict partOfDeletion where its assessment was deleted
 * @throws Refused stopFirst, maxQuestionQuota, questionsTooLong
 */
export async function restoreQuestion(
  { clock }: Deps<'clock'>,
  tx: Queries,
  actor: Session,
  deletion: typeof deletedRecords.$inferSelect,
): Promise<void> {
  const assessmentId = deletion.assessmentId ?? 0;
  const assessment = await findLocked(tx, actor.userId, assessmentId, 'update');
  if (assessment === undefined) throw conflict('partOfDeletion');
  if (assessment.state === 'live') throw new Refused('stopFirst');
  const present = await tx
    .select({ id: questions.id, position: questions.position })
    .from(questions)
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
  // A plan that allows fewer questions by now takes none away.
  const grows = present.length >= deletion.listOrder.length;
  if (grows) await refuseOverQuota(tx, actor, present.length, clock.now());
  const ofQuestion = and(eq(deletedRows.deletionId, deletion.id), eq(deletedRows.tableName, 'questions'));
  const [kept] = await tx
    .select({ position: sql<number>`(${deletedRows.row} ->> 'position')::int` })
    .from(deletedRows)
    .where(ofQuestion);
  if (kept === undefined) throw new Error('The deletion has no question');
  const place = findFormerPlace({ id: deletion.recordId, ...kept }, deletion.listOrder, present);
  if (!place.isFree) await moveOn(tx, assessmentId, place.position - 1);
  await tx
    .update(deletedRows)
    .set({ row: sql`jsonb_set(${deletedRows.row}, '{position}', to_jsonb(${place.position}::int))` })
    .where(ofQuestion);
  await restoreRows(tx, deletion.id);
  if (grows && (await renderedSizeOf(tx, assessmentId)) > MAX_RENDERED_ASSESSMENT)
    throw new Refused('questionsTooLong');
}

async function refuseOverQuota(tx: Queries, actor: Session, existing: number, now: Date): Promise<void> {
  const terms = await findPlanTerms(tx, actor.userId);
  const refusal = terms && findCreateQuestionRefusal(terms, existing, now);
  // Without a valid plan nothing was added since the deletion.
  if (refusal === 'maxQuestionQuota') throw new Refused(refusal);
}
