import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { roles, subscriptions, users } from '../../database/schema/index.ts';

/** The newest subscription of each user; left-joined, since only Admins have one. */
function newestSubscriptions(db: Queries) {
  return db
    .selectDistinctOn([subscriptions.adminId])
    .from(subscriptions)
    .orderBy(subscriptions.adminId, desc(subscriptions.id))
    .as('newest_subscription');
}

/** Users with their role and plan, as lists and single reads show them; add the conditions that scope it. */
export function selectUsers(db: Queries) {
  const newest = newestSubscriptions(db);
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
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(newest, eq(newest.adminId, users.id))
    .$dynamic();
}
