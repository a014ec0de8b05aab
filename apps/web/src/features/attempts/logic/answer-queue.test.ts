import type { SavedAnswer } from '@invigil/contract/attempts/runner-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../api/request.ts';
import { AnswerQueue, type SequencedAnswer } from './answer-queue.ts';

type Reply = Outcome<SavedAnswer> | (() => Promise<Outcome<SavedAnswer>>);

const saved: Reply = {
  kind: 'ok',
  value: { message: 'successfullySaved', savedAt: new Date('2026-11-21T10:00:00Z'), sequence: 1 },
};
const lost: Reply = { kind: 'unreachable' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose server gives these replies one after the other, then saves. */
function queueWith(...replies: Reply[]) {
  const sent: SequencedAnswer[] = [];
  const onRefused = vi.fn();
  const onClosed = vi.fn();
  const queue = new AnswerQueue({
    send: async (answer) => {
      sent.push(answer);
      const reply = replies.shift() ?? saved;
      return typeof reply === 'function' ? reply() : reply;
    },
    lastSequence: 40,
    onChange: () => {},
    onRefused,
    onClosed,
    random: () => 0.5,
  });
  const log = () => sent.map(({ questionId, answer, sequence }) => `${questionId}${answer}#${sequence}`);
  return { queue, sent, log, onRefused, onClosed };
}

const answer = (questionId: number, text: string) => ({
  questionId,
  answer: text,
  isSkipped: false,
  pointerLeaveCount: 0,
  visibilityChangeCount: 0,
});
const settle = () => vi.advanceTimersByTimeAsync(0);

it('saves in order, above the sequence that the server has', async () => {
  const { queue, log } = queueWith();
  queue.add(answer(1, 'A'));
  queue.add(answer(2, 'B'));
  expect(queue.state).toMatchObject({ status: 'saving', waiting: 2 });
  await settle();
  expect(log()).toEqual(['1A#41', '2B#42']);
  expect(queue.state).toMatchObject({ status: 'idle', waiting: 0 });
});

it('backs off 1, 2, 4, 8 and then every 15 seconds, and loses nothing', async () => {
  const { queue, sent } = queueWith(lost, lost, lost, lost, lost, lost);
  queue.add(answer(1, 'A'));
  await settle();
  expect(queue.state).toMatchObject({ status: 'unreachable', waiting: 1 });
  for (const [index, seconds] of [1, 2, 4, 8, 15, 15].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(sent).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(index + 2);
  }
  expect(queue.state).toMatchObject({ status: 'idle', waiting: 0 });
});

it('sends only the newest answer of a question', async () => {
  const { queue, log } = queueWith(lost);
  queue.add(answer(1, 'A'));
  await settle();
  queue.add(answer(2, 'B'));
  queue.add(answer(1, 'C'));
  expect(queue.state.waiting).toBe(2);
  queue.retryNow();
  await settle();
  expect(log()).toEqual(['1A#41', '2B#42', '1C#43']);
});

it('a change while the older answer is on its way is sent after it', async () => {
  let acknowledge: (outcome: Outcome<SavedAnswer>) => void = () => {};
  const held = new Promise<Outcome<SavedAnswer>>((resolve) => {
    acknowledge = resolve;
  });
  const { queue, log } = queueWith(() => held);
  queue.add(answer(1, 'A'));
  queue.add(answer(1, 'B'));
  await settle();
  expect(queue.state.waiting).toBe(1);
  acknowledge(saved as Outcome<SavedAnswer>);
  await settle();
  expect(log()).toEqual(['1A#41', '1B#42']);
});

it('honours Retry-After even when the line comes back', async () => {
  const { queue, sent } = queueWith({ kind: 'busy', retryAfterMs: 7_000 });
  queue.add(answer(1, 'A'));
  await settle();
  queue.retryNow();
  await vi.advanceTimersByTimeAsync(6_999);
  expect(sent).toHaveLength(1);
  expect(queue.state.status).toBe('busy');
  await vi.advanceTimersByTimeAsync(1);
  expect(queue.state.status).toBe('idle');
});

it('waits for the candidate to sign in again', async () => {
  const { queue, sent } = queueWith({ kind: 'signedOut' });
  queue.add(answer(1, 'A'));
  queue.add(answer(2, 'B'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queue.state).toMatchObject({ status: 'signedOut', waiting: 2 });
  expect(sent).toHaveLength(1);
  queue.retryNow();
  await settle();
  expect(queue.state).toMatchObject({ status: 'idle', waiting: 0 });
});

it('reports a refused answer and goes on', async () => {
  const { queue, onRefused } = queueWith({ kind: 'refused', refusal: 'emptyAnswer' });
  queue.add(answer(1, ''));
  queue.add(answer(2, 'B'));
  await settle();
  expect(onRefused.mock.calls).toEqual([[1, 'emptyAnswer']]);
  expect(queue.state.waiting).toBe(0);
});

it('stops when the paper is closed and says how many were too late', async () => {
  const { queue, sent, onClosed } = queueWith(lost, { kind: 'closed' });
  queue.add(answer(1, 'A'));
  queue.add(answer(2, 'B'));
  const emptied = vi.fn();
  void queue.whenEmpty().then(emptied);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClosed).toHaveBeenCalledOnce();
  expect(emptied).toHaveBeenCalledOnce();
  expect(queue.state).toMatchObject({ status: 'closed', waiting: 2 });
  expect(sent).toHaveLength(2);
});
