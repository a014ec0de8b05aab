import { readSession } from '@invigil/ui/browser/stored-session.ts';
import type { AnswerRevision } from './answer-revision.ts';
import { checkAttemptEnd, type SavedAnswer, type SendMode, saveAnswer } from './calls.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './journal-store.ts';
import { browserTiming, type Timing } from './moment.ts';
import { type OutboxCommand, type OutboxEvent, outboxDueAt, reduceOutbox } from './outbox.ts';
import { fateOf } from './outbox-replies.ts';
import { EMPTY_OUTBOX, isDelivered, leavingSends, type Outbox, waitingCount } from './outbox-state.ts';
import { isReply, type Outcome } from './request.ts';
import { type Alarm, Store } from './store.ts';

/**
 * Blocked answers do not delay the page that waits for the others: the result page and the next visit send them.
 */
const DELIVERY_TIMEOUT_MS = 10_000;

/** Numbers of answers that arrived after the end, by outcome. */
export interface LateAnswers {
  /** Stored; the Admin decides. */
  readonly late: number;
  /** Not stored, because the candidate had submitted the attempt. */
  readonly notTaken: number;
}

/** The answers of an attempt at its end that were not saved in time. */
export interface ClosedAnswers extends LateAnswers {
  /** The result page continues to send them. */
  readonly undelivered: readonly AnswerRevision[];
}

/** Numbers of an exam page's unsent answers, by their fate. */
export interface DeliveredAnswers extends LateAnswers {
  readonly saved: number;
  /** Refused by a rule of the paper; without blanks, which are no answers. */
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
  /** Whether the server replies at all. */
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

  /** @param more answers that a page without storage had only in memory */
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

  /** The page unloads. */
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
    // A malformed answer stays in the journal: its text may be the only copy.
    commands: fate === 'rejected' ? [] : [{ type: 'dropAnswer', answer }],
  };
}

/**
 * Delivers the journal's answers of an attempt.
 * @returns null where the connection or the session is missing, so that the delivery must be repeated
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
  ...{ journal, attemptId },
  send: (answer, mode) => saveAnswer(userId, attemptId, answer, mode),
  probe: async () => isReply(await checkAttemptEnd(userId, attemptId)),
});

/** Delivers the journal's answers of one attempt; null where the delivery must be repeated. */
export const deliverUnsentOf = (
  journal: Journal,
  userId: number,
  attemptId: number,
): Promise<DeliveredAnswers | null> => deliverUnsent(optionsOf(journal, userId, attemptId));

/** The unsent answers of the signed-in user's attempt, to be sent for as long as a page is open. */
export async function openUnsentAnswers(attemptId: number): Promise<UnsentAnswers | null> {
  const session = readSession();
  if (session === null) return null;
  const { userId } = session;
  return new UnsentAnswers(optionsOf(await openJournal(userId), userId, attemptId));
}

/**
 * Deletes the journal's copy of an attempt that the server reports as ended. An attempt that the server does not
 * know stays: the server may have been restored from an older backup.
 */
export async function forgetIfOver(journal: Journal, userId: number, attemptId: number): Promise<void> {
  const isOver = await checkAttemptEnd(userId, attemptId);
  if (isOver.kind === 'ok' && isOver.value) await journal.forgetDelivered(attemptId);
}

/**
 * Delivers the journal's answers of the user's attempts, and deletes its copies of ended attempts. Returns nothing
 * where nothing was unsent, or the server cannot be reached.
 */
export async function deliverUnsentAttempts(): Promise<UnsentAttempt[]> {
  const session = readSession();
  if (session === null) return [];
  const { userId } = session;
  const journal = await openJournal(userId);
  const delivered: UnsentAttempt[] = [];
  for (const { attempt } of await journal.listAttempts()) {
    const { attemptId, title } = attempt;
    const answers = await deliverUnsentOf(journal, userId, attemptId);
    if (answers === null) return delivered;
    const { saved, late, notTaken, refused, held } = answers;
    if (saved + late + notTaken + refused + held > 0) delivered.push({ attemptId, title, ...answers });
    await forgetIfOver(journal, userId, attemptId);
  }
  return delivered;
}
