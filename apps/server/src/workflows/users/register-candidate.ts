import type { registerCandidate as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { createAccount } from '../../contexts/accounts/create-account.ts';
import { settleNewPassword } from '../../contexts/accounts/new-password.ts';
import { refuseUninvited } from '../../contexts/accounts/registration-rule.ts';
import { memberships, users } from '../../contexts/accounts/tables.ts';
import { verifyPassword } from '../../contexts/accounts/verify-password.ts';
import { Refused } from '../../http/errors.ts';
import { limitGuesses } from '../sign-in/limit-guesses.ts';

/**
 * Registers a candidate through an Admin's invitation link. Somebody who has a candidate account already joins the
 * second Admin with the password of that account (decision 5); a wrong password says only that the address is taken.
 *
 * @param ip address of the caller, for the limits of guesses
 * @throws HttpFailure 429 after too many wrong passwords
 * @throws InvalidField at password
 * @throws Refused noSuchUser for a link of nobody, emailNotAllowed, emailTaken, commonPassword
 */
export async function registerCandidate(
  context: AppContext,
  body: BodyOf<typeof endpoint>,
  ip: string,
): Promise<{ id: number }> {
  const { db } = context.database;
  const [owner] = await db
    .select({ roleId: users.roleId })
    .from(users)
    .where(and(eq(users.id, body.ownerId), isNull(users.deletedAt)));
  const invites =
    owner !== undefined && owner.roleId !== ROLE_IDS.candidate && owner.roleId !== ROLE_IDS.superAdmin;
  if (!invites) throw new Refused('noSuchUser');
  await refuseUninvited(context, db, body);

  const [existing] = await db
    .select({ id: users.id, roleId: users.roleId, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, body.email));
  if (existing !== undefined) return joinTenant(context, existing, body, ip);

  const passwordHash = await context.passwords.hash(await settleNewPassword(body.password, body));
  return db.transaction(async (tx) => {
    // Again, because the address may have been listed while the password waited to be hashed.
    await refuseUninvited(context, tx, body);
    const account = await createAccount(context, tx, {
      roleId: ROLE_IDS.candidate,
      fullName: body.fullName,
      email: body.email,
      passwordHash,
      createdBy: body.ownerId,
    });
    await tx
      .insert(memberships)
      .values({ tenantId: body.ownerId, candidateId: account.id, joinedAt: context.clock.now() });
    return account;
  });
}

async function joinTenant(
  context: AppContext,
  existing: { id: number; roleId: number; passwordHash: string },
  body: BodyOf<typeof endpoint>,
  ip: string,
): Promise<{ id: number }> {
  // The password is verified here, so guesses count as they do at sign-in.
  const isOwn = await limitGuesses(context, { email: body.email, ip }, async () => {
    const isRight = await verifyPassword(context, existing.passwordHash, body.password);
    return isRight && existing.roleId === ROLE_IDS.candidate;
  });
  if (!isOwn) throw new Refused('emailTaken');
  await context.database.db.transaction(async (tx) => {
    // Serializes with an edit of the account: what was verified above must still be the account of this address.
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, existing.id), eq(users.email, body.email), isNull(users.deletedAt)))
      .for('share');
    if (account === undefined) throw new Refused('emailTaken');
    await refuseUninvited(context, tx, body);
    const joined = await tx
      .insert(memberships)
      .values({ tenantId: body.ownerId, candidateId: account.id, joinedAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ candidateId: memberships.candidateId });
    if (joined.length === 0) throw new Refused('emailTaken');
  });
  return { id: existing.id };
}
