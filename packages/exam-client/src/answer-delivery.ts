import { AnswerQueue } from './answer-queue.ts';
import type { LateAnswers } from './attempt-calls.ts';
import type { GivenAnswer } from './given-answer.ts';
import type { ExamJournal } from './journal.ts';
import { type AnswerFate, type AnswerQueueOptions, IDLE_QUEUE, type QueueState } from './queue-types.ts';
import { StateHolder } from './state-holder.ts';

/** Blocked answers do not hold up the page that waits for the others: the result page and the next visit send them. */
const PATIENCE_MS = 10_000;

/** Counts of the answers that an exam page left behind, by their fate. */
export interface DeliveredAnswers extends LateAnswers {
  readonly saved: number;
  /** Against a rule of the paper; a blank among them is no answer and does not count. */
  readonly refused: number;
  /** Still on this device: the network refuses them, or the server does not know their attempt. */
  readonly held: number;
}

interface DeliveryState {
  readonly delivered: Omit<DeliveredAnswers, 'held' | 'late' | 'notTaken'>;
  readonly queue: QueueState;
}

export interface AnswerDeliveryOptions extends Pick<AnswerQueueOptions, 'send' | 'probe'> {
  readonly journal: ExamJournal;
  readonly attemptId: number;
}

/** Sends the answers of an attempt outside its exam page, until the server has decided on each of them. */
export class AnswerDelivery extends StateHolder<DeliveryState> {
  private readonly options: AnswerDeliveryOptions;
  private readonly queue: AnswerQueue;

  constructor(options: AnswerDeliveryOptions) {
    super({ delivered: { saved: 0, refused: 0 }, queue: IDLE_QUEUE });
    this.options = options;
    const { send, probe } = options;
    this.queue = new AnswerQueue({
      ...{ send, probe },
      keep: () => Promise.resolve(true),
      onSettled: (answer, fate) => this.settled(answer, fate),
      onChange: (queue) => this.set({ queue }),
      onRefused: () => {},
      onTakenOver: () => {},
      onClosed: () => {},
    });
  }

  get counts(): DeliveredAnswers {
    const { delivered, queue } = this.state;
    return { ...delivered, late: queue.late, notTaken: queue.notTaken, held: queue.waiting };
  }

  /** @param more answers that a page without storage had in memory alone */
  async start(more: readonly GivenAnswer[] = []): Promise<void> {
    const { journal, attemptId } = this.options;
    this.queue.restore([...more, ...(await journal.answersOf(attemptId))]);
    this.queue.begin();
  }

  /** Settles when nothing waits any more that waiting would deliver. */
  whenDelivered(): Promise<void> {
    return this.queue.whenDelivered();
  }

  /** Whether leaving the page would lose an answer, because the browser keeps no copy. */
  get holdsUnkept(): boolean {
    return this.options.journal.isBroken && this.state.queue.waiting > 0;
  }

  retryNow(): void {
    this.queue.retryNow();
  }

  /** The page goes away. */
  leave(): void {
    this.queue.sendLeaving();
  }

  stop(): void {
    this.queue.dispose();
  }

  private settled(answer: GivenAnswer, fate: AnswerFate): void {
    const { saved, refused } = this.state.delivered;
    const isRefused = (fate === 'refused' || fate === 'rejected') && !answer.isSkipped;
    this.set({
      delivered: { saved: saved + (fate === 'saved' ? 1 : 0), refused: refused + (isRefused ? 1 : 0) },
    });
    const { journal, attemptId } = this.options;
    if (fate !== 'rejected') void journal.dropAnswer(attemptId, answer);
  }
}

/**
 * Delivers what an earlier start has left in the journal of an attempt.
 *
 * @returns null where it has to be tried again, because the line or the session is missing
 */
export async function deliverLeftAnswers(options: AnswerDeliveryOptions): Promise<DeliveredAnswers | null> {
  const delivery = new AnswerDelivery(options);
  const isDone = await new Promise<boolean>((resolve) => {
    delivery.subscribe(() => {
      const { status } = delivery.getState().queue;
      if (status === 'unreachable') void options.probe().then((isReached) => !isReached && resolve(false));
      else if (status !== 'idle' && status !== 'saving') resolve(false);
    });
    const patience = setTimeout(() => resolve(true), PATIENCE_MS);
    void delivery.start().then(async () => {
      await delivery.whenDelivered();
      clearTimeout(patience);
      resolve(true);
    });
  });
  delivery.stop();
  return isDone ? delivery.counts : null;
}
