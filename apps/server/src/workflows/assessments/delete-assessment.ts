import type { Session } from '../../application/caller.ts';
import { Refused } from '../../application/errors.ts';
import { recordAudit } from '../../contexts/audit/actions.ts';
import { lockAssessment, removeAssessment } from '../../contexts/authoring/actions.ts';
import { countAttempts, listOpenAttempts } from '../../contexts/exams/queries.ts';
import type { Deps } from '../../ports.ts';

/**
 * Deletes an assessment, or only hides it if it has attempts: its results, papers and certificates stay readable.
 *
 * @throws Refused assessmentRunning while it is live or an attempt is in progress
 */
export async function deleteAssessment(
  deps: Deps<'clock' | 'database' | 'servers'>,
  actor: Session,
  assessmentId: number,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    const open = await listOpenAttempts(tx, { assessmentId });
    if (assessment.state === 'live' || open.length > 0) throw new Refused('assessmentRunning');
    await recordAudit(deps, tx, actor, {
      action: 'assessmentDeleted',
      subjectId: assessmentId,
      subjectName: assessment.title,
    });
    const hasResults = (await countAttempts(tx, [assessmentId])).has(assessmentId);
    await removeAssessment(deps, tx, actor, assessment, hasResults);
  });
}
