import { readSession } from '@invigil/ui/browser/stored-session.ts';
import type { AnswerRevision } from './answer-revision.ts';
import { checkAttemptEnd, type SavedAnswer, type SendMode, saveAnswer } from './calls.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './journal-store.ts';
import { browserTiming, type Timing } from './moment.ts';
import { type OutboxCommand, outboxDueAt, reduceOutbox } from './outbox.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { fateOf } from './outbox-replies.ts';
import { EMPTY_OUTBOX, isDelivered, leavingSends, type Outbox, waitingCount } from './outbox-state.ts';
import { isReply, type Outcome } from './request.ts';
import { type Alarm, Store } from './store.ts';

/** Limit of a delivery, so that blocked answers do not delay the page. The result page and later visits resend them. */
const DELIVERY_TIMEOUT_MS = 10_000;

/** Numbers of answers that arrived after the end, by outcome. */
export interface LateAnswers {
  /** Stored; the Admin decides. */
  readonly late: number;
  /** Not stored, because the candidate had submitted the attempt. */
  readonly notTaken: number;
}

/** Answers of an ended attempt that were not saved in time. */
export interface ClosedAnswers extends LateAnswers {
  /** Answers that the result page continues to send. */
  readonly undelivered: readonly AnswerRevision[];
}

/** Numbers of unsent answers by outcome. */
export interface DeliveredAnswers extends LateAnswers {
  readonly saved: number;
  /** Refused by a rule of the paper or as malformed, without skips. */
  readonly refused: number;
  /** Still on this device: the network refuses them, or the server does not know their attempt. */
  readonly held: number;
}

/** Numbers of this browser's unsent answers of one attempt. */
export interface UnsentAttempt extends DeliveredAnswers {
  readonly attemptId: number;
  readonly title: string;
}

export interface UnsentAnswersOptions {
  readonly journal: Journal;
  readonly attemptId: number;
  readonly send: (answer: AnswerRevision, mode: SendMode) => Promise<Outcome<SavedAnswer>>;
  /** Whether the server replies to any call. */
  readonly probe: () => Promise<boolean>;
  readonly timing?: Timing;
}

interface Delivery {
  readonly outbox: Outbox;
  readonly saved: number;
  readonly refused: number;
}

type DeliveryCommand = OutboxCommand | { readonly type: 'dropAnswer'; readonly answer: AnswerRevision };

/** Sends the unsent answers of an attempt outside its exam page, until the server has decided on each of them. */
export class UnsentAnswers {
  private readonly options: UnsentAnswersOptions;
  private readonly store: Store<Delivery, OutboxEvent, DeliveryCommand>;
  readonly subscribe: (listener: () => void) => () => void;

  constructor(options: UnsentAnswersOptions) {
    this.options = options;
    this.store = new Store({
      initial: { outbox: EMPTY_OUTBOX, saved: 0, refused: 0 },
      reduce: (delivery, event, at) => {
        const step = reduceOutbox(delivery.outbox, event, at);
        const { state, commands } = settle(delivery, event);
        return { state: { ...state, outbox: step.outbox }, commands: [...commands, ...step.commands] };
      },
      perform: (command, dispatch) => void this.perform(command, dispatch),
      dueIn: ({ outbox }, { monotonic }) => {
        const due = outboxDueAt(outbox);
        return due === null ? null : due - monotonic;
      },
      timing: options.timing ?? browserTiming(),
    });
    this.subscribe = this.store.subscribe;
  }

  get counts(): DeliveredAnswers {
    const { outbox, saved, refused } = this.store.getState();
    return { saved, refused, late: outbox.late, notTaken: outbox.notTaken, held: waitingCount(outbox) };
  }

  get status(): Outbox['status'] {
    return this.store.getState().outbox.status;
  }

  /** @param more answers that exist only in the memory of a page without storage */
  async start(more: readonly AnswerRevision[] = []): Promise<void> {
    const { journal, attemptId } = this.options;
    const answers = [...more, ...(await journal.answersOf(attemptId))];
    for (const answer of answers.sort((one, other) => one.sequence - other.sequence))
      this.store.dispatch({ type: 'answerQueued', answer, isJournalled: true });
    this.store.dispatch({ type: 'gateOpened' });
  }

