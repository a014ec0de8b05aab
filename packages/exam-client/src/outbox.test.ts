import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedAnswer } from './calls.ts';
import { holdsUnjournalled, isDelivered, leavingSends } from './outbox-state.ts';
import type { Outcome } from './request.ts';

import { answer, lost, outboxWith, type Reply, saved, settle } from './testing/outbox-with.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

it('the outbox sends a newer answer of a question after the one in flight', async () => {
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

it('leavingSends lists all waiting answers, the newest first', async () => {
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
