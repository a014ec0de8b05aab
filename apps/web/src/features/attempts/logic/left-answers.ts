import type { SavedAnswer } from '@invigil/contract/attempts/runner-client';
import type { Outcome } from '../api/request.ts';
import { AnswerQueue } from './answer-queue.ts';
import type { ClosedAnswers } from './attempt-calls.ts';
import type { ExamJournal } from './exam-journal.ts';
import type { GivenAnswer } from './given-answer.ts';

/** What became of answers that were left in the journal. */
export interface DeliveredAnswers extends ClosedAnswers {
  readonly saved: number;
  /** Against a rule of the paper; a blank among them is no answer and does not count. */
  readonly refused: number;
}

/**
 * Delivers what an earlier start has left in the journal of an attempt, outside its page.
 *
 * @returns null where it has to be tried again, because the line or the session is missing
 */
export async function deliverLeftAnswers(
  journal: ExamJournal,
  attemptId: number,
  send: (answer: GivenAnswer) => Promise<Outcome<SavedAnswer>>,
): Promise<DeliveredAnswers | null> {
  const answers = await journal.answersOf(attemptId);
  let saved = 0;
  let refused = 0;
  return new Promise((resolve) => {
    const finish = (isDone: boolean) => {
      queue.dispose();
      const { late, waiting } = queue.state;
      resolve(isDone ? { saved, late, refused, notTaken: waiting } : null);
    };
    const queue = new AnswerQueue({
      send,
      keep: () => Promise.resolve(true),
      onSettled: (answer, fate) => {
        if (fate === 'saved') saved += 1;
        if (fate === 'refused' && !answer.isSkipped) refused += 1;
        void journal.dropAnswer(attemptId, answer);
      },
      onChange: ({ status }) => {
        if (status !== 'idle' && status !== 'saving' && status !== 'closed') finish(false);
      },
      onRefused: () => {},
      onTakenOver: () => {},
      onClosed: () => {},
    });
    queue.restore(answers);
    queue.begin();
    void queue.whenEmpty().then(() => finish(true));
  });
}
