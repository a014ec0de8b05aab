import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserTiming } from './moment.ts';
import { type OutboxEvent, outboxDueAt, reduceOutbox } from './outbox.ts';
import { EMPTY_OUTBOX } from './outbox-state.ts';
import { answer, outboxWith, settle } from './testing/outbox-with.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits while another page holds the lease, and goes on when this one has taken over', async () => {
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

it('counts an answer that arrives after the end as late, not as refused', async () => {
  const { add, settled, state } = outboxWith({ kind: 'refused', refusal: 'answerTooLate' });
  add(answer(1, 'A'));
  await settle();
  expect(state()).toMatchObject({ status: 'idle', waiting: 0, late: 1 });
  expect(settled).toEqual(['1 late']);
});

it('honours Retry-After even when the connection comes back', async () => {
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

it('waits for the candidate to sign in again', async () => {
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

it('goes on with the others after a refused answer', async () => {
  const { add, settled, state } = outboxWith({ kind: 'refused', refusal: 'emptyAnswer' });
  add(answer(1, ''));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['1 refused', '2 saved']);
  expect(state().waiting).toBe(0);
});

it('goes on with the others after a status that no retry changes', async () => {
  const { add, settled } = outboxWith({ kind: 'rejected', status: 413 });
  add(answer(1, 'A'));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['1 rejected', '2 saved']);
});

it('defers an answer that the server does not know, without holding up the others', async () => {
  const { add, settled, state } = outboxWith({ kind: 'missing' });
  add(answer(1, 'A'));
  add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['2 saved']);
  expect(state()).toMatchObject({ status: 'idle', waiting: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(settled).toEqual(['2 saved', '1 saved']);
});

it('sends again after a new sign-in, once a wait that the server imposed is over', () => {
  const at = browserTiming().now();
  const events: OutboxEvent[] = [
    { type: 'gateOpened' },
    { type: 'answerQueued', answer: answer(1, 'A'), isJournalled: true },
  ];
  const queued = events.reduce((outbox, event) => reduceOutbox(outbox, event, at).outbox, EMPTY_OUTBOX);
  const dueAt = at.monotonic + 7_000;
  // A second call of the page was told to wait, and the session ended before the wait did.
  const signedOut = { ...queued, status: 'signedOut', retry: { tries: 1, dueAt, isImposed: true } } as const;
  expect(outboxDueAt(signedOut)).toBeNull();
  const { outbox } = reduceOutbox(signedOut, { type: 'connectionRestored' }, at);
  expect(outbox.status).toBe('busy');
  expect(outboxDueAt(outbox)).toBe(dueAt);
});
