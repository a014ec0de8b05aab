import type { registerCandidate as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { memberships, users } from '../../database/schema/index.ts';
import { Refused } from '../../errors.ts';
import { countEvent, PER_ACCOUNT, refuseThrottled } from '../../plugins/throttle.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { createAccount } from './create-account.ts';
import { refuseUninvited } from './registration-rule.ts';

/**
 * Registers a candidate through an Admin's invitation link. Somebody who has a candidate account already joins the
 * second Admin with the password of that account (decision 5); a wrong password says only that the address is taken.
 *
 * @throws Refused noSuchUser for a link of nobody, emailNotAllowed, emailTaken, commonPassword
 */
export async function registerCandidate(
  context: AppContext,
  body: BodyOf<typeof endpoint>,
): Promise<{ id: number }> {
  const { db } = context.database;
  const [owner] = await db
    .select({ roleId: users.roleId })
    .from(users)
    .where(and(eq(users.id, body.ownerId), isNull(users.deletedAt)));
  const invites =
    owner !== undefined && owner.roleId !== ROLE_IDS.candidate && owner.roleId !== ROLE_IDS.superAdmin;
  if (!invites) throw new Refused('noSuchUser');
  await refuseUninvited(db, body.ownerId, body.email);

  const [existing] = await db
    .select({ id: users.id, roleId: users.roleId, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, body.email));
  if (existing !== undefined) return joinTenant(context, existing, body);

  await refuseCommonPassword(body.password);
  const passwordHash = await context.passwords.hash(body.password);
  return db.transaction(async (tx) => {
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
): Promise<{ id: number }> {
  // The password is checked here, so guessing it here is throttled as it is at sign-in.
  const key = `sign-in:account:${body.email}`;
  await refuseThrottled(context, key, PER_ACCOUNT);
  const isOwn =
    existing.roleId === ROLE_IDS.candidate &&
    (await context.passwords.verify(existing.passwordHash, body.password));
  if (!isOwn) {
    await countEvent(context, key, PER_ACCOUNT);
    throw new Refused('emailTaken');
  }
  const joined = await context.database.db
    .insert(memberships)
    .values({ tenantId: body.ownerId, candidateId: existing.id, joinedAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ candidateId: memberships.candidateId });
  if (joined.length === 0) throw new Refused('emailTaken');
  return { id: existing.id };
}
