import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/client.ts';
import { people } from '../identity/queries.ts';
import { invitations } from './invitation-tables.ts';
import { memberships, tenantSettings } from './tables.ts';

const builder = new QueryBuilder();

/** Memberships of candidates with tenants, for joins. */
export const members = builder
  .select({
    tenantId: memberships.tenantId,
    candidateId: memberships.candidateId,
    joinedAt: memberships.joinedAt,
    fullName: memberships.fullName,
    mobile: memberships.mobile,
    address: memberships.address,
    seesAccount: memberships.seesAccount,
    isConfirmedByTenant: memberships.isConfirmedByTenant,
  })
  .from(memberships)
  .as('members');

/** Invitations of tenants, for joins; ended ones included. */
export const invitees = builder
  .select({
    tenantId: invitations.tenantId,
    email: invitations.email,
    fullName: invitations.fullName,
    expiresAt: invitations.expiresAt,
  })
  .from(invitations)
  .as('invitees');

/**
 * Whether a member of `members` is trusted to be the owner of its address in `people`: the address is proven, or the tenant
 * has confirmed the account. Null without a membership.
 */
export const isTrustedMember = sql<
  boolean | null
>`(${members.candidateId} is not null and (${members.isConfirmedByTenant} or ${people.emailProvenAt} is not null))`;

/** Whether an address is that of a trusted candidate of a tenant who can sign in, by columns of a join. */
export function isTrustedAddress(tenantId: AnyPgColumn, email: AnyPgColumn): SQL {
  return sql`exists (select 1 from ${people} join ${members} on ${members.candidateId} = ${people.id}
    where ${people.email} = ${email} and ${members.tenantId} = ${tenantId} and ${isNull(people.deletedAt)}
      and ${people.hasPassword} and ${isTrustedMember})`;
}

/** Whether a candidate belongs to a tenant. */
export async function isMember(db: Queries, tenantId: number, candidateId: number): Promise<boolean> {
  const rows = await db
    .select({ id: people.id })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.candidateId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.candidateId, candidateId),
        isNull(people.deletedAt),
      ),
    );
  return rows.length > 0;
}

/** Whether a candidate of the tenant has the address. */
export async function isMemberByEmail(db: Queries, tenantId: number, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(memberships, eq(memberships.candidateId, people.id))
    .where(and(eq(people.email, email), eq(memberships.tenantId, tenantId)));
  return rows.length > 0;
}

/**
 * The addresses of a list that trusted candidates of the tenant have who can sign in, with the language of each, null if
 * unknown.
 */
export async function trustedLocalesByEmail(
  db: Queries,
  tenantId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, LocaleKey | null>> {
  const rows = await db
    .select({ email: people.email, locale: people.locale })
    .from(people)
    .innerJoin(memberships, eq(memberships.candidateId, people.id))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        anyOf(people.email, emails),
        isNull(people.deletedAt),
        people.hasPassword,
        or(eq(memberships.isConfirmedByTenant, true), isNotNull(people.emailProvenAt)),
      ),
    );
  return new Map(rows.map(({ email, locale }) => [email, locale]));
}

/** Whether an Admin accepts payment methods that settle days later. */
export async function acceptsDelayedPayments(db: Queries, tenantId: number): Promise<boolean> {
  const [row] = await db
    .select({ accepts: tenantSettings.acceptsDelayedPayments })
    .from(tenantSettings)
    .where(eq(tenantSettings.tenantId, tenantId));
  return row?.accepts ?? false;
}
