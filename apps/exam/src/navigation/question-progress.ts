import type { OpenAttempt } from '@invigil/exam-client/calls.ts';

/** The candidate's progress with one question. */
export interface QuestionProgress {
  readonly position: number;
  readonly questionId: number;
  readonly isAnswered: boolean;
  readonly isSkipped: boolean;
  readonly isSeen: boolean;
}

export interface ProgressCounts {
  readonly total: number;
  readonly answered: number;
  readonly skipped: number;
  /** Neither answered nor skipped. */
  readonly open: number;
}

export const isSettled = (question: QuestionProgress): boolean => question.isAnswered || question.isSkipped;

/** The progress that the server knows; an answered or skipped question has been seen. */
export function progressOf(attempt: OpenAttempt): QuestionProgress[] {
  return attempt.questions.map((state) => ({ ...state, isSeen: state.isAnswered || state.isSkipped }));
}

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

/** The list with one question changed. */
export function withProgress(
  progress: readonly QuestionProgress[],
  questionId: number,
  change: Partial<Pick<QuestionProgress, 'isAnswered' | 'isSkipped' | 'isSeen'>>,
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
  const known = new Map(attempt.questions.map((state) => [state.questionId, state]));
  return progress.map((question) => {
    const state = known.get(question.questionId);
    if (state === undefined || isUnsent(question.questionId)) return question;
    const { isAnswered, isSkipped } = state;
    // The server never removes an answer: an open state is an older one.
    return isAnswered || isSkipped ? { ...question, isAnswered, isSkipped, isSeen: true } : question;
  });
}

/** Progress with the journal's questions, and above them its unsent answers. */
export function withJournal(
  progress: readonly QuestionProgress[],
  journalled: readonly Pick<QuestionProgress, 'questionId' | 'isAnswered' | 'isSkipped'>[],
  pending: readonly { questionId: number; isSkipped: boolean; isSubmitted: boolean }[],
): QuestionProgress[] {
  let list = [...progress];
  for (const { questionId, isAnswered, isSkipped } of journalled)
    if (isAnswered || isSkipped)
      list = withProgress(list, questionId, { isAnswered, isSkipped, isSeen: true });
  for (const { questionId, isSkipped, isSubmitted } of pending)
    if (isSubmitted)
      list = withProgress(list, questionId, { isAnswered: !isSkipped, isSkipped, isSeen: true });
  return list;
}
