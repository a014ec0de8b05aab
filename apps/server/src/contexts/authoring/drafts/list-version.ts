import type { DraftKind } from '@invigil/domain/authoring/draft';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { versionOf } from '../../../record-version.ts';
import { questions } from '../question-tables.ts';
import { instructions } from '../tables.ts';

/** The version of an assessment's questions or instructions: equal as long as none is added, changed or deleted. */
export async function readListVersion(db: Queries, assessmentId: number, kind: DraftKind): Promise<string> {
  const table = kind === 'questions' ? questions : instructions;
  const rows = await db
    .select({ id: table.id, updatedAt: table.updatedAt })
    .from(table)
    .where(eq(table.assessmentId, assessmentId))
    .orderBy(asc(table.id));
  return versionOf({ rows: rows.map(({ id, updatedAt }) => [id, updatedAt.getTime()]) });
}
