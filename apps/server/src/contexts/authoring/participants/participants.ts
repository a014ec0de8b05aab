import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import type { Session } from '../../../http/sessions.ts';
import { assessments, participants } from '../tables.ts';

/** Addresses whose candidates may sit an assessment, in alphabetical order. */
export function listParticipantEmails(db: Queries, assessmentId: number) {
  return db
    .select({ email: participants.email, createdBy: participants.createdBy })
    .from(participants)
    .where(eq(participants.assessmentId, assessmentId))
    .orderBy(asc(participants.email));
}

/** Replaces the addresses of an assessment, for a caller that holds its lock. */
export async function replaceParticipants(
  context: AppContext,
  tx: Queries,
  actor: Session,
  assessmentId: number,
  emails: readonly string[],
): Promise<void> {
  await tx.delete(participants).where(eq(participants.assessmentId, assessmentId));
  if (emails.length === 0) return;
  await tx.execute(sql`
    insert into ${participants} (assessment_id, email, added_at, added_by)
    select ${assessmentId}, email, ${context.clock.now()}, ${actor.userId}
    from unnest(${sql.param([...emails])}::text[]) as listed (email)`);
}

/** The addresses on the participant lists of a tenant, each once. */
export function selectListedEmails(db: Queries, tenantId: number) {
  return db
    .selectDistinct({ email: participants.email })
    .from(participants)
    .innerJoin(assessments, eq(assessments.id, participants.assessmentId))
    .where(ofTenant(tenantId))
    .$dynamic();
}

/** Whether an address is listed in any assessment of a tenant. */
export async function isListedByTenant(db: Queries, tenantId: number, email: string): Promise<boolean> {
  const found = await db
    .select({ email: participants.email })
    .from(participants)
    .innerJoin(assessments, eq(assessments.id, participants.assessmentId))
    .where(and(ofTenant(tenantId), eq(participants.email, email)))
    .limit(1);
  return found.length > 0;
}

function ofTenant(tenantId: number) {
  return and(eq(assessments.tenantId, tenantId), isNull(assessments.deletedAt));
}
