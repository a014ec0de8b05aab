import { startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import type { ExamRules } from '@invigil/domain/exams/exam-rules';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { enterExam, openOwnWindow } from './exam-window.ts';
import type { LiveAssessment } from './live-assessment.ts';

/**
 * Starts an attempt under the rules that its candidate has read, and opens its exam page; a refusal leaves no window behind.
 *
 * @param rereadRules called where a rule has changed since it was read, so that it must be shown first
 */
export function useAttemptStart(rereadRules: () => Promise<unknown>) {
  const startCall = useAction(startAttempt);
  return async (assessment: LiveAssessment, acknowledgedRules: ExamRules): Promise<void> => {
    // Opened at once, while the click still counts as one: a later window would be blocked.
    const ownWindow = assessment.openInNewWindow ? openOwnWindow() : null;
    try {
      await startCall.mutateAsync({ body: { assessmentId: assessment.assessmentId, ...acknowledgedRules } });
    } catch (error) {
      ownWindow?.close();
      if (isToldOtherwise(error)) await rereadRules();
      throw error;
    }
    enterExam(assessment.assessmentId, ownWindow);
  };
}

/** Status 409: a rule has changed since it was read. */
function isToldOtherwise(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}
