import {
  isSettled,
  isSubmittable,
  type ResponseState,
  responseState,
} from '@invigil/domain/exams/response-state';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { ExamQuestion, OpenAttempt } from '@invigil/exam-client/calls.ts';

/** The candidate's progress with one question, by the answer that the page shows. */
export interface QuestionProgress extends ResponseState {
  readonly position: number;
  readonly questionId: number;
  readonly isSeen: boolean;
}

export interface ProgressCounts {
  readonly total: number;
  readonly answered: number;
  readonly skipped: number;
  /** Neither answered nor skipped. */
  readonly open: number;
}

/** The progress that the server knows; a question with a response has been seen. */
export function progressOf(attempt: OpenAttempt): QuestionProgress[] {
  return attempt.questions.map(({ position, questionId, ...state }) => {
    const questionState = stateOf(state);
    return { position, questionId, ...questionState, isSeen: isSubmittable(questionState) };
  });
}

/** A known state, where the journal of a page of version 0.2.0 leaves out whether the answer is unreadable. */
const stateOf = ({
  isAnswered,
  isSkipped,
  isUnreadable = false,
}: Omit<ResponseState, 'isUnreadable'> & Partial<ResponseState>): ResponseState => ({
  isAnswered,
  isSkipped,
  isUnreadable,
});

/** Allows every seen question and the next one; past an unanswered question only where skipping is allowed. */
export function mayOpen(
  progress: readonly QuestionProgress[],
  position: number,
  allowSkip: boolean,
): boolean {
  const index = progress.findIndex((question) => question.position === position);
  const target = progress[index];
  if (target === undefined) return false;
  return allowSkip || target.isSeen || progress.slice(0, index).every(isSettled);
}

/** The question at which an attempt resumes: the first open one, else the last. */
export function resumePosition(progress: readonly QuestionProgress[]): number {
  const open = progress.find((question) => !isSettled(question));
  return open?.position ?? progress.at(-1)?.position ?? 1;
}

export function countProgress(progress: readonly QuestionProgress[]): ProgressCounts {
  const answered = progress.filter((question) => question.isAnswered).length;
  const skipped = progress.filter((question) => question.isSkipped).length;
  return { total: progress.length, answered, skipped, open: progress.length - answered - skipped };
}

/** Positions of the questions whose answers cannot be read. */
export const unreadablePositions = (progress: readonly QuestionProgress[]): number[] =>
  progress.filter(({ isUnreadable }) => isUnreadable).map(({ position }) => position);

/** The list with one question changed. */
export function withProgress(
  progress: readonly QuestionProgress[],
  questionId: number,
  change: Partial<ResponseState & Pick<QuestionProgress, 'isSeen'>>,
): QuestionProgress[] {
  return progress.map((question) =>
    question.questionId === questionId ? { ...question, ...change } : question,
  );
}

/** The server's progress, except where an answer of this page is unsent. */
export function mergedProgress(
  progress: readonly QuestionProgress[],
  attempt: OpenAttempt,
  isUnsent: (questionId: number) => boolean,
): QuestionProgress[] {
  const statesById = new Map(attempt.questions.map((state) => [state.questionId, state]));
  return progress.map((question) => {
    const state = statesById.get(question.questionId);
    if (state === undefined || isUnsent(question.questionId)) return question;
    const stored = stateOf(state);
    // An open state is older than the answer of this page; another page's takeover reads the whole attempt.
    return isSubmittable(stored) ? { ...question, ...stored, isSeen: true } : question;
  });
}

/** Progress with the journal's questions, which are newer than the journal's attempt. */
export function withJournalled(
  progress: readonly QuestionProgress[],
  journalled: readonly Pick<ExamQuestion, 'questionId' | keyof ResponseState>[],
): QuestionProgress[] {
  let list = [...progress];
  for (const question of journalled) {
    const state = stateOf(question);
    const seen = isSubmittable(state) ? { isSeen: true } : {};
    list = withProgress(list, question.questionId, { ...state, ...seen });
  }
  return list;
}

/** Progress with answers that the server does not have yet, submitted or not. */
export function withUnsent(
  progress: readonly QuestionProgress[],
  unsent: readonly Pick<AnswerRevision, 'questionId' | 'isSkipped' | 'answer'>[],
  rules: Pick<OpenAttempt, 'allowSkip'>,
): QuestionProgress[] {
  let list = [...progress];
  for (const answer of unsent)
    list = withProgress(list, answer.questionId, { ...responseState(answer, rules), isSeen: true });
  return list;
}
