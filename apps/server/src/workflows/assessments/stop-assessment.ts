import type { Session } from '../../application/caller.ts';
import { stopLive } from '../../contexts/authoring/actions.ts';
import { finishAttempt } from '../../contexts/exams/actions.ts';
import { type ExamDeps, listOpenAttempts } from '../../contexts/exams/queries.ts';
import type { Deps } from '../../ports.ts';

interface StopRequest {
  readonly assessmentId: number;
  /** Submits the attempts in progress; otherwise they continue until their end. */
  readonly endAttemptsNow: boolean;
}

/** Stops an assessment, and its attempts in progress if the request asks for that. */
export async function stopAssessment(
  deps: Deps<'clock' | 'config' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  { assessmentId, endAttemptsNow }: StopRequest,
): Promise<void> {
  await stopLive(deps, actor, assessmentId);
  if (!endAttemptsNow) return;
  for (const attemptId of await listOpenAttempts(deps.database.db, { assessmentId }))
    await finishAttempt(deps, { attemptId, by: 'admin', actor });
}
