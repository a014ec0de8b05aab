import type { ExamQuestion, OpenAttempt } from '@invigil/contract/exam-client/calls';
import type { OptionLabel } from '@invigil/domain/authoring/question';
import { type Draft, draftRefusal, toggled } from '@invigil/exam-client/answer-draft.ts';
import { StateHolder } from '@invigil/exam-client/state-holder.ts';
import type { AnswerDesk } from './answer-desk.ts';
import * as progress from './question-progress.ts';
import { isLocked, type RunState, withAnswer } from './run-state.ts';
import type { ShownQuestion } from './shown-question.ts';

/** The candidate's actions on the answer of the shown question: choose, write, submit, skip and clear. */
export abstract class AnswerActions extends StateHolder<RunState> {
  abstract readonly attempt: OpenAttempt;
  protected abstract readonly desk: AnswerDesk;
  protected abstract readonly shown: ShownQuestion;

  choose(label: OptionLabel): void {
    const { question, draft } = this.state;
    if (question?.options.some((option) => option.label === label))
      this.change(toggled(draft, label, this.attempt.allowMultipleTicks));
  }

  write(text: string): void {
    this.change({ ...this.state.draft, text });
  }

  /** Keeps the answer and goes on; an empty or refused one stays, with the reason at the answer. */
  submit(): void {
    const { question, draft, phase } = this.state;
    if (question === null || phase !== 'writing' || isLocked(this.state)) return;
    const answerError = draftRefusal(question, draft, this.attempt.allowMultipleTicks);
    if (answerError !== null) {
      this.set({ answerError });
      return;
    }
    this.keep(question, draft);
    this.goOn(question.position);
  }

  /** Leaves the question for now. Its answer stays, submitted or not; without one the skip is saved. */
  skip(): void {
    const { question } = this.state;
    if (question === null || !this.mayLeaveBlank()) return;
    this.showAnswer(this.desk.book.skip(question));
    this.goOn(question.position);
  }

  /** Takes the answer of the question away; `undoClear` brings it back. */
  clear(): void {
    const { question } = this.state;
    if (question !== null && this.mayLeaveBlank()) this.showAnswer(this.desk.book.clear(question));
  }

  undoClear(): void {
    const { question } = this.state;
    if (question !== null && this.mayLeaveBlank()) this.showAnswer(this.desk.book.undoClear(question));
  }

  private change(draft: Draft): void {
    const { question, phase } = this.state;
    if (question === null || phase !== 'writing' || isLocked(this.state)) return;
    this.set({ draft, answerError: null, canUndoClear: false });
    this.desk.book.change(question, draft);
  }

  /** Whether a question may be without an answer, by the rules and at this moment. */
  private mayLeaveBlank(): boolean {
    return this.attempt.allowSkip && this.state.phase === 'writing' && !isLocked(this.state);
  }

  protected keep(question: ExamQuestion, draft: Draft): void {
    this.showAnswer(this.desk.book.submit(question, draft));
  }

  private showAnswer(kept: ExamQuestion): void {
    const { book } = this.desk;
    this.set(withAnswer(this.state, kept, book.draftOf(kept), book.canUndoClear(kept.questionId)));
  }

  private goOn(position: number): void {
    const isHandInAsked = progress.countProgress(this.state.progress).open === 0;
    if (position < this.state.progress.length) this.shown.open(position + 1);
    else this.set({ phase: 'overview', isHandInAsked, answerError: null });
  }
}
