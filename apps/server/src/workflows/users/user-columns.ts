import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { inTenant, ofTenant } from '../../contexts/accounts/names-in-tenant.ts';
import type { Session } from '../../contexts/accounts/sessions/session.ts';
import { memberships, roles, users } from '../../contexts/accounts/tables.ts';
import { isSharedWith } from '../../contexts/accounts/user-scope.ts';
import { subscriptions } from '../../contexts/billing/tables.ts';
import type { Queries } from '../../database/client.ts';

/** The newest subscription of a user; left-joined, since only Admins have one. */
function newestSubscription(db: Queries) {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.adminId, users.id))
    .orderBy(desc(subscriptions.id))
    .limit(1)
    .as('newest_subscription');
}

/**
 * Users with their role and plan, as lists and single reads show them to the caller; add the conditions that scope it.
 */
export function selectUsers(db: Queries, actor: Session) {
  const newest = newestSubscription(db);
  return db
    .select({
      userId: users.id,
      roleId: users.roleId,
      roleName: roles.name,
      roleDisplayName: roles.displayName,
      fullName: inTenant.fullName,
      mobile: inTenant.mobile,
      email: users.email,
      imageFileId: users.imageFileId,
      dateOfBirth: users.dateOfBirth,
      address: inTenant.address,
      isShared: isSharedOf(actor),
      planId: newest.planId,
      planTitle: newest.planTitle,
      planInterval: newest.interval,
      paymentMode: newest.paymentMode,
      planExpiresAt: newest.expiresAt,
      transactionDetail: newest.transactionDetail,
      createdAt: users.createdAt,
      updatedBy: users.updatedBy,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(memberships, ofTenant(actor.userId, users.id))
    .leftJoinLateral(newest, sql`true`)
    .$dynamic();
}

/** Whether the caller shares the user with another tenant; the SuperAdmin edits accounts alone. */
function isSharedOf(actor: Session): SQL<boolean> {
  return actor.role === 'superAdmin' || actor.role === 'candidate'
    ? sql<boolean>`false`
    : isSharedWith(actor.userId, users.id);
}