  /** Settles when no deliverable answer waits. */
  whenDelivered(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => isDelivered(this.store.getState().outbox) && resolve();
      this.store.subscribe(check);
      check();
    });
  }

  /** Whether leaving the page would lose an answer, because the browser stores no copy. */
  get holdsUnjournalled(): boolean {
    return this.options.journal.isBroken && waitingCount(this.store.getState().outbox) > 0;
  }

  retryNow(): void {
    this.store.dispatch({ type: 'connectionRestored' });
  }

  /** Sends all waiting answers when the page unloads. */
  leave(): void {
    for (const { answer, isEncoded } of leavingSends(this.store.getState().outbox))
      void this.options.send(answer, { isLeaving: true, isEncoded });
  }

  stop(): void {
    this.store.stop();
  }

  private async perform(command: DeliveryCommand, dispatch: (event: OutboxEvent) => void): Promise<void> {
    const { journal, attemptId, send, probe } = this.options;
    if (command.type === 'dropAnswer') void journal.dropAnswer(attemptId, command.answer);
    else if (command.type === 'probeServer')
      dispatch({ type: 'serverProbed', questionId: command.questionId, isReached: await probe() });
    else {
      const { answer, lane, isEncoded } = command;
      const outcome = await send(answer, { isLeaving: false, isEncoded });
      dispatch({ type: 'answerReplied', answer, lane, isEncoded, outcome });
    }
  }
}

function settle(
  delivery: Delivery,
  event: OutboxEvent | Alarm,
): { state: Delivery; commands: DeliveryCommand[] } {
  const fate = event.type === 'answerReplied' ? fateOf(event.outcome) : null;
  if (event.type !== 'answerReplied' || fate === null) return { state: delivery, commands: [] };
  const { answer } = event;
  const isRefused = (fate === 'refused' || fate === 'rejected') && !answer.isSkipped;
  const saved = delivery.saved + (fate === 'saved' ? 1 : 0);
  return {
    state: { ...delivery, saved, refused: delivery.refused + (isRefused ? 1 : 0) },
    // A rejected answer stays in the journal, because its text may be the only copy.
    commands: fate === 'rejected' ? [] : [{ type: 'dropAnswer', answer }],
  };
}

/**
 * Delivers the journalled answers of an attempt.
 *
 * @returns null without connection, session or lease, or from a busy server: the delivery must be repeated
 */
export async function deliverUnsent(options: UnsentAnswersOptions): Promise<DeliveredAnswers | null> {
  const unsent = new UnsentAnswers(options);
  const isDone = await new Promise<boolean>((resolve) => {
    unsent.subscribe(() => {
      const { status } = unsent;
      if (status === 'unreachable') void options.probe().then((isReached) => !isReached && resolve(false));
      else if (status !== 'idle' && status !== 'saving') resolve(false);
    });
    const timeout = setTimeout(() => resolve(true), DELIVERY_TIMEOUT_MS);
    void unsent.start().then(async () => {
      await unsent.whenDelivered();
      clearTimeout(timeout);
      resolve(true);
    });
  });
  unsent.stop();
  return isDone ? unsent.counts : null;
}

const optionsOf = (journal: Journal, userId: number, attemptId: number): UnsentAnswersOptions => ({
  journal,
  attemptId,
  send: (answer, mode) => saveAnswer(userId, attemptId, answer, mode),
  probe: async () => isReply(await checkAttemptEnd(userId, attemptId)),
});

/** Delivers the journalled answers of a user's attempt, as `deliverUnsent`. */
export const deliverUnsentOf = (
  journal: Journal,
  userId: number,
  attemptId: number,
): Promise<DeliveredAnswers | null> => deliverUnsent(optionsOf(journal, userId, attemptId));

/** The unsent answers of the signed-in user's attempt, not started; null without a session. */
export async function openUnsentAnswers(attemptId: number): Promise<UnsentAnswers | null> {
  const session = readSession();
  if (session === null) return null;
  const { userId } = session;
  return new UnsentAnswers(optionsOf(await openJournal(userId), userId, attemptId));
}

/**
 * Deletes the journal's copy of an attempt that the server reports as ended. Preserves an attempt that the server does
 * not know, because the server may have been restored from an older backup.
 */
export async function forgetIfOver(journal: Journal, userId: number, attemptId: number): Promise<void> {
  const isOver = await checkAttemptEnd(userId, attemptId);
  if (isOver.kind === 'ok' && isOver.value) await journal.forgetDelivered(attemptId);
}

/**
 * Delivers the journalled answers of all attempts of the user, and deletes the copies of ended attempts. Stops at the
 * first attempt that cannot be delivered.
 *
 * @param tell is called with each attempt that had unsent answers, as soon as the server has decided on them
 * @returns false if the delivery must be repeated
 */
export async function deliverUnsentAttempts(tell: (attempt: UnsentAttempt) => void): Promise<boolean> {
  const session = readSession();
  if (session === null) return true;
  const { userId } = session;
  const journal = await openJournal(userId);
  let isComplete = true;
  for (const { attempt } of await journal.listAttempts()) {
    const { attemptId, title } = attempt;
    const answers = await deliverUnsentOf(journal, userId, attemptId);
    if (answers === null) return false;
    const { saved, late, notTaken, refused, held } = answers;
    if (saved + late + notTaken + refused + held > 0)
      tell({ attemptId, title, saved, late, notTaken, refused, held });
    isComplete = isComplete && held === 0;
    await forgetIfOver(journal, userId, attemptId);
  }
  return isComplete;
}
