import { forbidden } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { isMember } from '../../tenancy/queries.ts';

/**
 * Checks the author that a candidate names for a response: the candidate, or one of its Admins, whom its session has in
 * the field of the same name.
 *
 * @param createdBy null and undefined name no author
 * @throws Failure forbidden for any other user
 */
export async function refuseForeignAuthor(
  db: Queries,
  candidateId: number,
  createdBy: number | null | undefined,
): Promise<void> {
  if (createdBy === null || createdBy === undefined || createdBy === candidateId) return;
  if (!(await isMember(db, createdBy, candidateId))) throw forbidden();
}
