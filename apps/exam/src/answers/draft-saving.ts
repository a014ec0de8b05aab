import type { GivenAnswer } from '@invigil/exam-client/given-answer.ts';

/** At most this long until a change is in the journal; typing does not wait for it. */
const JOURNAL_MS = 300;
/** A pause of this length sends what is ticked or written, so that it is saved within two seconds. */
const PAUSE_MS = 1_500;
/** Whoever writes without a pause is saved all the same. */
const LONGEST_MS = 10_000;

export interface DraftSavingOptions {
  readonly journal: (draft: GivenAnswer) => Promise<boolean>;
  /** Takes a draft that is not to be saved any more out of the journal. */
  readonly unjournal: (draft: GivenAnswer) => void;
  readonly send: (draft: GivenAnswer) => void;
  readonly onChange: () => void;
}

/** What is ticked or written and not submitted, on its way to the journal and, after a pause, to the server. */
export class DraftSaving {
  private readonly options: DraftSavingOptions;
  private draft: GivenAnswer | null = null;
  /** The draft that the journal holds. */
  private journalled: GivenAnswer | null = null;
  private firstAt = 0;
  private journalTimer: ReturnType<typeof setTimeout> | undefined;
  private pauseTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DraftSavingOptions) {
    this.options = options;
  }

  /** Whether a change has not been sent. */
  get isWaiting(): boolean {
    return this.draft !== null;
  }

  /** Whether a change is not in the journal either. */
  get isUnkept(): boolean {
    return this.draft !== null && this.draft !== this.journalled;
  }

  /** The newest draft; one of another question goes off first. */
  note(draft: GivenAnswer): void {
    if (this.draft !== null && this.draft.questionId !== draft.questionId) this.sendNow();
    const now = performance.now();
    if (this.draft === null) this.firstAt = now;
    this.draft = draft;
    this.journalTimer ??= setTimeout(() => this.journalNow(), JOURNAL_MS);
    clearTimeout(this.pauseTimer);
    const wait = Math.min(PAUSE_MS, Math.max(0, this.firstAt + LONGEST_MS - now));
    this.pauseTimer = setTimeout(() => this.sendNow(), wait);
    this.options.onChange();
  }

  /** The page may go away at any moment. */
  journalNow(): void {
    this.journalTimer = clear(this.journalTimer);
    const { draft } = this;
    if (draft === null || draft === this.journalled) return;
    void this.options.journal(draft).then((isKept) => {
      if (isKept) this.journalled = draft;
    });
  }

  sendNow(): void {
    const { draft } = this;
    this.end();
    if (draft !== null) this.options.send(draft);
  }

  /** The draft of a question was submitted, or is empty again: there is nothing to save. */
  drop(questionId: number): void {
    if (this.draft?.questionId !== questionId) return;
    const { draft } = this;
    this.end();
    this.options.unjournal(draft);
  }

  private end(): void {
    this.journalTimer = clear(this.journalTimer);
    this.pauseTimer = clear(this.pauseTimer);
    this.draft = null;
    this.journalled = null;
    this.options.onChange();
  }
}

function clear(timer: ReturnType<typeof setTimeout> | undefined): undefined {
  clearTimeout(timer);
}
