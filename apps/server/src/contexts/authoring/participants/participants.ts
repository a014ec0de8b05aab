import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { endListedInvitations, inviteAddresses } from '../../tenancy/actions.ts';
import { assessments, participants } from '../tables.ts';

/** Addresses whose candidates may sit an assessment, in alphabetical order. */
export function listParticipantEmails(db: Queries, assessmentId: number) {
  return db
    .select({ email: participants.email, createdBy: participants.createdBy })
    .from(participants)
    .where(eq(participants.assessmentId, assessmentId))
    .orderBy(asc(participants.email));
}

/**
 * Replaces the addresses of an assessment, for a caller that holds its lock. Listed addresses are invited, and those that have
 * left all lists no longer are.
 */
export async function replaceParticipants(
  deps: Deps<'clock'>,
  tx: Queries,
  { userId: tenantId }: Pick<Session, 'userId'>,
  assessmentId: number,
  emails: readonly string[],
): Promise<void> {
  const before = await tx
    .delete(participants)
    .where(eq(participants.assessmentId, assessmentId))
    .returning({ email: participants.email });
  if (emails.length > 0)
    await tx.execute(sql`
      insert into ${participants} (assessment_id, email, added_at, added_by)
      select ${assessmentId}, email, ${deps.clock.now()}, ${tenantId}
      from unnest(${sql.param([...emails])}::text[]) as listed (email)`);
  const people = emails.map((email) => ({ email, fullName: null }));
  await inviteAddresses(deps, tx, tenantId, people, { isPersonal: false });
  const listed = new Set(emails);
  const left = before.map(({ email }) => email).filter((email) => !listed.has(email));
  await endUnlisted(tx, tenantId, left);
}

/**
 * Ends the invitations of addresses that are on no list of a tenant any more.
 *
 * @param beforeEnd receives the addresses before their invitations end
 */
export async function endUnlisted(
  tx: Queries,
  tenantId: number,
  emails: readonly string[],
  beforeEnd: (emails: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (emails.length === 0) return;
  const stillListed = await selectListedEmails(tx, tenantId, inArray(participants.email, [...emails]));
  const kept = new Set(stillListed.map(({ email }) => email));
  const ended = emails.filter((email) => !kept.has(email));
  await beforeEnd(ended);
  await endListedInvitations(tx, tenantId, ended);
}

/** The addresses on the participant lists of a tenant, each once. */
export function selectListedEmails(db: Queries, tenantId: number, matching?: SQL) {
  return db
    .selectDistinct({ email: participants.email })
    .from(participants)
    .innerJoin(assessments, eq(assessments.id, participants.assessmentId))
    .where(and(ofTenant(tenantId), matching))
    .$dynamic();
}

/** Whether an address is listed in any assessment of a tenant. */
export async function isListedByTenant(db: Queries, tenantId: number, email: string): Promise<boolean> {
  const places = await db
    .select({ email: participants.email })
    .from(participants)
    .innerJoin(assessments, eq(assessments.id, participants.assessmentId))
    .where(and(ofTenant(tenantId), eq(participants.email, email)))
    .limit(1);
  return places.length > 0;
}

/** Whether an address is on the list of participants of an assessment. */
export function isListedParticipant(assessmentId: number, email: AnyPgColumn): SQL {
  return sql`exists (select 1 from ${participants}
    where ${participants.assessmentId} = ${assessmentId} and ${participants.email} = ${email})`;
}

function ofTenant(tenantId: number) {
  return and(eq(assessments.tenantId, tenantId), isNull(assessments.deletedAt));
}
