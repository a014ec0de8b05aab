import { deleteAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { deleteCategory } from '@invigil/contract/authoring/category-endpoints';
import { deleteTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import { deleteInstruction } from '@invigil/contract/authoring/instruction-endpoints';
import { deleteQuestion } from '@invigil/contract/authoring/question-endpoints';
import { type Access, mayCall } from '@invigil/domain/access/access';
import type { DeletionKind } from '@invigil/domain/authoring/deletion';
import { and, eq, gt } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { conflict, notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { databaseErrorOf } from '../../../database/failures.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { deletedRecords } from '../deletion-tables.ts';
import { restoreRows } from './kept-rows.ts';
import { finalBefore } from './list-deletions.ts';
import { restoreAssessment } from './restore-assessment.ts';
import { restoreQuestion } from './restore-question.ts';

type StoredDeletion = typeof deletedRecords.$inferSelect;

/** Who may undo deletions of a kind: those who may delete. */
export const ACCESS_BY_KIND: Readonly<Record<DeletionKind, Access>> = {
  question: deleteQuestion.access,
  instruction: deleteInstruction.access,
  category: deleteCategory.access,
  certificateTemplate: deleteTemplate.access,
  assessment: deleteAssessment.access,
};

type Restore = (deps: Deps<'clock'>, tx: Queries, actor: Session, deletion: StoredDeletion) => Promise<void>;

const restorePlain: Restore = (_deps, tx, _actor, { id }) => restoreRows(tx, id);

const RESTORE: Readonly<Record<DeletionKind, Restore>> = {
  question: restoreQuestion,
  instruction: restorePlain,
  category: restorePlain,
  certificateTemplate: restorePlain,
  assessment: restoreAssessment,
};

/**
 * Restores a deleted record as it was.
 *
 * @throws Failure notFound for a deletion that is foreign, final or undone already
 * @throws Failure conflict takenMeanwhile where another record has its name or text, partOfDeletion where a record that it belongs
 *   to was deleted as well
 * @throws Refused stopFirst, and limits that it would exceed
 * @throws EarlierServerServes while a server serves that cannot show the entry of the audit trail
 */
export async function undoDeletion(
  { clock, database, servers }: Deps<'clock' | 'database' | 'servers'>,
  actor: Session,
  deletionId: number,
): Promise<void> {
  await asConflict(() =>
    database.db.transaction(async (tx) => {
      const deletion = await lockDeletion(tx, actor, deletionId, clock.now());
      await servers.requireFeatures(tx, ['undoneDeletions']);
      await RESTORE[deletion.kind]({ clock }, tx, actor, deletion);
      await tx.delete(deletedRecords).where(eq(deletedRecords.id, deletionId));
      await recordAudit({ clock }, tx, actor, {
        action: 'deletionUndone',
        subjectId: deletion.recordId,
        subjectName: deletion.name,
        detail: { kind: deletion.kind },
      });
    }),
  );
}

/** Locks a deletion, so that a second undo and the job that makes it final wait. */
async function lockDeletion(
  tx: Queries,
  actor: Session,
  deletionId: number,
  now: Date,
): Promise<StoredDeletion> {
  const [deletion] = await tx
    .select()
    .from(deletedRecords)
    .where(
      and(
        eq(deletedRecords.id, deletionId),
        eq(deletedRecords.tenantId, actor.userId),
        gt(deletedRecords.deletedAt, finalBefore(now)),
      ),
    )
    .for('update');
  if (deletion === undefined || !mayCall(actor, ACCESS_BY_KIND[deletion.kind])) throw notFound();
  return deletion;
}

/** The constraints decide, so that a record which is created at the same time is seen too. */
async function asConflict(restore: () => Promise<void>): Promise<void> {
  try {
    await restore();
  } catch (error) {
    const code = databaseErrorOf(error)?.code;
    if (code === '23505') throw conflict('takenMeanwhile');
    if (code === '23503') throw conflict('partOfDeletion');
    throw error;
  }
}
