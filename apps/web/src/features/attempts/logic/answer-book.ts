import type { ExamQuestion } from '@invigil/contract/attempts/runner-client';
import { type Draft, isChanged, isEmptyDraft, savedDraft } from './answer-draft.ts';
import type { QuestionProgress } from './question-progress.ts';
import type { QuestionStore } from './question-store.ts';

export type Unsubmitted = readonly [question: ExamQuestion, draft: Draft];

/** What is ticked or written on this page, submitted or not. */
export class AnswerBook {
  private readonly questions: QuestionStore;
  private readonly drafts = new Map<number, Draft>();

  constructor(questions: QuestionStore) {
    this.questions = questions;
  }

  draftOf(question: ExamQuestion): Draft {
    return this.drafts.get(question.questionId) ?? savedDraft(question);
  }

  setDraft(question: ExamQuestion, draft: Draft): void {
    this.drafts.set(question.questionId, draft);
  }

  dropDraft(question: ExamQuestion): void {
    this.drafts.delete(question.questionId);
  }

  /** The draft becomes the answer. */
  submit(question: ExamQuestion, draft: Draft, isSkipped: boolean): ExamQuestion {
    this.dropDraft(question);
    return this.questions.put({
      ...question,
      isAnswered: !isSkipped,
      isSkipped,
      selected: [...draft.selected],
      answerText: draft.text.trim(),
    });
  }

  /** The server did not take the answer: it can be submitted again. */
  takeBack(serial: number): void {
    const question = this.questions.get(serial);
    if (question !== undefined) this.questions.put({ ...question, isAnswered: false, isSkipped: false });
  }

  /** Answers that are ticked or written but not submitted. */
  unsubmitted(progress: readonly QuestionProgress[]): Unsubmitted[] {
    return progress.flatMap(({ serial, questionId }) => {
      const question = this.questions.get(serial);
      const draft = this.drafts.get(questionId);
      if (question === undefined || draft === undefined) return [];
      return !isEmptyDraft(question, draft) && isChanged(question, draft) ? [[question, draft] as const] : [];
    });
  }
}
