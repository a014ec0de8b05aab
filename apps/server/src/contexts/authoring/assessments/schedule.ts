import { isExpired } from '@invigil/domain/billing/plan-term';
import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { recordServerAudit } from '../../audit/record-audit.ts';
import { findPlanTerms } from '../../billing/plan-terms.ts';
import { assessments } from '../tables.ts';
import type { AssessmentRecord } from './own-assessment.ts';

type Scheduled = Pick<AssessmentRecord, 'id' | 'opensAt' | 'closesAt'> & { readonly updatedAt: Date };

/**
 * Puts the jobs that turn a live assessment at its scheduled minutes. Whether candidates can start is computed from
 * the time itself (decision 15); the jobs move the stored state and write the audit trail.
 */
export async function scheduleTurns(context: AppContext, tx: Queries, assessment: Scheduled): Promise<void> {
  for (const at of [assessment.opensAt, assessment.closesAt]) {
    if (at === null) continue;
    await context.queue.put(tx, {
      name: 'turnAssessment',
      data: { assessmentId: assessment.id, at: at.toISOString() },
      at,
      // Going live again schedules anew, also for the same minute.
      key: `${assessment.id}:${at.getTime()}:${assessment.updatedAt.getTime()}`,
    });
  }
}

/**
 * Puts the jobs of all that is live, at a server's start: after a restore the queue is empty. An opening that has
 * passed was done in its time, or needs nothing any more; an end that has passed is still to be done.
 */
export async function scheduleAllTurns(context: AppContext): Promise<void> {
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
    await db.transaction((tx) => scheduleTurns(context, tx, { ...row, opensAt }));
  }
}

/**
 * Does what is due to a live assessment: at its end it is stopped; at its start it is stopped too when the plan has
 * run out in the meantime (decision 25). Done twice or late it changes nothing more.
 *
 * @param at the minute it was scheduled for, which has come even if this server's clock is a little behind
 */
export async function turnAssessment(
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
