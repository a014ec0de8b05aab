import { ROLE_IDS } from '@invigil/domain/access/roles';
import type { ImportStatus } from '@invigil/domain/accounts/candidate-import';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { notFound } from '../../../http/errors.ts';
import type { Session } from '../../../http/sessions.ts';
import { candidateImportRows, candidateImports } from '../import-tables.ts';
import { memberships, users } from '../tables.ts';

/**
 * The rows of a waiting import of the caller, each with the result that the import would have now.
 *
 * @throws HttpFailure 404 for a foreign import and for one that no longer waits
 */
export async function listStaged(db: Queries, { userId: tenantId }: Session, importId: string) {
  const own = and(eq(candidateImports.id, importId), eq(candidateImports.tenantId, tenantId));
  const rows = await db
    .select({
      line: candidateImportRows.line,
      fullName: candidateImportRows.fullName,
      email: candidateImportRows.email,
      status: sql<ImportStatus>`case
        when ${candidateImportRows.problem} is not null then ${candidateImportRows.problem}
        when ${users.id} is null then 'new'
        when ${users.roleId} <> ${ROLE_IDS.candidate} then 'staff'
        when ${memberships.candidateId} is not null then 'member'
        else 'joins' end`,
    })
    .from(candidateImportRows)
    .innerJoin(candidateImports, eq(candidateImports.id, candidateImportRows.importId))
    .leftJoin(users, and(eq(users.email, candidateImportRows.email), isNull(users.deletedAt)))
    .leftJoin(
      memberships,
      and(eq(memberships.candidateId, users.id), eq(memberships.tenantId, candidateImports.tenantId)),
    )
    .where(own)
    .orderBy(asc(candidateImportRows.position));
  // An import has at least one row.
  if (rows.length === 0) throw notFound();
  return rows;
}
