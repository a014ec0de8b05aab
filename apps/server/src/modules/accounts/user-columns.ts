import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { roles, subscriptions, users } from '../../database/schema/index.ts';

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

/** Users with their role and plan, as lists and single reads show them; add the conditions that scope it. */
export function selectUsers(db: Queries) {
  const newest = newestSubscription(db);
  return db
    .select({
      userId: users.id,
      roleId: users.roleId,
      roleName: roles.name,
      roleDisplayName: roles.displayName,
      fullName: users.fullName,
      mobile: users.mobile,
      email: users.email,
      imageFileId: users.imageFileId,
      dateOfBirth: users.dateOfBirth,
      address: users.address,
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
    .leftJoinLateral(newest, sql`true`)
    .$dynamic();
}
