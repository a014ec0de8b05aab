import { eq } from 'drizzle-orm';
import type { Clock } from '../../../adapters/clock.ts';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Database } from '../../../database/client.ts';
import { recordAudit } from '../../audit/actions.ts';
import { assessments } from '../tables.ts';
import { lockAssessment } from './own-assessment.ts';

/**
 * Releases the review of an assessment whose Admin decides, or takes the release back; doing so again changes nothing.
 *
 * @throws Failure notFound, the same for a foreign and a missing assessment
 * @throws Refused reviewReleasesItself for an assessment that releases its review by itself
 */
export async function setReviewRelease(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  actor: Session,
  assessmentId: number,
  isReleased: boolean,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { title, reviewRelease, reviewReleasedAt } = await lockAssessment(tx, actor.userId, assessmentId);
    if (reviewRelease !== 'byAdmin') throw new Refused('reviewReleasesItself');
    if (isReleased === (reviewReleasedAt !== null)) return;
    await tx
      .update(assessments)
      .set({ reviewReleasedAt: isReleased ? clock.now() : null })
      .where(eq(assessments.id, assessmentId));
    await recordAudit({ clock }, tx, actor, {
      action: 'reviewReleased',
      subjectId: assessmentId,
      subjectName: title,
      detail: { isReleased: { before: !isReleased, after: isReleased } },
    });
  });
}
