import { writeStored } from '@invigil/ui/browser/stored-value.ts';

const ACTIVE_ATTEMPT = 'invigil.activeAttempt';

/** Notes the attempt in progress for the other pages of this browser; null removes the note. */
export function noteActiveAttempt(assessmentId: number | null): void {
  writeStored(ACTIVE_ATTEMPT, assessmentId === null ? null : JSON.stringify({ assessmentId }));
}
