import { eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { assessments } from '../tables.ts';
import { type AssessmentRecord, lockAssessment } from './own-assessment.ts';

/**
 * Stops a live assessment: no further attempt starts; attempts in progress continue.
 *
 * @throws Failure notFound, the same for a foreign and a missing assessment
 */
export async function stopLive(
  deps: Deps<'clock' | 'config' | 'database'>,
  actor: Session,
  assessmentId: number,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    if (assessment.state === 'live') await markStopped(deps, tx, actor, assessment);
  });
}

/**
 * Stores the stop, for a caller that holds the lock.
 *
 * @throws Refused demoRestricted on a demonstration, whose next visitor expects its live exams
 */
export async function markStopped(
  deps: Deps<'clock' | 'config'>,
  tx: Queries,
  actor: Session,
  { id, title }: Pick<AssessmentRecord, 'id' | 'title'>,
): Promise<void> {
  if (deps.config.DEMO) throw new Refused('demoRestricted');
  await tx
    .update(assessments)
    .set({ state: 'stopped', updatedAt: deps.clock.now(), updatedBy: actor.userId })
    .where(eq(assessments.id, id));
  await recordAudit(deps, tx, actor, { action: 'assessmentStopped', subjectId: id, subjectName: title });
}
