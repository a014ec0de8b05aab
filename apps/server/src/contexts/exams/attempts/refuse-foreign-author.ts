import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { forbidden } from '../../../http/errors.ts';
import { memberships } from '../../accounts/tables.ts';

/**
 * Whom a candidate names as the author of a response: itself, or an Admin whom it belongs to, because its session has
 * that Admin in the field of the same name. None is named where it is left open.
 *
 * @throws HttpFailure 403 for anybody else (decision 4)
 */
export async function refuseForeignAuthor(
  db: Queries,
  candidateId: number,
  createdBy: number | null | undefined,
): Promise<void> {
  if (createdBy === null || createdBy === undefined || createdBy === candidateId) return;
  const [membership] = await db
    .select({ tenantId: memberships.tenantId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, createdBy), eq(memberships.candidateId, candidateId)));
  if (membership === undefined) throw forbidden();
}
