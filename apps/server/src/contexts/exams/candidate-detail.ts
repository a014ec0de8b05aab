import type { Session } from '../../application/caller.ts';
import type { Queries } from '../../database/client.ts';
import { findPersonInTenant } from '../tenancy/queries.ts';

/**
 * The candidate of an action, for its audit entry. The id finds the entry when the person is deleted, which removes the
 * name.
 */
export async function candidateDetail(tx: Queries, actor: Pick<Session, 'userId'>, candidateId: number) {
  const person = await findPersonInTenant(tx, actor.userId, candidateId);
  return { candidateId, candidate: person?.fullName ?? '' };
}
