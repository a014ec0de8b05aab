import type { OpenAttempt, SavedAnswer } from '@invigil/contract/exam-client/calls';
import type { Outcome } from '@invigil/exam-client/browser/request.ts';
import { ExamJournal } from '@invigil/exam-client/exam-journal.ts';
import { type GivenAnswer, withAnswerTaken } from '@invigil/exam-client/given-answer.ts';
import { ServerClock } from '@invigil/exam-client/server-clock.ts';
import { vi } from 'vitest';
import { paper, question } from './attempt-run.test-data.ts';
import { AttemptRun } from './attempt-run.ts';
import type { MemoryJournal } from './memory-journal.test-data.ts';

const FOREIGN = { kind: 'unreachable', isForeign: true } as const;

/** A server of one attempt that follows the rules of the real one, behind a network that can break and filter. */
export class ExamServer {
  isUp = true;
  /** A network's sign-in page answers every call. */
  isBehindPortal = false;
  /** The network's own answer to a save; undefined lets the save pass. */
  filter: (answer: GivenAnswer, isEncoded: boolean) => Outcome<SavedAnswer> | undefined = () => undefined;
  /** Every save that was sent, as `questionId answer`, with `base64` where it was encoded. */
  readonly sent: string[] = [];
  /** The server was restored from an older backup and does not know the attempt. */
  isForgotten = false;
  blockedAnswerCount = 0;
  /** The number of blocked answers that the submission declared; null without one. */
  declared: number | null = null;
  isSignedIn = true;
  isFinished = false;
  isEnded = false;
  finished = 0;
  deadline: Date | null;
  holder: string | null = null;
  private heldFrom = 0;
  /** Every save that was taken, in the order of arrival. */
  readonly saved: GivenAnswer[] = [];
  readonly stored = new Map<number, GivenAnswer>();
  readonly late: GivenAnswer[] = [];
  private readonly attempt: OpenAttempt;

  constructor(attempt = paper()) {
    this.attempt = attempt;
    this.deadline = attempt.deadline;
  }

  now(): number {
    return Date.now();
  }

  private async reply<Value>(value: () => Outcome<Value>): Promise<Outcome<Value>> {
    if (!this.isUp) return { kind: 'unreachable' };
    if (this.isBehindPortal) return FOREIGN;
    if (!this.isSignedIn) return { kind: 'signedOut' };
    return this.isForgotten ? { kind: 'missing' } : value();
  }

  private save(pageId: string, answer: GivenAnswer): Outcome<SavedAnswer> {
    const here = this.stored.get(answer.questionId);
    const ok = (sequence: number): Outcome<SavedAnswer> => ({
      kind: 'ok',
      value: { message: 'successfullySaved', savedAt: new Date(this.now()), sequence },
    });
    if (here !== undefined && here.sequence >= answer.sequence) return ok(here.sequence);
    const isUnknown = here !== undefined && !here.isSkipped && here.sequence > answer.knownSequence;
    if (answer.isSkipped && isUnknown) return ok(here.sequence);
    if (this.isFinished) {
      this.late.push(answer);
      return { kind: 'refused', refusal: 'answerTooLate' };
    }
    if (this.holder !== null && this.holder !== pageId && answer.sequence >= this.heldFrom)
      return { kind: 'takenOver' };
    this.saved.push(answer);
    this.stored.set(answer.questionId, answer);
    return ok(answer.sequence);
  }

  private isOver(): boolean {
    const { deadline } = this;
    return this.isEnded || this.isFinished || (deadline !== null && this.now() >= deadline.getTime());
  }

  private readAttempt(): Outcome<OpenAttempt> {
    return this.isFinished ? { kind: 'missing' } : { kind: 'ok', value: this.openAttempt() };
  }

  private openAttempt(): OpenAttempt {
    return {
      ...this.attempt,
      deadline: this.deadline,
      serverNow: new Date(this.now()),
      lastSequence: Math.max(0, ...[...this.stored.values()].map(({ sequence }) => sequence)),
      questions: this.attempt.questions.map((one) => {
        const here = this.stored.get(one.questionId);
        return here === undefined ? one : { ...one, isAnswered: !here.isSkipped, isSkipped: here.isSkipped };
      }),
    };
  }

  /** A page of a browser, which shares its journal with the browser's other pages. */
  openPage(pageId: string, store: MemoryJournal, given: Partial<OpenAttempt> = {}) {
    const clock = new ServerClock(() => Date.now());
    clock.assume(new Date(this.now()));
    const onClosed = vi.fn();
    const journal = new ExamJournal(store);
    const run = new AttemptRun({
      attempt: { ...(this.isUp ? this.openAttempt() : this.attempt), ...given },
      clock,
      journal,
      pending: [...store.answers.values()],
      kept: this.isUp ? [] : [...store.questions.values()],
      isOffline: !this.isUp,
      onClosed,
      calls: {
        getFigure: async () => null,
        getQuestion: (position) =>
          this.reply(() => {
            const here = this.stored.get(question(position).questionId);
            const value = here === undefined ? question(position) : withAnswerTaken(question(position), here);
            return { kind: 'ok', value };
          }),
        saveAnswer: async (answer, { isEncoded }) => {
          this.sent.push(`${answer.questionId} ${answer.answer}${isEncoded ? ' base64' : ''}`);
          return (
            (this.isUp ? this.filter(answer, isEncoded) : undefined) ??
            this.reply(() => this.save(pageId, answer))
          );
        },
        getOpenAttempt: () => this.reply(() => this.readAttempt()),
        keep: ({ takesOver, blockedAnswerCount }) =>
          this.reply(() => {
            this.blockedAnswerCount = blockedAnswerCount;
            if (this.holder === null || takesOver === true) {
              this.holder = pageId;
              this.heldFrom = this.now();
            }
            const { isFinished, deadline } = this;
            const isHeld = this.holder === pageId;
            return { kind: 'ok', value: { isHeld, isFinished, deadline, serverNow: new Date(this.now()) } };
          }),
        checkEnd: () => this.reply(() => ({ kind: 'ok', value: this.isOver() })),
        finish: (_reason, blockedAnswerCount) =>
          this.reply(() => {
            this.finished += 1;
            this.isFinished = true;
            this.declared = blockedAnswerCount;
            return { kind: 'ok', value: null };
          }),
      },
    });
    run.start();
    return { run, onClosed };
  }
}
