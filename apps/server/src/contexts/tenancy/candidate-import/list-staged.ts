import type { ImportStatus } from '@invigil/domain/accounts/candidate-import';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { people } from '../../identity/queries.ts';
import { candidateImportRows, candidateImports } from '../import-tables.ts';
import { memberships } from '../tables.ts';

/** Rows of one query: more at a time would block the event loop while they are parsed. */
const ROWS_PER_QUERY = 2_000;

/**
 * The rows of a waiting import of the caller, each with the result that the import would have now.
 *
 * @throws Failure notFound for a foreign import and for one that no longer waits
 */
export async function listStaged(db: Queries, { userId: tenantId }: Session, importId: string) {
  const rows: StagedRow[] = [];
  for (;;) {
    const piece = await selectRows(db, tenantId, importId, rows.length);
    rows.push(...piece);
    if (piece.length < ROWS_PER_QUERY) break;
  }
  // An import has at least one row.
  if (rows.length === 0) throw notFound();
  return rows;
}

type StagedRow = Awaited<ReturnType<typeof selectRows>>[number];

function selectRows(db: Queries, tenantId: number, importId: string, before: number) {
  return db
    .select({
      line: candidateImportRows.line,
      fullName: candidateImportRows.fullName,
      email: candidateImportRows.email,
      status: sql<ImportStatus>`case
        when ${candidateImportRows.problem} is not null then ${candidateImportRows.problem}
        when ${people.id} is null then 'new'
        when ${memberships.candidateId} is not null then 'member'
        else 'hasAccount' end`,
    })
    .from(candidateImportRows)
    .innerJoin(candidateImports, eq(candidateImports.id, candidateImportRows.importId))
    .leftJoin(people, and(eq(people.email, candidateImportRows.email), isNull(people.deletedAt)))
    .leftJoin(
      memberships,
      and(eq(memberships.candidateId, people.id), eq(memberships.tenantId, candidateImports.tenantId)),
    )
    .where(
      and(
        eq(candidateImports.id, importId),
        eq(candidateImports.tenantId, tenantId),
        // Positions are 1, 2, 3 and so on.
        gt(candidateImportRows.position, before),
      ),
    )
    .orderBy(asc(candidateImportRows.position))
    .limit(ROWS_PER_QUERY);
}
