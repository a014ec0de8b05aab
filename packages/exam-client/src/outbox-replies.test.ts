import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserTiming } from './moment.ts';
import { outboxDueAt, reduceOutbox } from './outbox.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { EMPTY_OUTBOX } from './outbox-state.ts';
import { answer, outboxWith, settle } from './testing/outbox-with.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the outbox retries while another page holds the lease, and sends after this page takes over', async () => {
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

it('the outbox honours Retry-After even when the connection is restored', async () => {
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

it('the outbox sends nothing until the candidate signs in again', async () => {
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

it('the outbox sends the next answers after a refused answer', async () => {
  const { add, settled, state } = outboxWith({ kind: 'refused', refusal: 'emptyAnswer' });
  add(answer(1, ''));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['1 refused', '2 saved']);
  expect(state().waiting).toBe(0);
});

it('the outbox sends the next answers after a rejected answer', async () => {
  const { add, settled } = outboxWith({ kind: 'rejected', status: 413 });
  add(answer(1, 'A'));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['1 rejected', '2 saved']);
});

it('the outbox defers an answer of an unknown attempt without delaying the others', async () => {
  const { add, settled, state } = outboxWith({ kind: 'missing' });
  add(answer(1, 'A'));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['2 saved']);
  expect(state()).toMatchObject({ status: 'idle', waiting: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(settled).toEqual(['2 saved', '1 saved']);
});

it('the outbox sends after a new sign-in once the wait that the server imposed is over', () => {
  const at = browserTiming().now();
  const events: OutboxEvent[] = [
    { type: 'gateOpened' },
    { type: 'answerQueued', answer: answer(1, 'A'), isJournalled: true },
  ];
  const queued = events.reduce((outbox, event) => reduceOutbox(outbox, event, at).outbox, EMPTY_OUTBOX);
  const dueAt = at.monotonic + 7_000;
  // The server imposed a wait on a call, and the session ended before the wait did.
  const signedOut = { ...queued, status: 'signedOut', retry: { tries: 1, dueAt, isImposed: true } } as const;
  expect(outboxDueAt(signedOut)).toBeNull();
  const { outbox } = reduceOutbox(signedOut, { type: 'connectionRestored' }, at);
  expect(outbox.status).toBe('busy');
  expect(outboxDueAt(outbox)).toBe(dueAt);
});
