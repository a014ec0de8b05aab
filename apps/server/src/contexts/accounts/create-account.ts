import type { RoleCode } from '@invigil/domain/access/roles';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { users } from './tables.ts';

export interface NewAccount {
  readonly roleId: number;
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly mobile?: string;
  readonly address?: string;
  readonly dateOfBirth?: string | null;
  readonly imageFileId?: string | null;
  /** The user who creates it; null for a registration. */
  readonly createdBy: number | null;
}

/**
 * Stores an account. One address has one account; the database decides, so that two registrations at once leave one.
 *
 * @throws Refused emailTaken
 */
export async function createAccount(
  context: AppContext,
  tx: Queries,
  account: NewAccount,
): Promise<{ id: number }> {
  const now = context.clock.now();
  const [row] = await refuseDuplicates({ users_email_key: 'emailTaken' }, () =>
    tx
      .insert(users)
      .values({ ...account, createdAt: now, updatedAt: now, updatedBy: account.createdBy })
      .returning({ id: users.id }),
  );
  if (row === undefined) throw new Error('The insert returned no row');
  return row;
}

/** Roles that an account can be given by the SuperAdmin (decision 1): Admin and custom roles. */
export function mayBeAssigned(role: RoleCode): boolean {
  return role === 'admin' || role === 'custom';
}
