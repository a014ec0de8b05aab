import type { listInvitations as endpoint } from '@invigil/contract/accounts/invitation-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { and, asc, count, eq } from 'drizzle-orm';
import { contains, folded } from '../../../database/search.ts';
import type { Deps } from '../../../ports.ts';
import { selectPeopleOfLists } from './people-of-lists.ts';

/** A page of the people of a tenant's invitations and lists, or of the list of one assessment. */
export async function listInvitations(
  { clock, database: { db }, invitations }: Deps<'clock' | 'database' | 'invitations'>,
  tenantId: number,
  { page, pageSize }: ParamsOf<typeof endpoint>,
  { search, state, assessmentId }: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const rows = selectPeopleOfLists(db, tenantId, { now: clock.now(), assessmentId });
  const matching = and(contains(folded(rows.email), search), state && eq(rows.state, state));
  const [pageRows, [total]] = await Promise.all([
    db
      .select()
      .from(rows)
      .where(matching)
      .orderBy(asc(rows.email))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ count: count() }).from(rows).where(matching),
  ]);
  return {
    rows: pageRows.map((row) => {
      const isRegistered = row.state === 'registered';
      const invitationCode = isRegistered ? null : invitations.codeOf(tenantId, row.email, 'copied');
      return { ...row, isRegistered, invitationCode };
    }),
    count: total?.count ?? 0,
  };
}
