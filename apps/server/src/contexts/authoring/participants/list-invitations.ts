import type { listInvitations as endpoint } from '@invigil/contract/accounts/invitation-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import { contains } from '../../../database/search.ts';
import type { Session } from '../../../http/sessions.ts';
import { inTenant } from '../../accounts/names-in-tenant.ts';
import { members, people } from '../../accounts/queries.ts';
import { selectListedEmails } from './participants.ts';

/**
 * The addresses on the participant lists of the caller's assessments, each once. An address is registered when its
 * account is a candidate of the caller; the list does not reveal whether it has an account elsewhere.
 */
export async function listInvitations(
  context: AppContext,
  { userId: tenantId }: Session,
  { page, pageSize }: ParamsOf<typeof endpoint>,
  { search, state }: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const listed = selectListedEmails(db, tenantId).as('listed');
  const candidates = db
    .select({ email: people.email, fullName: inTenant.fullName.as('name'), joinedAt: members.joinedAt })
    .from(members)
    .innerJoin(people, eq(people.id, members.candidateId))
    .where(and(eq(members.tenantId, tenantId), isNull(people.deletedAt)))
    .as('candidates');
  const isOfState = { open: isNull(candidates.email), registered: isNotNull(candidates.email) };
  const matching = and(contains(listed.email, search), state && isOfState[state]);
  const ofCandidate = eq(candidates.email, listed.email);
  const [rows, [total]] = await Promise.all([
    db
      .select({ email: listed.email, fullName: candidates.fullName, registeredAt: candidates.joinedAt })
      .from(listed)
      .leftJoin(candidates, ofCandidate)
      .where(matching)
      .orderBy(asc(listed.email))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ count: count() }).from(listed).leftJoin(candidates, ofCandidate).where(matching),
  ]);
  return {
    rows: rows.map((row) => {
      const isRegistered = row.registeredAt !== null;
      const invitationCode = isRegistered ? null : context.invitations.codeOf(tenantId, row.email);
      return { ...row, isRegistered, invitationCode };
    }),
    count: total?.count ?? 0,
  };
}
