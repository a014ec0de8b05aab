import type { OkOf } from '@invigil/contract/endpoint';
import type { getReviewRelease as endpoint } from '@invigil/contract/results/release-endpoints';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import { isReviewReleased } from '@invigil/domain/authoring/review-release';
import type { Clock } from '../../../adapters/clock.ts';
import type { Database } from '../../../database/client.ts';
import { type AssessmentRecord, getAssessment } from '../../authoring/queries.ts';
import { findNewestFinished } from '../../exams/queries.ts';

/** The settings of an assessment that decide when candidates see a review. */
export type ReleaseFacts = Pick<
  AssessmentRecord,
  'state' | 'opensAt' | 'closesAt' | 'reviewRelease' | 'reviewReleasedAt' | 'allowMultipleAttempts'
>;

/** Whether candidates see the review of an assessment at an instant. */
export function isReleasedAt(assessment: ReleaseFacts, now: Date): boolean {
  const availability = availabilityAt(assessment.state, assessment, now);
  return isReviewReleased({
    release: assessment.reviewRelease,
    releasedAt: assessment.reviewReleasedAt,
    allowMultipleAttempts: assessment.allowMultipleAttempts,
    isOpen: availability === 'onLive' || availability === 'scheduled',
  });
}

/**
 * When candidates of the tenant's assessment see the review, and what.
 *
 * @throws Failure notFound, the same for a foreign and a missing assessment
 */
export async function getReviewRelease(
  { database: { db }, clock }: { readonly database: Database; readonly clock: Clock },
  tenantId: number,
  assessmentId: number,
): Promise<OkOf<typeof endpoint>> {
  const assessment = await getAssessment(db, tenantId, assessmentId);
  const { attemptId, finishedCount, waitingCount } = await findNewestFinished(db, tenantId, assessmentId);
  return {
    title: assessment.title,
    release: assessment.reviewRelease,
    isReleased: isReleasedAt(assessment, clock.now()),
    releasedAt: assessment.reviewRelease === 'byAdmin' ? assessment.reviewReleasedAt : null,
    showsKey: assessment.showKeyAfterwards,
    showsExplanation: assessment.showExplanationAfterwards,
    finishedCount,
    waitingCount,
    exampleAttemptId: attemptId,
  };
}
