import type { AttemptCalls } from '@invigil/exam-client/attempt-calls.ts';
import type { AnswerDesk } from '../answers/answer-desk.ts';
import { mergedProgress } from '../navigation/question-progress.ts';
import type { RunState } from './run-state.ts';

export interface AttemptSyncEvents {
  readonly getState: () => RunState;
  readonly set: (change: Partial<RunState>) => void;
  /** The server says that the attempt is over. */
  readonly onEnded: () => void;
}

/** Reads what the server has of the attempt by now: another page may have gone on with it, or it may be over. */
export class AttemptSync {
  private readonly calls: AttemptCalls;
  private readonly desk: AnswerDesk;
  private readonly events: AttemptSyncEvents;

  constructor(calls: AttemptCalls, desk: AnswerDesk, events: AttemptSyncEvents) {
    this.calls = calls;
    this.desk = desk;
    this.events = events;
  }

  async read(): Promise<void> {
    const { getState, set } = this.events;
    if (getState().closing !== null) return;
    const outcome = await this.calls.getOpenAttempt();
    if (outcome.kind === 'signedOut') set({ isSignedOut: true });
    if (outcome.kind === 'missing') await this.closeIfOver();
    if (outcome.kind !== 'ok') return;
    this.desk.takeNews(outcome.value);
    const isOnItsWay = (questionId: number) => this.desk.queue.has(questionId);
    set({
      progress: mergedProgress(getState().progress, outcome.value, isOnItsWay),
      isSignedOut: false,
    });
  }

  /** Closes the attempt where the server says that it is over; that the server does not know it is no end. */
  async closeIfOver(): Promise<void> {
    const outcome = await this.calls.checkEnd();
    if (outcome.kind === 'ok' && outcome.value) this.events.onEnded();
  }
}
