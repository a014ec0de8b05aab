import { readSession } from '../../../lib/api/stored-session.ts';
import { deliverLeftAnswers, type DeliveredAnswers } from '../logic/left-answers.ts';
import { ServerClock } from '../logic/server-clock.ts';
import { fetchOpenAttempt, saveAnswer } from './attempt-calls.ts';
import { openJournal } from './journal-store.ts';

/** What became of the answers that an earlier start of this browser has left of one attempt. */
export interface LeftAttempt extends DeliveredAnswers {
  readonly title: string;
}

/**
 * Delivers what the journal of this browser still holds of the user's attempts, wherever the user comes back, and
 * tidies up after attempts that are over. Quiet where there is nothing, or no line.
 */
export async function deliverLeftAttempts(): Promise<LeftAttempt[]> {
  const session = readSession();
  if (session === null) return [];
  const { userId } = session;
  const journal = await openJournal(userId);
  const delivered: LeftAttempt[] = [];
  for (const { attempt } of await journal.listAttempts()) {
    const { attemptId, title } = attempt;
    const answers = await deliverLeftAnswers(journal, attemptId, (one) => saveAnswer(userId, attemptId, one));
    if (answers === null) return delivered;
    if (answers.saved + answers.late + answers.notTaken + answers.refused > 0)
      delivered.push({ title, ...answers });
    const open = await fetchOpenAttempt(userId, attempt.assessmentId, new ServerClock());
    const isOver = open.kind === 'missing' || (open.kind === 'ok' && open.value.attemptId !== attemptId);
    if (isOver) await journal.forget(attemptId);
  }
  return delivered;
}
