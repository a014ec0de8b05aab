import { randomBytes } from 'node:crypto';
import { DEFAULT_ROLE_NAMES, ROLE_IDS } from '@invigil/domain/access/roles';
import { normalizePassword } from '@invigil/domain/accounts/password-text';
import { eq } from 'drizzle-orm';
import { lockForSite } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Deps } from '../../../ports.ts';
import { roles, users } from '../tables.ts';
import { seedMenus } from './seed-menus.ts';

const BUILT_IN_ROLES = [
  { id: ROLE_IDS.admin, name: 'Admin', displayName: DEFAULT_ROLE_NAMES.admin },
  { id: ROLE_IDS.candidate, name: 'Student', displayName: DEFAULT_ROLE_NAMES.candidate },
  { id: ROLE_IDS.superAdmin, name: 'SuperAdmin', displayName: DEFAULT_ROLE_NAMES.superAdmin },
];

/** The sign-in of the first SuperAdmin, to be shown once. */
export interface FirstSignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Inserts the roles, menus and the first SuperAdmin into an empty database, once, also when two servers start
 * together.
 * @returns the created credentials, or undefined when a SuperAdmin exists
 */
export async function seedDatabase(
  deps: Deps<'clock' | 'config' | 'database' | 'passwords'>,
): Promise<FirstSignIn | undefined> {
  const password = deps.config.SUPERADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const passwordHash = await deps.passwords.hash(normalizePassword(password));
  return deps.database.db.transaction(async (tx) => {
    await lockForSite(tx, 'firstRows');
    const now = deps.clock.now();
    const stamp = { createdAt: now, updatedAt: now };
    await tx
      .insert(roles)
      .values(BUILT_IN_ROLES.map((role) => ({ ...role, isBuiltIn: true, ...stamp })))
      .onConflictDoNothing();
    await seedMenus(tx, stamp);
    const existing = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.roleId, ROLE_IDS.superAdmin))
      .limit(1);
    if (existing.length > 0) return undefined;
    const email = deps.config.SUPERADMIN_EMAIL;
    await tx.insert(users).values({
      roleId: ROLE_IDS.superAdmin,
      fullName: 'Super Admin',
      email,
      passwordHash,
      passwordIsOwn: true,
      ...stamp,
    });
    return { email, password };
  });
}
