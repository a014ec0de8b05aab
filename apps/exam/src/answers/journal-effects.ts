import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import type { Journal } from '@invigil/exam-client/journal.ts';
import type { Perform } from '../attempt/events.ts';
import { withRevision } from './draft-content.ts';

type JournalCommand =
  | 'journalAnswer'
  | 'dropAnswer'
  | 'settleAnswer'
  | 'journalQuestions'
  | 'journalTexts'
  | 'journalAttempt'
  | 'forgetAttempt';

/** Writes answers, questions and the attempt to the journal, and reports whether an answer is stored. */
export function journalEffects(
  journal: Journal,
  attempt: Pick<OpenAttempt, 'attemptId' | 'allowSkip'>,
): Pick<Perform, JournalCommand> {
  const { attemptId } = attempt;
  const unfinished = new Set<Promise<unknown>>();
  const track = <Result>(write: Promise<Result>): Promise<Result> => {
    unfinished.add(write);
    void write.finally(() => unfinished.delete(write));
    return write;
  };
  /** Updates the copy of an earlier start, so that an exam that is opened offline shows the answer. */
  const updateQuestion = async (answer: AnswerRevision) => {
    const copies = await journal.questionsOf(attemptId);
    const copy = copies.find(({ question }) => question.questionId === answer.questionId);
    if (copy === undefined || copy.sequence > answer.sequence) return;
    const question = withRevision(copy.question, answer, attempt);
    await journal.writeQuestions(attemptId, [question], answer.sequence);
  };
  return {
    journalAnswer: async ({ answer }, dispatch) => {
      const isStored = await track(journal.writeAnswer(attemptId, answer));
      dispatch({ type: 'answerJournalled', answer, isStored });
    },
    dropAnswer: ({ answer, instead }) => void journal.dropAnswer(attemptId, answer, instead),
    settleAnswer: ({ answer, isStored, question }) => {
      const settle = async () => {
        if (question !== null) await journal.writeQuestions(attemptId, [question], answer.sequence);
        else if (isStored) await updateQuestion(answer);
        return journal.dropAnswer(attemptId, answer);
      };
      void track(settle());
    },
    journalQuestions: ({ questions, sequence }) =>
      void journal.writeQuestions(attemptId, questions, sequence),
    journalTexts: ({ position, texts }) => void journal.writeTexts(attemptId, position, texts),
    journalAttempt: ({ attempt, clockOffset, corrections }) =>
      void journal.writeAttempt({ attempt, clockOffset, corrections }),
    forgetAttempt: async () => {
      // The journal keeps an attempt as long as one of its answers is in it.
      await Promise.allSettled(unfinished);
      await journal.forgetDelivered(attemptId);
    },
  };
}
