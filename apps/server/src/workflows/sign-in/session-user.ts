import type { getCurrentUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { isExpired } from '@invigil/domain/billing/plan-term';
import { notSignedIn } from '../../application/errors.ts';
import type { AppContext } from '../../context.ts';
import { findSignedInUser, userImagePath } from '../../contexts/accounts/queries.ts';
import { newestSubscription } from '../../contexts/billing/queries.ts';

/** The signed-in user as screens need it: with the plan for an Admin, with the owner for a candidate. */
export async function getSessionUser(context: AppContext, userId: number): Promise<OkOf<typeof endpoint>> {
  const user = await findSignedInUser(context, userId);
  if (user === undefined) throw notSignedIn();
  const { imageFileId, tenantId, emailUnconfirmedSince, ...shown } = user;
  const roleCode = roleCodeOf(user.roleId);
  // A candidate has no plan.
  const plan = roleCode === 'candidate' ? undefined : await newestSubscription(context.database.db, userId);
  return {
    ...shown,
    roleCode,
    imagePath: userImagePath(context, imageFileId, userId),
    ownerId: tenantId,
    planName: plan?.planTitle ?? null,
    planStartedAt: plan?.startsAt ?? null,
    planExpiresAt: plan?.expiresAt ?? null,
    isPlanExpired: plan !== undefined && isExpired(plan, context.clock.now()),
    assessmentLimit: plan?.assessmentLimit ?? null,
    questionLimit: plan?.questionLimit ?? null,
    responseLimit: plan?.responseLimit ?? null,
    paymentId: plan?.id ?? null,
    isEmailUnconfirmed: emailUnconfirmedSince !== null,
  };
}
