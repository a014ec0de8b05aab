import { isExpired } from '@invigil/domain/billing/plan-term';
import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { recordServerAudit } from '../../audit/record-audit.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { assessments } from '../tables.ts';
import type { AssessmentRecord } from './own-assessment.ts';

type Scheduled = Pick<AssessmentRecord, 'id' | 'opensAt' | 'closesAt'> & { readonly updatedAt: Date };

/**
 * Queues the jobs that open and close a live assessment at its scheduled minutes. Starts are allowed or refused by the
 * times themselves; the jobs only change the stored state and write the audit trail.
 */
export async function scheduleChanges(
  context: AppContext,
  tx: Queries,
  assessment: Scheduled,
): Promise<void> {
  for (const at of [assessment.opensAt, assessment.closesAt]) {
    if (at === null) continue;
    await context.queue.put(tx, {
      name: 'applySchedule',
      data: { assessmentId: assessment.id, at: at.toISOString() },
      at,
      // The update time makes the key new when the assessment goes live again for the same minute.
      key: `${assessment.id}:${at.getTime()}:${assessment.updatedAt.getTime()}`,
    });
  }
}

/**
 * Queues the jobs of all live assessments at a server's start, because the queue is empty after a restore. A passed
 * opening needs no job; a passed closing does.
 */
export async function scheduleAllChanges(context: AppContext): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const rows = await db
    .select()
    .from(assessments)
    .where(
      and(eq(assessments.state, 'live'), or(isNotNull(assessments.closesAt), gt(assessments.opensAt, now))),
    );
  for (const row of rows) {
    const opensAt = row.opensAt !== null && row.opensAt > now ? row.opensAt : null;
    await db.transaction((tx) => scheduleChanges(context, tx, { ...row, opensAt }));
  }
}

/**
 * Applies the schedule of a live assessment: stops it at its closing, and at its opening if the plan has expired.
 * Idempotent, and correct when late.
 *
 * @param at the scheduled minute, which counts as reached even if this server's clock is a little behind
 */
export async function applySchedule(
  context: AppContext,
  { assessmentId, at }: { readonly assessmentId: number; readonly at: string },
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const [assessment] = await tx
      .select()
      .from(assessments)
      .where(and(eq(assessments.id, assessmentId), eq(assessments.state, 'live')))
      .for('update');
    if (assessment === undefined) return;
    const now = new Date(Math.max(context.clock.now().getTime(), Date.parse(at)));
    const subject = { subjectId: assessmentId, subjectName: assessment.title };
    const { opensAt, closesAt, tenantId } = assessment;
    if (closesAt !== null && now >= closesAt) {
      await stop(tx, assessmentId, now);
      await recordServerAudit(context, tx, tenantId, {
        action: 'assessmentStopped',
        ...subject,
        detail: { closesAt: closesAt.toISOString() },
      });
      return;
    }
    if (opensAt === null || opensAt.toISOString() !== at) return;
    const terms = await findPlanTerms(tx, tenantId);
    const hasPlan = terms === undefined || !isExpired(terms, now);
    if (!hasPlan) await stop(tx, assessmentId, now);
    await recordServerAudit(context, tx, tenantId, {
      action: hasPlan ? 'assessmentSentLive' : 'assessmentStopped',
      ...subject,
      detail: { opensAt: at, ...(hasPlan ? {} : { refusal: 'dateExpired' }) },
    });
  });
}

async function stop(tx: Queries, assessmentId: number, now: Date): Promise<void> {
  await tx
    .update(assessments)
    .set({ state: 'stopped', updatedAt: now, updatedBy: null })
    .where(eq(assessments.id, assessmentId));
}
