import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswerRevision } from './answer-revision.ts';
import type { SavedAnswer } from './calls.ts';
import { browserTiming } from './moment.ts';
import { type OutboxCommand, type OutboxEvent, outboxDueAt, reduceOutbox } from './outbox.ts';
import { fateOf } from './outbox-replies.ts';
import {
  EMPTY_OUTBOX,
  holdsUnjournalled,
  isDelivered,
  leavingSends,
  type Outbox,
  waitingCount,
} from './outbox-state.ts';
import type { Outcome } from './request.ts';
import { Store } from './store.ts';

type Reply = Outcome<SavedAnswer> | (() => Promise<Outcome<SavedAnswer>>);

const saved: Reply = {
  kind: 'ok',
  value: { message: 'successfullySaved', savedAt: new Date('2026-11-21T10:00:00Z'), sequence: 1 },
};
const lost: Reply = { kind: 'unreachable' };

beforeEach(() => {
  vi.useFakeTimers();
  sequence = 40;
});
afterEach(() => void vi.useRealTimers());

/** An outbox whose server gives these replies in order, then saves. */
function outboxWith(...replies: Reply[]) {
  const sent: AnswerRevision[] = [];
  const journalled: AnswerRevision[] = [];
  const settled: string[] = [];
  const timing = browserTiming();
  const perform = async (command: OutboxCommand, dispatch: (event: OutboxEvent) => void) => {
    if (command.type === 'probeServer') {
      dispatch({ type: 'serverProbed', questionId: command.questionId, isReached: false });
      return;
    }
    const { answer, lane, isEncoded } = command;
    sent.push(answer);
    const reply = replies.shift() ?? saved;
    const outcome = typeof reply === 'function' ? await reply() : await Promise.resolve(reply);
    const fate = fateOf(outcome);
    if (fate !== null) settled.push(`${answer.questionId} ${fate}`);
    dispatch({ type: 'answerReplied', answer, lane, isEncoded, outcome });
  };
  const store = new Store<Outbox, OutboxEvent, OutboxCommand>({
    initial: EMPTY_OUTBOX,
    reduce: (outbox, event, at) => {
      const step = reduceOutbox(outbox, event, at);
      return { state: step.outbox, commands: step.commands };
    },
    perform: (command, dispatch) => void perform(command, dispatch),
    dueIn: (outbox, { monotonic }) => {
      const due = outboxDueAt(outbox);
      return due === null ? null : due - monotonic;
    },
    timing: { ...timing, now: () => ({ ...timing.now(), random: 0.5 }) },
  });
  store.dispatch({ type: 'gateOpened' });
  /** Journals an answer, and sends it once the journal has it. */
  const add = (answer: AnswerRevision) => {
    journalled.push(answer);
    store.dispatch({ type: 'answerQueued', answer, isJournalled: false });
    queueMicrotask(() => store.dispatch({ type: 'answerJournalled', answer, isStored: true }));
  };
  const restore = (answer: AnswerRevision) =>
    store.dispatch({ type: 'answerQueued', answer, isJournalled: true });
  const restoreConnection = () => store.dispatch({ type: 'connectionRestored' });
  const log = (answers: readonly AnswerRevision[] = sent) =>
    answers.map(({ questionId, answer, sequence }) => `${questionId}${answer}#${sequence}`);
  const state = () => {
    const { status, late, notTaken } = store.getState();
    return { status, late, notTaken, waiting: waitingCount(store.getState()) };
  };
  return { store, add, restore, restoreConnection, sent, journalled, settled, log, state };
}

