import type { getCurrentUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { roleCodeOf } from '@invigil/domain/access/roles';
import { isExpired } from '@invigil/domain/billing/plan-term';
import { notSignedIn } from '../../application/errors.ts';
import { newestSubscription } from '../../contexts/billing/queries.ts';
import { userImagePath } from '../../contexts/identity/queries.ts';
import { findSignedInUser } from '../../contexts/tenancy/queries.ts';
import type { Deps } from '../../ports.ts';

/** The signed-in user as screens need it: with the plan for an Admin, with the owner for a candidate. */
export async function getSessionUser(
  deps: Deps<'clock' | 'database' | 'tickets'>,
  userId: number,
): Promise<OkOf<typeof endpoint>> {
  const user = await findSignedInUser(deps, userId);
  if (user === undefined) throw notSignedIn();
  const { imageFileId, tenantId, emailUnconfirmedSince, ...shown } = user;
  const roleCode = roleCodeOf(user.roleId);
  // A candidate has no plan.
  const plan = roleCode === 'candidate' ? undefined : await newestSubscription(deps.database.db, userId);
  return {
    ...shown,
    roleCode,
    imagePath: userImagePath(deps, imageFileId, userId),
    ownerId: tenantId,
    planName: plan?.planTitle ?? null,
    planStartedAt: plan?.startsAt ?? null,
    planExpiresAt: plan?.expiresAt ?? null,
    isPlanExpired: plan !== undefined && isExpired(plan, deps.clock.now()),
    assessmentLimit: plan?.assessmentLimit ?? null,
    questionLimit: plan?.questionLimit ?? null,
    responseLimit: plan?.responseLimit ?? null,
    paymentId: plan?.id ?? null,
    isEmailUnconfirmed: emailUnconfirmedSince !== null,
  };
}
