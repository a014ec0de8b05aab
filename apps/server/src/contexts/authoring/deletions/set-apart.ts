import type { DeletionKind } from '@invigil/domain/authoring/deletion';
import { understands } from '@invigil/domain/operation/release';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { deletedRecords } from '../deletion-tables.ts';
import { type ChangedColumns, keepColumns, keepRows } from './kept-rows.ts';

interface DeletedRecord {
  readonly kind: DeletionKind;
  readonly recordId: number;
  /** Names the record where the undo is offered. */
  readonly name: string;
  readonly assessmentId?: number;
  /** Ids of the list with the record, where it has a place among others or counts towards a plan. */
  readonly listOrder?: readonly number[];
  /** The rows to be removed; those that go with them by foreign keys are found. */
  readonly removed?: { readonly table: PgTable; readonly where: SQL };
  /** Columns to be changed in rows that stay. */
  readonly changed?: ChangedColumns;
}

/** Whether deletions cannot be undone, because a server serves that does not know of undos. */
export const areFinal = (servers: Pick<Deps<'servers'>['servers'], 'versions'>): boolean =>
  !servers.versions().every((version) => understands(version, ['undoneDeletions']));

/**
 * Keeps a record that is about to be deleted, so that its deletion can be undone. Nothing is kept while a server serves that does
 * not know of it: that server could remove files of the record, and cannot show the undo in the audit trail.
 *
 * @param tx the transaction of the deletion, before its first statement that deletes
 * @returns the id of the deletion; undefined where it cannot be undone
 */
export async function setApart(
  { clock, servers }: Deps<'clock' | 'servers'>,
  tx: Queries,
  actor: Pick<Session, 'userId'>,
  { removed, changed, listOrder = [], ...record }: DeletedRecord,
): Promise<number | undefined> {
  if (areFinal(servers)) return undefined;
  const [deletion] = await tx
    .insert(deletedRecords)
    .values({
      ...record,
      tenantId: actor.userId,
      listOrder: [...listOrder],
      deletedAt: clock.now(),
    })
    .returning({ id: deletedRecords.id });
  if (deletion === undefined) throw new Error('The insert returned no row');
  if (removed !== undefined) await keepRows(tx, deletion.id, removed.table, removed.where);
  if (changed !== undefined) await keepColumns(tx, deletion.id, changed);
  return deletion.id;
}
