import { ROLE_IDS } from '@invigil/domain/access/roles';
import { invitationEnd } from '@invigil/domain/accounts/invitation-state';
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { invitations } from '../invitation-tables.ts';
import { memberships } from '../tables.ts';

export interface InvitedPerson {
  readonly email: string;
  /** The tenant's name for the person; null where it named none. */
  readonly fullName: string | null;
}

interface InvitationOptions {
  /** Whether the tenant invited the addresses themselves, rather than by a list of participants. */
  readonly isPersonal: boolean;
}

type Clock = Deps<'clock'>;

/**
 * Invites addresses that are no trusted candidates of the tenant, or have not opened their account, and renews invitations
 * that exist. An account with a
 * proven address becomes a candidate of the tenant at once.
 *
 * @returns how many addresses the tenant had not invited before
 */
export async function inviteAddresses(
  { clock }: Clock,
  tx: Queries,
  tenantId: number,
  people: readonly InvitedPerson[],
  { isPersonal }: InvitationOptions,
): Promise<number> {
  if (people.length === 0) return 0;
  const now = clock.now();
  const column = (values: readonly unknown[]) => sql.param([...values]);
  // Sorted, so that two calls with common addresses wait for each other and do not deadlock.
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    insert into ${invitations} as i (tenant_id, email, full_name, is_personal, invited_at, expires_at)
    select ${tenantId}::int, p.email, p.full_name, ${isPersonal}::boolean, ${now.toISOString()}::timestamptz,
      ${invitationEnd(now).toISOString()}::timestamptz
    from unnest(${column(people.map(({ email }) => email))}::text[],
      ${column(people.map(({ fullName }) => fullName))}::text[]) as p (email, full_name)
    where not exists (
      select 1 from ${memberships} m join users u on u.id = m.candidate_id
      where m.tenant_id = ${tenantId}::int and u.email = p.email and u.deleted_at is null and u.password_hash <> ''
        and (m.is_vouched_for or u.email_proven_at is not null))
    order by p.email
    on conflict (tenant_id, email) do update set
      full_name = coalesce(excluded.full_name, i.full_name), is_personal = i.is_personal or excluded.is_personal,
      invited_at = excluded.invited_at, expires_at = greatest(i.expires_at, excluded.expires_at)
    returning xmax = 0 as is_new`);
  await admitProven(tx, now, sql`i.tenant_id = ${tenantId}::int`);
  return rows.filter(({ is_new }) => is_new).length;
}

/** Makes an account with a proven address a candidate of the tenants that have invited the address. */
export async function admitAccount({ clock }: Clock, tx: Queries, candidateId: number): Promise<void> {
  await admitProven(tx, clock.now(), sql`u.id = ${candidateId}::int`);
}

/** Turns the valid invitations of proven addresses into memberships that their people have not accepted. */
async function admitProven(tx: Queries, now: Date, ofInvitations: SQL): Promise<void> {
  // The share lock serializes with edits and deletions of the accounts, as a registration does. The name stays the
  // tenant's own until the person accepts.
  await tx.execute(sql`
    with admissible as (
      select i.tenant_id, i.email, i.full_name, u.id as candidate_id
      from ${invitations} i join users u on u.email = i.email
      where u.deleted_at is null and u.role_id = ${ROLE_IDS.candidate} and u.email_proven_at is not null
        and i.expires_at > ${now.toISOString()}::timestamptz and ${ofInvitations}
      order by u.id, i.tenant_id for share of u
    ), admitted as (
      insert into ${memberships}
        (tenant_id, candidate_id, joined_at, accepted_at, is_vouched_for, sees_account, full_name, mobile, address)
      select tenant_id, candidate_id, ${now.toISOString()}::timestamptz, null, false, false,
        coalesce(full_name, email), '', ''
      from admissible on conflict do nothing
    )
    delete from ${invitations} i using admissible a where i.tenant_id = a.tenant_id and i.email = a.email`);
}

/** Ends the invitations of addresses that have left all lists of a tenant; those that it invited itself stay. */
export async function endListedInvitations(
  tx: Queries,
  tenantId: number,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  const { table, where } = listedInvitations(tenantId, emails);
  await tx.delete(table).where(where);
}

/** The invitations of addresses that a tenant has only listed, not invited itself. */
export function listedInvitations(tenantId: number, emails: readonly string[]) {
  const where = and(
    eq(invitations.tenantId, tenantId),
    eq(invitations.isPersonal, false),
    inArray(invitations.email, [...emails]),
  );
  return { table: invitations, where };
}

/** Ends the invitation of an address that has become a trusted candidate of the tenant. */
export async function useUpInvitation(tx: Queries, tenantId: number, email: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.tenantId, tenantId), eq(invitations.email, email)));
}

/** Whether a tenant has invited an address, and the invitation counts. */
export async function isInvited(
  { clock }: Clock,
  db: Queries,
  tenantId: number,
  email: string,
): Promise<boolean> {
  const ofAddress = and(eq(invitations.tenantId, tenantId), eq(invitations.email, email));
  return (await db.$count(invitations, and(ofAddress, gt(invitations.expiresAt, clock.now())))) > 0;
}

/** How many tenants wait for the owner of an address. */
export async function countInvitationsOf({ clock }: Clock, db: Queries, email: string): Promise<number> {
  return db.$count(invitations, and(eq(invitations.email, email), gt(invitations.expiresAt, clock.now())));
}

/** Removes invitations that have ended. @returns how many */
export async function forgetOldInvitations({ clock, database }: Deps<'clock' | 'database'>): Promise<number> {
  const removed = await database.db
    .delete(invitations)
    .where(lte(invitations.expiresAt, clock.now()))
    .returning({ one: invitations.tenantId });
  return removed.length;
}
