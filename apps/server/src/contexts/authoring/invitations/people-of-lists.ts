import type { InvitationState } from '@invigil/domain/accounts/invitation-state';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/client.ts';
import { people } from '../../identity/queries.ts';
import { invitees, isTrustedMember, members, ofTenant } from '../../tenancy/queries.ts';
import { selectListedEmails } from '../participants/participants.ts';
import { participants } from '../tables.ts';

interface Scope {
  readonly now: Date;
  /** Restricts the people to the list of one assessment. */
  readonly assessmentId?: number | undefined;
}

/**
 * The people of a tenant's invitations and lists, each address once, as a subquery. An address is registered when its account
 * is a trusted candidate of the tenant that has a password, and waits while it has the account of anybody else, whatever its
 * role.
 */
export function selectPeopleOfLists(db: Queries, tenantId: number, { now, assessmentId }: Scope) {
  const listed = selectListedEmails(
    db,
    tenantId,
    assessmentId === undefined ? undefined : eq(participants.assessmentId, assessmentId),
  );
  const invited = db
    .select({ email: invitees.email })
    .from(invitees)
    .where(and(eq(invitees.tenantId, tenantId), gt(invitees.expiresAt, now)));
  const addresses = (assessmentId === undefined ? union(listed, invited) : listed).as('addresses');
  const ifTrusted = sql`${isTrustedMember} is true`;
  return db
    .select({
      email: addresses.email,
      state:
        sql<InvitationState>`case when ${people.id} is null or (${ifTrusted} and not ${people.hasPassword}) then 'open'
        when ${ifTrusted} then 'registered' else 'waiting' end`.as('state'),
      // The account's own name is only that of a member.
      fullName: sql<string | null>`case when ${members.candidateId} is null then ${invitees.fullName}
        else coalesce(${members.fullName}, ${people.fullName}) end`.as('full_name'),
      registeredAt:
        sql<Date | null>`case when ${ifTrusted} and ${people.hasPassword} then ${members.joinedAt} end`
          .mapWith(toDate)
          .as('registered_at'),
      accountCreatedAt: sql<Date | null>`case when not ${ifTrusted} then ${people.createdAt} end`
        .mapWith(toDate)
        .as('account_created_at'),
    })
    .from(addresses)
    .leftJoin(people, and(eq(people.email, addresses.email), isNull(people.deletedAt)))
    .leftJoin(members, ofTenant(tenantId, people.id))
    .leftJoin(invitees, and(eq(invitees.tenantId, tenantId), eq(invitees.email, addresses.email)))
    .as('people_of_lists');
}

const toDate = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));
