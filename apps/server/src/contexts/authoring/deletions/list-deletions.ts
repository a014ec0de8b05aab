import { type DeletionKind, UNDO_MS, undoMsLeft } from '@invigil/domain/authoring/deletion';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Deps } from '../../../ports.ts';
import { deletedRecords } from '../deletion-tables.ts';
import { areFinal } from './set-apart.ts';

/** A deletion from before this instant is final. */
export const finalBefore = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

/**
 * The deletions of a kind that the caller can undo, newest first, and whether none can be undone now.
 *
 * @param assessmentId of questions and instructions; 0 for other kinds
 */
export async function listDeletions(
  { clock, database, servers }: Deps<'clock' | 'database' | 'servers'>,
  actor: Pick<Session, 'userId'>,
  kind: DeletionKind,
  assessmentId: number,
) {
  const now = clock.now();
  const rows = await database.db
    .select({ deletionId: deletedRecords.id, name: deletedRecords.name, deletedAt: deletedRecords.deletedAt })
    .from(deletedRecords)
    .where(
      and(
        eq(deletedRecords.tenantId, actor.userId),
        eq(deletedRecords.kind, kind),
        gt(deletedRecords.deletedAt, finalBefore(now)),
        assessmentId === 0
          ? isNull(deletedRecords.assessmentId)
          : eq(deletedRecords.assessmentId, assessmentId),
      ),
    )
    .orderBy(desc(deletedRecords.deletedAt), desc(deletedRecords.id));
  const deletions = rows.map(({ deletedAt, ...row }) => ({ ...row, leftMs: undoMsLeft(deletedAt, now) }));
  return { areFinal: areFinal(servers), deletions };
}

/** Makes deletions final that can no longer be undone. @returns how many */
export async function makeDeletionsFinal({ clock, database }: Deps<'clock' | 'database'>): Promise<number> {
  const { rowCount } = await database.db
    .delete(deletedRecords)
    .where(lte(deletedRecords.deletedAt, finalBefore(clock.now())));
  return rowCount ?? 0;
}
