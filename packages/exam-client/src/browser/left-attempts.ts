import { checkAttemptEnd } from '@invigil/contract/exams/runner-client';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import {
  AnswerDelivery,
  type AnswerDeliveryOptions,
  type DeliveredAnswers,
  deliverLeftAnswers,
} from '../answer-delivery.ts';
import type { ExamJournal } from '../journal.ts';
import { openJournal } from '../journal-store.ts';
import type { LeftAttempt } from '../left-attempts.ts';
import { request } from '../request.ts';
import { isServerReached, saveAnswer } from './attempt-calls.ts';

const optionsOf = (journal: ExamJournal, userId: number, attemptId: number): AnswerDeliveryOptions => ({
  ...{ journal, attemptId },
  send: (answer, mode) => saveAnswer(userId, attemptId, answer, mode),
  probe: () => isServerReached(userId, attemptId),
});

/** Delivers what the journal holds of one attempt; null where it has to be tried again. */
export const deliverLeft = (
  journal: ExamJournal,
  userId: number,
  attemptId: number,
): Promise<DeliveredAnswers | null> => deliverLeftAnswers(optionsOf(journal, userId, attemptId));

/** Sends what the journal of the signed-in user holds of an attempt, for as long as a page is open. */
export async function openDelivery(attemptId: number): Promise<AnswerDelivery | null> {
  const session = readSession();
  if (session === null) return null;
  return new AnswerDelivery(optionsOf(await openJournal(session.userId), session.userId, attemptId));
}

/**
 * Drops the journal's copy of an attempt that the server says is over. An attempt that the server does not know stays:
 * it may have been restored from an older backup.
 */
export async function forgetIfOver(journal: ExamJournal, userId: number, attemptId: number): Promise<void> {
  const isOver = await request(checkAttemptEnd, { attemptId }, { userId });
  if (isOver.kind === 'ok' && isOver.value) await journal.forgetDelivered(attemptId);
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
    const answers = await deliverLeft(journal, userId, attemptId);
    if (answers === null) return delivered;
    const { saved, late, notTaken, refused, held } = answers;
    if (saved + late + notTaken + refused + held > 0) delivered.push({ attemptId, title, ...answers });
    await forgetIfOver(journal, userId, attemptId);
  }
  return delivered;
}
