import { type AccountRights, accountRightsOf } from '@invigil/domain/accounts/account-rights';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/client.ts';
import { people } from '../../identity/queries.ts';

/** A column must come from a join: the name of a lone table's column would mean one of the subquery's. */
type Id = number | AnyPgColumn;

/** Whether a tenant created an account, or let it register, has not removed it since, and still sees it. */
export function hasCreatorRights(tenantId: Id, candidateId: Id): SQL<boolean> {
  return sql<boolean>`exists (select 1 from users kept join memberships held on held.candidate_id = kept.id
    where kept.id = ${candidateId} and kept.created_by = ${tenantId} and kept.custody_ended_at is null
      and held.tenant_id = ${tenantId} and held.sees_account)`;
}

/** Whether the candidate has accepted a membership with another tenant. */
export function isAcceptedElsewhere(tenantId: Id, candidateId: Id): SQL<boolean> {
  return sql<boolean>`exists (select 1 from memberships other where other.candidate_id = ${candidateId}
    and other.tenant_id <> ${tenantId} and other.accepted_at is not null and other.sees_account)`;
}

/** Whether links and new addresses that a tenant makes for an account are valid, apart from attempts elsewhere. */
export function mayChangeSignIn(tenantId: Id, candidateId: Id): SQL<boolean> {
  return sql<boolean>`(${hasCreatorRights(tenantId, candidateId)} and not ${isAcceptedElsewhere(tenantId, candidateId)}
    and not exists (select 1 from users proven where proven.id = ${candidateId} and proven.email_proven_at is not null))`;
}

/** Whether another tenant has attempts of a candidate. */
export type HasAttemptsElsewhere = (tx: Queries, tenantId: number, candidateId: number) => Promise<boolean>;

/** The rights of an Admin over the account of its candidate; the SuperAdmin has all and is not asked here. */
export async function readAccountRights(
  tx: Queries,
  tenantId: number,
  candidateId: number,
  hasAttemptsElsewhere: HasAttemptsElsewhere,
): Promise<AccountRights> {
  const [facts] = await tx
    .select({
      hasCreatorRights: hasCreatorRights(tenantId, candidateId),
      isAcceptedElsewhere: isAcceptedElsewhere(tenantId, candidateId),
      isEmailProven: sql<boolean>`${people.emailProvenAt} is not null`,
    })
    .from(people)
    .where(eq(people.id, candidateId));
  if (facts === undefined) throw new Error('The account of a managed user is missing');
  const isSatElsewhere = await hasAttemptsElsewhere(tx, tenantId, candidateId);
  return accountRightsOf({ ...facts, isSatElsewhere });
}
