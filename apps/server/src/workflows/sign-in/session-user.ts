import type { getCurrentUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { isExpired } from '@invigil/domain/billing/plan-term';
import { asc, desc, eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { memberships, roles, users } from '../../contexts/accounts/tables.ts';
import { userImagePath } from '../../contexts/accounts/user-image.ts';
import { subscriptions } from '../../contexts/billing/tables.ts';
import { unauthorized } from '../../http/errors.ts';

/** The signed-in user as every screen needs it; plan fields are there for an Admin, the owner for a candidate. */
export async function getSessionUser(context: AppContext, userId: number): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const [[user], [plan], [membership]] = await Promise.all([
    db
      .select({
        userId: users.id,
        roleId: users.roleId,
        roleName: roles.name,
        roleDisplayName: roles.displayName,
        fullName: users.fullName,
        email: users.email,
        imageFileId: users.imageFileId,
      })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .where(eq(users.id, userId)),
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.adminId, userId))
      .orderBy(desc(subscriptions.id))
      .limit(1),
    db
      .select({ tenantId: memberships.tenantId })
      .from(memberships)
      .where(eq(memberships.candidateId, userId))
      .orderBy(asc(memberships.joinedAt))
      .limit(1),
  ]);
  if (user === undefined) throw unauthorized();
  const { imageFileId, ...shown } = user;
  return {
    ...shown,
    roleCode: roleCodeOf(user.roleId),
    imagePath: userImagePath(context, imageFileId, userId),
    ownerId: membership?.tenantId ?? null,
    planName: plan?.planTitle ?? null,
    planStartedAt: plan?.startsAt ?? null,
    planExpiresAt: plan?.expiresAt ?? null,
    isPlanExpired: plan !== undefined && isExpired(plan, context.clock.now()),
    assessmentLimit: plan?.assessmentLimit ?? null,
    questionLimit: plan?.questionLimit ?? null,
    paymentId: plan?.id ?? null,
  };
}
