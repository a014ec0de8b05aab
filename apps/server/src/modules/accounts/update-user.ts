import type { updateUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { roles, sessions, users } from '../../database/schema/index.ts';
import { forbidden, InvalidField, notFound, Refused } from '../../errors.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Session } from '../sessions/session.ts';
import { settleAddress } from './account-address.ts';
import { mayBeAssigned } from './create-account.ts';
import { isSampleAccount } from './sample-accounts.ts';
import { settleUserImage } from './user-image.ts';
import { managedBy } from './user-scope.ts';

/**
 * Changes the personal data of a user whom the caller manages; passwords have calls of their own. The SuperAdmin may
 * change the role between Admin and custom roles (decision 1), which signs the user out.
 *
 * @throws HttpFailure 404 for a user whom the caller does not manage, 403 for a role that it may not change
 * @throws InvalidField at email, roleId or imagePath
 * @throws Refused emailTaken, demoRestricted
 */
export async function updateUser(
  context: AppContext,
  actor: Session,
  { userId, roleId: givenRoleId, imagePath, ...given }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), managedBy(tx, actor)))
      .for('update');
    if (before === undefined) throw notFound();
    const profile = { ...given, email: settleAddress(before.email, given.email) };
    const roleId = givenRoleId ?? before.roleId;
    const roleChange = roleId === before.roleId ? {} : await settleRole(tx, actor, before.roleId, roleId);
    const keepsSignIn = profile.email === before.email && roleId === before.roleId;
    if (!keepsSignIn && isSampleAccount(context, before.email)) throw new Refused('demoRestricted');
    const imageFileId = await settleUserImage(tx, actor, imagePath, before.imageFileId);
    await refuseDuplicates({ users_email_key: 'emailTaken' }, () =>
      tx
        .update(users)
        .set({ ...profile, roleId, imageFileId, updatedAt: context.clock.now(), updatedBy: actor.userId })
        .where(eq(users.id, userId)),
    );
    if (roleId !== before.roleId) await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordAudit(context, tx, actor, {
      action: 'userUpdated',
      subjectId: userId,
      subjectName: before.fullName,
      detail: { ...changesBetween({ ...before }, profile), ...roleChange },
    });
  });
}

/** Answers what the audit trail says of a change of role that the caller may make. */
async function settleRole(
  tx: Queries,
  actor: Session,
  from: number,
  to: number,
): Promise<Record<string, string>> {
  if (actor.role !== 'superAdmin') throw forbidden();
  const isAssignable = [from, to].every((roleId) => mayBeAssigned(roleCodeOf(roleId)));
  if (!isAssignable) throw new InvalidField('roleId', 'unknownChoice');
  const found = await tx
    .select({ id: roles.id, name: roles.displayName })
    .from(roles)
    .where(inArray(roles.id, [from, to]));
  const nameOf = (roleId: number) => found.find(({ id }) => id === roleId)?.name;
  if (nameOf(to) === undefined) throw new InvalidField('roleId', 'unknownChoice');
  return changesBetween({ role: nameOf(from) }, { role: nameOf(to) });
}
