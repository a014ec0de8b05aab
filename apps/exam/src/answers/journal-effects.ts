import type { Journal } from '@invigil/exam-client/journal.ts';
import type { Perform } from '../attempt/events.ts';

type JournalCommand =
  | 'journalAnswer'
  | 'dropAnswer'
  | 'settleAnswer'
  | 'journalQuestion'
  | 'journalAttempt'
  | 'forgetAttempt';

/** Writes answers, questions and the attempt to the journal, and reports whether an answer is stored. */
export function journalEffects(journal: Journal, attemptId: number): Pick<Perform, JournalCommand> {
  const unfinished = new Set<Promise<unknown>>();
  const track = <Result>(write: Promise<Result>): Promise<Result> => {
    unfinished.add(write);
    void write.finally(() => unfinished.delete(write));
    return write;
  };
  return {
    journalAnswer: async ({ answer }, dispatch) => {
      const isStored = await track(journal.writeAnswer(attemptId, answer));
      dispatch({ type: 'answerJournalled', answer, isStored });
    },
    dropAnswer: ({ answer, instead }) => void journal.dropAnswer(attemptId, answer, instead),
    settleAnswer: ({ answer, question }) => {
      const written =
        question === null
          ? Promise.resolve(true)
          : journal.writeQuestion(attemptId, question, answer.sequence);
      void track(written.then(() => journal.dropAnswer(attemptId, answer)));
    },
    journalQuestion: ({ question, sequence }) => void journal.writeQuestion(attemptId, question, sequence),
    journalAttempt: ({ attempt, clockOffset }) => void journal.writeAttempt({ attempt, clockOffset }),
    forgetAttempt: async () => {
      // The journal keeps an attempt as long as one of its answers is in it.
      await Promise.allSettled(unfinished);
      await journal.forgetDelivered(attemptId);
    },
  };
}
