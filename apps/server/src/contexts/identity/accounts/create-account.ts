import type { RoleCode } from '@invigil/domain/access/roles';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { InvalidField } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import type { Deps } from '../../../ports.ts';
import { roles, users } from '../tables.ts';

export interface NewAccount {
  readonly roleId: number;
  readonly fullName: string;
  readonly email: string;
  /** Empty for an account that no password opens yet. */
  readonly passwordHash: string;
  /** Whether the account's person chose the password. */
  readonly passwordIsOwn: boolean;
  readonly mobile?: string;
  readonly address?: string;
  readonly dateOfBirth?: string | null;
  readonly imageFileId?: string | null;
  readonly locale?: LocaleKey | undefined;
  /** The user who creates the account; null for a registration. */
  readonly createdBy: number | null;
}

/**
 * Stores an account. A unique constraint makes concurrent registrations of an address create one account.
 *
 * @throws Refused emailTaken
 */
export async function createAccount(
  deps: Deps<'clock'>,
  tx: Queries,
  account: NewAccount,
): Promise<{ id: number }> {
  const now = deps.clock.now();
  const [row] = await refuseDuplicates({ users_email_key: 'emailTaken' }, () =>
    tx
      .insert(users)
      .values({ ...account, createdAt: now, updatedAt: now, updatedBy: account.createdBy })
      .returning({ id: users.id }),
  );
  if (row === undefined) throw new Error('The insert returned no row');
  return row;
}

/** The displayed names of roles, by id; a missing role is left out. */
export async function readRoleNames(
  tx: Queries,
  roleIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const roleRows = await tx
    .select({ id: roles.id, name: roles.displayName })
    .from(roles)
    .where(inArray(roles.id, [...roleIds]));
  return new Map(roleRows.map(({ id, name }) => [id, name]));
}

/** @throws InvalidField at roleId for a missing role */
export async function checkRole(tx: Queries, roleId: number): Promise<string> {
  const name = (await readRoleNames(tx, [roleId])).get(roleId);
  if (name === undefined) throw new InvalidField('roleId', 'unknownChoice');
  return name;
}

/** The account of an address, for a sign-up with the address of an existing account. */
export async function findAccountByEmail(db: Queries, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      roleId: users.roleId,
      passwordHash: users.passwordHash,
      passwordIsOwn: users.passwordIsOwn,
      createdBy: users.createdBy,
      creatorRightsEndedAt: users.creatorRightsEndedAt,
    })
    .from(users)
    .where(eq(users.email, email));
  return account;
}

/**
 * Locks an account, so that edits and other joins of it wait: a join can prove its address, and two share locks would
 * deadlock on that.
 *
 * @returns whether the account still has the address
 */
export async function lockAccountOf(tx: Queries, userId: number, email: string): Promise<boolean> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.deletedAt)))
    .for('update');
  return account !== undefined;
}

/** Roles that the SuperAdmin may assign to an account: Admin and custom roles. */
export function mayBeAssigned(role: RoleCode): boolean {
  return role === 'admin' || role === 'custom';
}

interface Opening {
  readonly userId: number;
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string;
}

/** Sets the first password of an account and the name that its person gives. @returns false if it has a password */
export async function openWithPassword(
  { clock }: Deps<'clock'>,
  tx: Queries,
  { userId, email, fullName, passwordHash }: Opening,
): Promise<boolean> {
  const opened = await tx
    .update(users)
    .set({ passwordHash, fullName, passwordIsOwn: true, updatedAt: clock.now(), updatedBy: userId })
    .where(
      and(eq(users.id, userId), eq(users.email, email), eq(users.passwordHash, ''), isNull(users.deletedAt)),
    )
    .returning({ id: users.id });
  return opened.length > 0;
}
