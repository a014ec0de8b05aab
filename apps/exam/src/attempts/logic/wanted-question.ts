import type { ExamQuestion } from '@invigil/contract/exam-client/calls';
import type { Outcome } from '@invigil/exam-client/browser/request.ts';
import type { QuestionStore } from './question-store.ts';

const RETRY_MS = 4_000;

export interface WantedQuestionOptions {
  readonly onArrived: (question: ExamQuestion) => void;
  readonly onOutOfReach: () => void;
  readonly onSignedOut: () => void;
  /** The server does not give the question out, because the attempt is over or not known to it. */
  readonly onGone: () => void;
}

/** The question that the candidate asked for, tried again until it arrives or another one is asked for. */
export class WantedQuestion {
  private readonly questions: QuestionStore;
  private readonly options: WantedQuestionOptions;
  private position: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(questions: QuestionStore, options: WantedQuestionOptions) {
    this.questions = questions;
    this.options = options;
  }

  want(position: number | null): void {
    this.position = position;
    void this.fetch();
  }

  /** The line or the session is back. */
  retryNow(): void {
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    clearTimeout(this.timer);
    const { position } = this;
    if (position === null) return;
    const outcome = await this.questions.need(position);
    if (this.position !== position) return;
    switch (outcome.kind) {
      case 'ok':
        this.position = null;
        this.options.onArrived(outcome.value);
        break;
      case 'signedOut':
        this.options.onSignedOut();
        break;
      default:
        if (outcome.kind === 'closed' || outcome.kind === 'missing') this.options.onGone();
        this.options.onOutOfReach();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.fetch(), waitAfter(outcome));
    }
  }
}

function waitAfter(outcome: Outcome<unknown>): number {
  return outcome.kind === 'busy' ? (outcome.retryAfterMs ?? RETRY_MS) : RETRY_MS;
}
