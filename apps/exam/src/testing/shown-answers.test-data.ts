import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { contentKey, type Draft, isEmptyDraft, storedDraft } from '../answers/draft-content.ts';
import { draftOf } from '../answers/unsubmitted-drafts.ts';
import type { AttemptState } from '../attempt/state.ts';
import type { ExamPageDriver } from './exam-page.test-data.ts';

/** The content of a question without an answer, skipped or not. */
export const NO_ANSWER = 'no answer';

/** The content of the answer that a page shows. */
const shownContent = (question: ExamQuestion, draft: Draft): string =>
  isEmptyDraft(draft) ? NO_ANSWER : contentKey({ answer: storedDraft(question, draft), isSkipped: false });

/** The answers that a page shows, by question. */
export const shownAnswers = (state: AttemptState): Map<number, string> =>
  new Map(
    [...state.questions.arrived.values()].map((question) => [
      question.questionId,
      shownContent(question, draftOf(state, question)),
    ]),
  );

/**
 * Watches one page for a question that opens, or an answer that changes, without an act of the candidate: a reply, a
 * timer or another page must do neither. A page that takes over reads the answers of the page before it, and a newer
 * answer of another page replaces the one that is shown.
 */
export class CandidateActs {
  private readonly page: ExamPageDriver;
  private readonly mayChange: (questionId: number) => boolean;
  private shown: ExamQuestion | null;
  /** The question that the candidate waits for. */
  private wanted: number | null = null;
  private answers: Map<number, string>;
  private isActing = false;
  /** Openings and changes of answers without an act; empty where all is right. */
  readonly violations: string[] = [];

  /** @param mayChange whether another page has an answer to the question */
  constructor(page: ExamPageDriver, mayChange: (questionId: number) => boolean) {
    this.page = page;
    this.mayChange = mayChange;
    this.shown = page.state.question;
    this.answers = shownAnswers(page.state);
    page.store.subscribe(() => this.check());
  }

  /** An act of the candidate that may open a question, now or when it arrives. */
  act(run: () => void): void {
    this.perform(run);
    const { navigation } = this.page.state;
    this.wanted = navigation.kind === 'settled' ? null : navigation.position;
  }

  /** An edit: the candidate stays at the shown question, and waits for no other. */
  edit(run: () => void): void {
    const { drafts } = this.page.state;
    this.perform(run);
    if (this.page.state.drafts !== drafts) this.wanted = null;
  }

  private perform(run: () => void): void {
    this.isActing = true;
    run();
    this.isActing = false;
    this.note();
  }

  private check(): void {
    if (this.isActing) return;
    const { question, lease } = this.page.state;
    const before = this.shown;
    const isMoved = before !== null && question !== null && before.questionId !== question.questionId;
    if (isMoved && question.position !== this.wanted)
      this.violations.push(`question ${before.position} gave way to ${question.position}`);
    if (lease.kind !== 'taking')
      for (const [questionId, content] of shownAnswers(this.page.state)) {
        const known = this.answers.get(questionId);
        if (known !== undefined && known !== content && !this.mayChange(questionId))
          this.violations.push(`${known} to ${questionId} became ${content}`);
      }
    this.note();
  }

  private note(): void {
    const { state } = this.page;
    if (state.question !== null) this.shown = state.question;
    // Answers of questions that are being fetched again are compared with those before.
    this.answers = new Map([...this.answers, ...shownAnswers(state)]);
  }
}
