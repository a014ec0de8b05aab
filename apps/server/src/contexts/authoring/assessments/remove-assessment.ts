import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { listedInvitations } from '../../tenancy/queries.ts';
import { deletedRows } from '../deletion-tables.ts';
import { keepReplaceable } from '../deletions/kept-rows.ts';
import { setApart } from '../deletions/set-apart.ts';
import { drafts } from '../draft-tables.ts';
import { endUnlisted, listParticipantEmails } from '../participants/participants.ts';
import { assessments } from '../tables.ts';
import type { AssessmentRecord } from './own-assessment.ts';

/**
 * Deletes an assessment that is not live, or only hides it if it has results, which stay readable.
 *
 * @param tx holds the lock of the assessment
 */
export async function removeAssessment(
  deps: Deps<'clock' | 'servers'>,
  tx: Queries,
  actor: Session,
  { id, title }: Pick<AssessmentRecord, 'id' | 'title'>,
  hasResults: boolean,
): Promise<void> {
  const listed = await listParticipantEmails(tx, id);
  const isAssessment = eq(assessments.id, id);
  const ofAssessment = eq(drafts.assessmentId, id);
  const deletionId = await setApart(deps, tx, actor, {
    kind: 'assessment',
    recordId: id,
    name: title,
    listOrder: await listOwn(tx, actor),
    ...(hasResults
      ? {
          removed: { table: drafts, where: ofAssessment },
          changed: {
            table: assessments,
            columns: [assessments.deletedAt, assessments.updatedAt, assessments.updatedBy],
            where: isAssessment,
            change: 'overwritten',
          },
        }
      : { removed: { table: assessments, where: isAssessment } }),
  });
  if (deletionId !== undefined) await cancelKeptDrafts(tx, deletionId);
  if (hasResults) {
    const now = deps.clock.now();
    await tx
      .update(assessments)
      .set({ deletedAt: now, updatedAt: now, updatedBy: actor.userId })
      .where(isAssessment);
    await tx.delete(drafts).where(ofAssessment);
  } else await tx.delete(assessments).where(isAssessment);
  const emails = listed.map(({ email }) => email);
  await endUnlisted(tx, actor.userId, emails, async (ended) => {
    if (deletionId === undefined) return;
    const { table, where } = listedInvitations(actor.userId, ended);
    await keepReplaceable(tx, deletionId, table, where);
  });
}

/** Ids of the assessments of a tenant. */
async function listOwn(tx: Queries, actor: Session): Promise<number[]> {
  const rows = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.tenantId, actor.userId), isNull(assessments.deletedAt)));
  return rows.map(({ id }) => id);
}

/** The deletion ends the writing of a draft: its tenant can begin another one at once, so that it does not go on after an undo. */
async function cancelKeptDrafts(tx: Queries, deletionId: number): Promise<void> {
  await tx
    .update(deletedRows)
    .set({ row: sql`${deletedRows.row} || '{"state": "cancelled"}'` })
    .where(
      and(
        eq(deletedRows.deletionId, deletionId),
        eq(deletedRows.tableName, 'drafts'),
        sql`${deletedRows.row} ->> 'state' in ('waiting', 'running')`,
      ),
    );
}
