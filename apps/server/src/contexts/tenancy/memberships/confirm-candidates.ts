import { ROLE_IDS } from '@invigil/domain/access/roles';
import { sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudits } from '../../audit/actions.ts';
import { invitations } from '../invitation-tables.ts';
import { memberships } from '../tables.ts';

/** An address that the tenant has invited or has as a candidate, and whose account it confirmed. */
interface Confirmed {
  readonly [column: string]: unknown;
  readonly email: string;
  readonly full_name: string | null;
}

/**
 * Confirms in the name of a tenant that the accounts of its invited or listed addresses are those of the addresses' owners:
 * they become its candidates, once for all lists. Only for addresses with an account; nothing changes for an address of
 * staff, which answers alike.
 *
 * @param listed the addresses of the call that are on a list of the tenant
 * @returns how many addresses were confirmed, those of staff included
 */
export async function confirmCandidates(
  { clock, database }: Deps<'clock' | 'database'>,
  actor: Pick<Session, 'userId' | 'role' | 'fullName'>,
  emails: readonly string[],
  listed: readonly string[],
): Promise<number> {
  return database.db.transaction(async (tx) => {
    const now = clock.now();
    const confirmed = await lockWaiting(tx, actor.userId, now, emails, listed);
    const addresses = sql.param(confirmed.map(({ email }) => email));
    const names = sql.param(confirmed.map(({ full_name }) => full_name));
    // Accounts without the role of a candidate stay as they are, and so do their invitations.
    await tx.execute(sql`
      with candidates as (
        select u.id, c.email, c.full_name from unnest(${addresses}::text[], ${names}::text[]) as c (email, full_name)
        join users u on u.email = c.email and u.deleted_at is null and u.role_id = ${ROLE_IDS.candidate}
      ), used as (
        delete from ${invitations} i using candidates c where i.tenant_id = ${actor.userId}::int and i.email = c.email
      )
      insert into ${memberships} as m
        (tenant_id, candidate_id, joined_at, accepted_at, is_vouched_for, sees_account, full_name, mobile, address)
      select ${actor.userId}::int, id, ${now.toISOString()}::timestamptz, null, true, false,
        coalesce(full_name, email), '', '' from candidates order by id
      on conflict (tenant_id, candidate_id) do update set is_vouched_for = true`);
    await recordAudits(
      { clock },
      tx,
      actor,
      confirmed.map(({ email, full_name }) => ({
        action: 'candidateConfirmed',
        subjectId: email,
        subjectName: full_name ?? email,
      })),
    );
    return confirmed.length;
  });
}

/** Share-locks the accounts of addresses that wait for the tenant, in the order of their ids. */
async function lockWaiting(
  tx: Queries,
  tenantId: number,
  now: Date,
  emails: readonly string[],
  listed: readonly string[],
): Promise<readonly Confirmed[]> {
  const { rows } = await tx.execute<Confirmed>(sql`
    select u.email, i.full_name from users u
    left join ${invitations} i on i.tenant_id = ${tenantId}::int and i.email = u.email
      and i.expires_at > ${now.toISOString()}::timestamptz
    left join ${memberships} m on m.tenant_id = ${tenantId}::int and m.candidate_id = u.id
    where u.email = any(${sql.param([...emails])}::text[]) and u.deleted_at is null
      and (i.email is not null or u.email = any(${sql.param([...listed])}::text[]))
      and m.is_vouched_for is not true and (u.email_proven_at is null or u.role_id <> ${ROLE_IDS.candidate})
    order by u.id for share of u`);
  return rows;
}
