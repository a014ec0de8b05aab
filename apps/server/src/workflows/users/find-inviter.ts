import { ROLE_IDS } from '@invigil/domain/access/roles';
import { Refused } from '../../application/errors.ts';
import { findUser } from '../../contexts/identity/queries.ts';
import type { Queries } from '../../database/client.ts';

/**
 * The Admin of an invitation link.
 *
 * @throws Refused noSuchUser for a link without an Admin
 */
export async function findInviter(db: Queries, ownerId: number): Promise<{ readonly fullName: string }> {
  const owner = await findUser(db, ownerId);
  const invites =
    owner !== undefined && owner.roleId !== ROLE_IDS.candidate && owner.roleId !== ROLE_IDS.superAdmin;
  if (!invites) throw new Refused('noSuchUser');
  return { fullName: owner.fullName };
}
