import type { Session } from '../../application/caller.ts';
import { stopLive } from '../../contexts/authoring/actions.ts';
import { finishAttempt } from '../../contexts/exams/actions.ts';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { listOpenAttempts } from '../../contexts/exams/queries.ts';

interface StopRequest {
  readonly assessmentId: number;
  /** Submits the attempts in progress; otherwise they continue until their end. */
  readonly endAttemptsNow: boolean;
}

/** Stops an assessment, and its attempts in progress if the request asks for that. */
export async function stopAssessment(
  context: ExamsContext,
  actor: Session,
  { assessmentId, endAttemptsNow }: StopRequest,
): Promise<void> {
  await stopLive(context, actor, assessmentId);
  if (!endAttemptsNow) return;
  for (const attemptId of await listOpenAttempts(context.database.db, { assessmentId }))
    await finishAttempt(context, { attemptId, by: 'admin', actor });
}
