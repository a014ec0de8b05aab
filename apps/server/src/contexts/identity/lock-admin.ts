import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import { users } from './tables.ts';

/**
 * Locks an Admin, found by address, or a signed-in user, found by id, until the transaction ends.
 *
 * @throws Failure notFound for an unknown address or user
 */
export async function lockAdmin(
  tx: Queries,
  named: { readonly email: string } | { readonly userId: number },
) {
  const [admin] = await tx
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(
      'email' in named
        ? and(eq(users.email, named.email), eq(users.roleId, ROLE_IDS.admin), isNull(users.deletedAt))
        : eq(users.id, named.userId),
    )
    .for('update');
  if (admin === undefined) throw notFound();
  return admin;
}
