import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areFaultsOfTheServer, blockedCount, isDelivered, leavingSends } from './outbox-state.ts';
import { answer, lost, outboxWith, type Reply } from './testing/outbox-with.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Status 500 in the server's own format. */
const fault: Reply = { kind: 'busy', retryAfterMs: null, isFault: true };
const faults = (count: number): Reply[] => Array.from({ length: count }, () => fault);

it('an outbox blocks no answer while the server fails on every call, and delivers all once it works [server-faults.8]', async () => {
  const { add, store, settled } = outboxWith(...faults(12));
  for (const questionId of [1, 2, 3]) add(answer(questionId, 'A'));
  store.dispatch({ type: 'submissionWaits', isWaiting: true });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(blockedCount(store.getState())).toBe(0);
  expect(isDelivered(store.getState())).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled.toSorted()).toEqual(['1 saved', '2 saved', '3 saved']);
});

it('an outbox blocks an answer on which the server fails once the server has replied to another call [server-faults.9]', async () => {
  const { add, store } = outboxWith(...faults(20));
  add(answer(1, 'A'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(blockedCount(store.getState())).toBe(0);
  store.dispatch({ type: 'serverReached' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(blockedCount(store.getState())).toBe(1);
  expect(isDelivered(store.getState())).toBe(true);
});

it('a lost connection neither encodes an answer on which the server fails nor makes it one that the network refuses [server-faults.10]', async () => {
  const { add, store, restoreConnection } = outboxWith(fault, fault, fault, lost, lost, ...faults(9));
  add(answer(1, 'A'));
  store.dispatch({ type: 'serverReached' });
  await vi.advanceTimersByTimeAsync(40_000);
  restoreConnection();
  await vi.advanceTimersByTimeAsync(40_000);
  const outbox = store.getState();
  expect(outbox.deferred).toMatchObject([{ reason: 'fault', isEncoded: false }]);
  expect(areFaultsOfTheServer(outbox)).toBe(true);
  expect(leavingSends(outbox)).toMatchObject([{ isEncoded: false }]);
});
