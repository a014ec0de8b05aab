/**
 * Why a candidate who follows the link of an assessment can or cannot enter it: it is open, opens later, is closed or stopped,
 * or its list does not have the candidate.
 */
export const EXAM_ENTRIES = ['open', 'opensLater', 'closed', 'notListed'] as const;
export type ExamEntry = (typeof EXAM_ENTRIES)[number];

interface EnteredAssessment {
  readonly isLive: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Whether all candidates may sit it, or the candidate is on its list. */
  readonly isOffered: boolean;
  readonly hasOpenAttempt: boolean;
}

/** An attempt in progress is entered whatever becomes of the list and the schedule meanwhile. */
export function examEntry(assessment: EnteredAssessment, now: Date): ExamEntry {
  const { isLive, opensAt, closesAt, isOffered, hasOpenAttempt } = assessment;
  if (hasOpenAttempt) return 'open';
  if (!isLive) return 'closed';
  if (!isOffered) return 'notListed';
  if (closesAt !== null && now >= closesAt) return 'closed';
  return opensAt !== null && now < opensAt ? 'opensLater' : 'open';
}
