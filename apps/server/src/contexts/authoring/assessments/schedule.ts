import { isExpired } from '@invigil/domain/billing/plan-term';
import { nextAttempt } from '@invigil/domain/retry';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Claim,
  claimRows,
  postpone,
  type WorkQueue,
} from '../../../database/claimed-work/work-queue.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordServerAudit } from '../../audit/actions.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { assessments, scheduledChanges } from '../tables.ts';
import type { AssessmentRecord } from './own-assessment.ts';

type ScheduleDeps = Deps<'clock' | 'database'>;

const CHANGES: WorkQueue = {
  table: 'scheduled_changes',
  waits: 'true',
  due: 'due_at',
  dueColumn: 'due_at',
  order: 'due_at, id',
};

/** Changes of one round: exams of many Admins begin at the same full hour. */
const BATCH = 100;
/** After this time a change whose server was killed is applied by another. */
const CLAIM_SECONDS = 60;
const RETRY_DELAYS_MS: readonly number[] = [5, 10, 20, 40, 80, 160, 320].map((seconds) => seconds * 1_000);
/** A closing is never given up, because the stored state would stay live for ever. */
const LAST_DELAY_MS = 10 * 60_000;
/** Clocks of servers differ by less: an opening that another server has applied is not stored again. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Stores the minutes at which a job opens and closes a live assessment, in place of those of an earlier schedule. Starts
 * are allowed or refused by the times themselves; the job only changes the stored state and writes the audit trail.
 */
export async function scheduleChanges(
  tx: Queries,
  { id: assessmentId, opensAt, closesAt }: Pick<AssessmentRecord, 'id' | 'opensAt' | 'closesAt'>,
): Promise<void> {
  await tx.delete(scheduledChanges).where(eq(scheduledChanges.assessmentId, assessmentId));
  const minutes = [opensAt, closesAt].filter((at) => at !== null);
  if (minutes.length > 0)
    await tx.insert(scheduledChanges).values(minutes.map((at) => ({ assessmentId, at, dueAt: at })));
}

/**
 * Stores the changes that live assessments lack, because a server of version 0.2 made them live, or a backup of it was
 * restored. A passed opening needs no change; a passed closing does.
 *
 * @returns how many were stored
 */
export async function scheduleMissingChanges({ clock, database: { pool } }: ScheduleDeps): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into scheduled_changes (assessment_id, at, due_at)
     select id, at, at from assessments
       cross join unnest(array[case when opens_at > $1 then opens_at end, closes_at]) as at
     where state = 'live' and at is not null
     on conflict do nothing`,
    [new Date(clock.now().getTime() + CLOCK_SKEW_MS)],
  );
  return rowCount ?? 0;
}

/**
 * Applies the changes that are due. One that fails is tried again, and delays no other.
 *
 * @returns how many were applied
 */
export async function applyDueChanges(deps: ScheduleDeps, log: FastifyBaseLogger): Promise<number> {
  const { clock, database } = deps;
  const claimed = await claimRows<{ assessment_id: number; at: Date }>(
    database.pool,
    CHANGES,
    'assessment_id, at',
    { now: clock.now(), limit: BATCH, seconds: CLAIM_SECONDS },
  );
  let applied = 0;
  for (const change of claimed) {
    try {
      await applyChange(deps, { assessmentId: change.assessment_id, at: change.at });
      await database.db.delete(scheduledChanges).where(eq(scheduledChanges.id, change.id));
      applied += 1;
    } catch (error) {
      log.error({ assessment: change.assessment_id, err: error }, 'schedule not applied');
      await tryAgain(deps, change);
    }
  }
  return applied;
}

async function tryAgain({ clock, database: { pool } }: ScheduleDeps, change: Claim): Promise<void> {
  const now = clock.now();
  const last = new Date(now.getTime() + LAST_DELAY_MS);
  await postpone(pool, CHANGES, change, nextAttempt(RETRY_DELAYS_MS, change.attempts, now) ?? last);
}

/**
 * Applies the schedule of a live assessment: stops it at its closing, and at its opening if the plan has expired.
 * Idempotent, and correct when late.
 *
 * @param at the scheduled minute, which has passed
 */
async function applyChange(
  deps: ScheduleDeps,
  { assessmentId, at }: { readonly assessmentId: number; readonly at: Date },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const [assessment] = await tx
      .select()
      .from(assessments)
      .where(and(eq(assessments.id, assessmentId), eq(assessments.state, 'live')))
      .for('update');
    if (assessment === undefined) return;
    const now = deps.clock.now();
    const subject = { subjectId: assessmentId, subjectName: assessment.title };
    const { opensAt, closesAt, tenantId } = assessment;
    if (closesAt !== null && now >= closesAt) {
      await stop(tx, assessmentId, now);
      await recordServerAudit(deps, tx, tenantId, {
        action: 'assessmentStopped',
        ...subject,
        detail: { closesAt: closesAt.toISOString() },
      });
      return;
    }
    // The assessment has another schedule by now.
    if (opensAt?.getTime() !== at.getTime()) return;
    const terms = await findPlanTerms(tx, tenantId);
    const hasPlan = terms === undefined || !isExpired(terms, now);
    if (!hasPlan) await stop(tx, assessmentId, now);
    await recordServerAudit(deps, tx, tenantId, {
      action: hasPlan ? 'assessmentSentLive' : 'assessmentStopped',
      ...subject,
      detail: hasPlan ? { opensAt: at } : { opensAt: at, refusal: 'dateExpired' },
    });
  });
}

async function stop(tx: Queries, assessmentId: number, now: Date): Promise<void> {
  await tx
    .update(assessments)
    .set({ state: 'stopped', updatedAt: now, updatedBy: null })
    .where(eq(assessments.id, assessmentId));
}