let sequence = 0;
const answer = (questionId: number, text: string): AnswerRevision => {
  sequence += 1;
  return {
    questionId,
    answer: text,
    isSkipped: false,
    pointerLeaveCount: 0,
    visibilityChangeCount: 0,
    sequence,
    knownSequence: 0,
    answeredAt: new Date('2026-11-21T10:00:00Z'),
    isSubmitted: true,
  };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

it('the outbox saves in the order of the last changes', async () => {
  const { add, log, state } = outboxWith();
  add(answer(1, 'A'));
  add(answer(2, 'B'));
  expect(state()).toMatchObject({ status: 'saving', waiting: 2 });
  await settle();
  expect(log()).toEqual(['1A#41', '2B#42']);
  expect(state()).toMatchObject({ status: 'idle', waiting: 0 });
});

it('the outbox backs off 1, 2, 4, 8 and then every 15 seconds, and loses nothing [answer-queue.1]', async () => {
  const { add, sent, state } = outboxWith(lost, lost, lost, lost, lost, lost);
  add(answer(1, 'A'));
  await settle();
  expect(state()).toMatchObject({ status: 'unreachable', waiting: 1 });
  for (const [index, seconds] of [1, 2, 4, 8, 15, 15].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(sent).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(index + 2);
  }
  expect(state()).toMatchObject({ status: 'idle', waiting: 0 });
});

it('the outbox sends only the newest answer of a question', async () => {
  const { add, restoreConnection, log, state } = outboxWith(lost);
  add(answer(1, 'A'));
  await settle();
  add(answer(2, 'B'));
  add(answer(1, 'C'));
  expect(state().waiting).toBe(2);
  restoreConnection();
  await settle();
  expect(log()).toEqual(['1A#41', '2B#42', '1C#43']);
});

it('the outbox journals every answer before it is sent', async () => {
  const { store, add, sent, journalled, settled } = outboxWith();
  add(answer(1, 'A'));
  expect(journalled).toHaveLength(1);
  expect(sent).toHaveLength(0);
  expect(holdsUnjournalled(store.getState())).toBe(true);
  await settle();
  expect(sent).toEqual(journalled);
  expect(settled).toEqual(['1 saved']);
});

it('the outbox sends restored answers in the order in which they were queued', async () => {
  const { store, restore, log } = outboxWith();
  const [first, second] = [answer(1, 'A'), answer(2, 'B')];
  for (const answer of [first, second]) restore(answer);
  expect(holdsUnjournalled(store.getState())).toBe(false);
  await settle();
  expect(log()).toEqual(['1A#41', '2B#42']);
});

it('the outbox waits while another page holds the lease, and continues after a takeover', async () => {
  const { add, restoreConnection, log, state } = outboxWith({ kind: 'takenOver' }, { kind: 'takenOver' });
  add(answer(1, 'A'));
  await settle();
  expect(state()).toMatchObject({ status: 'takenOver', waiting: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(log()).toHaveLength(2);
  restoreConnection();
  await settle();
  expect(state()).toMatchObject({ status: 'idle', waiting: 0 });
});

it('the outbox counts an answer that arrives after the end as late, not as refused', async () => {
  const { add, settled, state } = outboxWith({ kind: 'refused', refusal: 'answerTooLate' });
  add(answer(1, 'A'));
  await settle();
  expect(state()).toMatchObject({ status: 'idle', waiting: 0, late: 1 });
  expect(settled).toEqual(['1 late']);
});

it('the outbox sends a change of an answer in flight after it', async () => {
  let acknowledge: (outcome: Outcome<SavedAnswer>) => void = () => {};
  const held = new Promise<Outcome<SavedAnswer>>((resolve) => {
    acknowledge = resolve;
  });
  const { add, log, state } = outboxWith(() => held);
  add(answer(1, 'A'));
  await settle();
  add(answer(1, 'B'));
  await settle();
  expect(state().waiting).toBe(1);
  acknowledge(saved as Outcome<SavedAnswer>);
  await settle();
  expect(log()).toEqual(['1A#41', '1B#42']);
});

it('the outbox honours Retry-After even when the connection is back', async () => {
  const { add, restoreConnection, sent, state } = outboxWith({ kind: 'busy', retryAfterMs: 7_000 });
  add(answer(1, 'A'));
  await settle();
  restoreConnection();
  await vi.advanceTimersByTimeAsync(6_999);
  expect(sent).toHaveLength(1);
  expect(state().status).toBe('busy');
  await vi.advanceTimersByTimeAsync(1);
  expect(state().status).toBe('idle');
});

it('the outbox waits for the candidate to sign in again', async () => {
  const { add, restoreConnection, sent, state } = outboxWith({ kind: 'signedOut' });
  add(answer(1, 'A'));
  add(answer(2, 'B'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toMatchObject({ status: 'signedOut', waiting: 2 });
  expect(sent).toHaveLength(1);
  restoreConnection();
  await settle();
  expect(state()).toMatchObject({ status: 'idle', waiting: 0 });
});

it('the outbox continues with the others after a refused answer', async () => {
  const { add, settled, state } = outboxWith({ kind: 'refused', refusal: 'emptyAnswer' });
  add(answer(1, ''));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['1 refused', '2 saved']);
  expect(state().waiting).toBe(0);
});

it('the outbox sends everything when the page unloads, the newest first', async () => {
  const never = () => new Promise<never>(() => {});
  const { store, add, log, state } = outboxWith(never);
  add(answer(1, 'A'));
  await settle();
  add(answer(2, 'B'));
  add(answer(3, 'C'));
  const leaving = leavingSends(store.getState()).map((one) => one.answer);
  expect(log(leaving)).toEqual(['3C#43', '2B#42', '1A#41']);
  expect(state().waiting).toBe(3);
});

it('the outbox delivers every answer separately after a submission, and counts those not taken [answer-queue.2]', async () => {
  const late: Reply = { kind: 'refused', refusal: 'answerTooLate' };
  const { store, add, settled, state } = outboxWith({ kind: 'closed' }, late, { kind: 'closed' });
  for (const questionId of [1, 2, 3]) add(answer(questionId, 'A'));
  await settle();
  expect(isDelivered(store.getState())).toBe(true);
  expect(settled).toEqual(['1 notTaken', '2 late', '3 notTaken']);
  expect(state()).toMatchObject({ waiting: 0, late: 1, notTaken: 2 });
});

it('the outbox continues with the others after a status that no retry changes', async () => {
  const { add, settled } = outboxWith({ kind: 'rejected', status: 413 });
  add(answer(1, 'A'));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['1 rejected', '2 saved']);
});

it('the outbox defers an answer that the server does not know, without delaying the others', async () => {
  const { add, settled, state } = outboxWith({ kind: 'missing' });
  add(answer(1, 'A'));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['2 saved']);
  expect(state()).toMatchObject({ status: 'idle', waiting: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(settled).toEqual(['2 saved', '1 saved']);
});
