import type {
  listUsers as endpoint,
  getUser as getEndpoint,
} from '@invigil/contract/accounts/account-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { accountRightsOf } from '@invigil/domain/accounts/account-rights';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { mapInTurns } from '../../adapters/work-in-turns.ts';
import type { Session } from '../../application/caller.ts';
import { newestSubscriptions } from '../../contexts/billing/queries.ts';
import { listSatElsewhere } from '../../contexts/exams/queries.ts';
import { userImagePath } from '../../contexts/identity/queries.ts';
import { getUserRow, readUserPage, type UserRow, userVersionOf } from '../../contexts/tenancy/queries.ts';
import type { Deps } from '../../ports.ts';

/** A page of the users whom the caller manages, with their plans. */
export async function listUsers(
  deps: Deps<'clock' | 'database' | 'tickets'>,
  actor: Session,
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
  locale: LocaleKey,
): Promise<OkOf<typeof endpoint>> {
  const { rows, count } = await readUserPage(deps, actor, params, query, locale);
  return { rows: await withPlans(deps, actor, rows), count };
}

/**
 * A user with its plan.
 *
 * @throws Failure notFound for a user whom the caller may not read
 */
export async function getUser(
  deps: Deps<'clock' | 'database' | 'tickets'>,
  actor: Session,
  userId: number,
): Promise<OkOf<typeof getEndpoint>> {
  const row = await getUserRow(deps, actor, userId);
  const [user] = await withPlans(deps, actor, [row]);
  if (user === undefined) throw new Error('A user that was read is missing');
  return user;
}

/** Adds the newest plan, the picture, and whether the caller lacks the rights over the account. */
async function withPlans(
  deps: Deps<'clock' | 'database' | 'tickets'>,
  actor: Session,
  rows: readonly UserRow[],
) {
  const { db } = deps.database;
  const userIds = rows.map(({ userId }) => userId);
  const mayShare = actor.role !== 'superAdmin' && actor.role !== 'candidate';
  const [subscriptions, satElsewhere] = await Promise.all([
    newestSubscriptions(db, userIds),
    mayShare ? listSatElsewhere(db, actor.userId, userIds) : new Set<number>(),
  ]);
  return mapInTurns(rows, (user) => {
    const { imageFileId, hasCreatorRights, isAcceptedElsewhere, isEmailProven, ...row } = user;
    const isSatElsewhere = satElsewhere.has(row.userId);
    const facts = { hasCreatorRights, isAcceptedElsewhere, isSatElsewhere, isEmailProven };
    const rights = mayShare ? accountRightsOf(facts) : undefined;
    const plan = subscriptions.get(row.userId);
    return {
      ...row,
      isShared: rights?.mayChangePerson === false,
      isEmailProven,
      imagePath: userImagePath(deps, imageFileId, actor.userId),
      planId: plan?.planId ?? null,
      planTitle: plan?.planTitle ?? null,
      planInterval: plan?.interval ?? null,
      paymentMode: plan?.paymentMode ?? null,
      planExpiresAt: plan?.expiresAt ?? null,
      transactionDetail: plan?.transactionDetail ?? null,
      recordVersion: userVersionOf(user),
    };
  });
}
