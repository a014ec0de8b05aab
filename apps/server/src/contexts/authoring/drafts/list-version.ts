import type { DraftKind } from '@invigil/domain/authoring/draft';
import { asc, eq } from 'drizzle-orm';
import { conflict } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { versionOf } from '../../../record-version.ts';
import { questions } from '../question-tables.ts';
import { instructions } from '../tables.ts';

/** The version of an assessment's questions or instructions: equal as long as none is added, changed or deleted. */
export async function readListVersion(db: Queries, assessmentId: number, kind: DraftKind): Promise<string> {
  return listVersionOf(await selectList(db, assessmentId, kind));
}

/**
 * Refuses to save a draft for a list that has changed since its author saw it, and keeps the list as it is until the
 * transaction ends.
 *
 * @param tx holds the lock of the assessment, so that nothing is added
 * @param listVersion undefined to save whatever has changed
 * @throws Failure conflict
 */
export async function refuseOtherVersion(
  tx: Queries,
  list: { readonly assessmentId: number; readonly kind: DraftKind; readonly listVersion: string | undefined },
): Promise<void> {
  const { assessmentId, kind, listVersion } = list;
  if (listVersion === undefined) return;
  // An instruction is edited and deleted without the lock of its assessment.
  const rows = await selectList(tx, assessmentId, kind).for('update');
  if (listVersion !== listVersionOf(rows)) throw conflict('changedMeanwhile');
}

function selectList(db: Queries, assessmentId: number, kind: DraftKind) {
  const table = kind === 'questions' ? questions : instructions;
  return db
    .select({ id: table.id, updatedAt: table.updatedAt })
    .from(table)
    .where(eq(table.assessmentId, assessmentId))
    .orderBy(asc(table.id));
}

const listVersionOf = (rows: readonly { readonly id: number; readonly updatedAt: Date }[]): string =>
  versionOf({ rows: rows.map(({ id, updatedAt }) => [id, updatedAt.getTime()]) });
