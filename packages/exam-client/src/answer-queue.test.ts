import type { SavedAnswer } from '@invigil/contract/exams/runner-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerQueue } from './answer-queue.ts';
import type { GivenAnswer } from './given-answer.ts';
import type { Outcome } from './request.ts';

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

/** A queue whose server gives these replies one after the other, then saves. */
function queueWith(...replies: Reply[]) {
  const sent: GivenAnswer[] = [];
  const kept: GivenAnswer[] = [];
  const settled: string[] = [];
  const onRefused = vi.fn();
  const onTakenOver = vi.fn();
  const onClosed = vi.fn();
  const queue = new AnswerQueue({
    send: async (answer) => {
      sent.push(answer);
      const reply = replies.shift() ?? saved;
      return typeof reply === 'function' ? reply() : reply;
    },
    keep: async (answer) => {
      kept.push(answer);
      return true;
    },
    probe: async () => false,
    onChange: () => {},
    onSettled: ({ questionId }, fate) => settled.push(`${questionId} ${fate}`),
    onRefused,
    onTakenOver,
    onClosed,
    random: () => 0.5,
  });
  queue.begin();
  const log = () => sent.map(({ questionId, answer, sequence }) => `${questionId}${answer}#${sequence}`);
  return { queue, sent, kept, settled, log, onRefused, onTakenOver, onClosed };
}

let sequence = 0;
const answer = (questionId: number, text: string): GivenAnswer => {
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

it('saves in the order of the last changes', async () => {
  const { queue, log } = queueWith();
  queue.add(answer(1, 'A'));
  queue.add(answer(2, 'B'));
  expect(queue.state).toMatchObject({ status: 'saving', waiting: 2 });
  await settle();
  expect(log()).toEqual(['1A#41', '2B#42']);
  expect(queue.state).toMatchObject({ status: 'idle', waiting: 0 });
});

it('backs off 1, 2, 4, 8 and then every 15 seconds, and loses nothing [answer-queue.1]', async () => {
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

it('journals every answer before it is sent', async () => {
  const { queue, kept, sent, settled } = queueWith();
  queue.add(answer(1, 'A'));
  expect(kept).toHaveLength(1);
  expect(sent).toHaveLength(0);
  expect(queue.holdsUnkept()).toBe(true);
  await settle();
  expect(sent).toEqual(kept);
  expect(settled).toEqual(['1 saved']);
});

it('sends what an earlier start has left in the order in which it was given, once the page may', async () => {
  const { queue, log } = queueWith();
  const [first, second] = [answer(1, 'A'), answer(2, 'B')];
  queue.restore([second, first]);
  expect(queue.holdsUnkept()).toBe(false);
  await settle();
  expect(log()).toEqual(['1A#41', '2B#42']);
});

it('waits while another page holds the attempt, and goes on when this one has taken over', async () => {
  const { queue, log, onTakenOver } = queueWith({ kind: 'takenOver' }, { kind: 'takenOver' });
  queue.add(answer(1, 'A'));
  await settle();
  expect(onTakenOver).toHaveBeenCalledOnce();
  expect(queue.state).toMatchObject({ status: 'takenOver', waiting: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(log()).toHaveLength(2);
  queue.retryNow();
  await settle();
  expect(queue.state).toMatchObject({ status: 'idle', waiting: 0 });
});

it('counts what came after the end: it is stored, and nothing to be told at the question', async () => {
  const { queue, settled, onRefused } = queueWith({ kind: 'refused', refusal: 'answerTooLate' });
  queue.add(answer(1, 'A'));
  await settle();
  expect(queue.state).toMatchObject({ status: 'idle', waiting: 0, late: 1 });
  expect(settled).toEqual(['1 late']);
  expect(onRefused).not.toHaveBeenCalled();
});

it('a change while the older answer is on its way is sent after it', async () => {
  let acknowledge: (outcome: Outcome<SavedAnswer>) => void = () => {};
  const held = new Promise<Outcome<SavedAnswer>>((resolve) => {
    acknowledge = resolve;
  });
  const { queue, log } = queueWith(() => held);
  queue.add(answer(1, 'A'));
  await settle();
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

it('sends all that waits at once when the page goes away, the newest first, and as long as it is there after it', async () => {
  const never = () => new Promise<never>(() => {});
  const { queue, log } = queueWith(never);
  queue.add(answer(1, 'A'));
  await settle();
  queue.add(answer(2, 'B'));
  queue.add(answer(3, 'C'));
  queue.sendLeaving();
  expect(log()).toEqual(['1A#41', '3C#43', '2B#42', '1A#41']);
  expect(queue.state.waiting).toBe(3);
});

it('hears for every answer by itself that the candidate has submitted, and counts those not taken [answer-queue.2]', async () => {
  const late: Reply = { kind: 'refused', refusal: 'answerTooLate' };
  const { queue, settled, onClosed } = queueWith({ kind: 'closed' }, late, { kind: 'closed' });
  for (const questionId of [1, 2, 3]) queue.add(answer(questionId, 'A'));
  const delivered = vi.fn();
  void queue.whenDelivered().then(delivered);
  await settle();
  expect(onClosed).toHaveBeenCalled();
  expect(delivered).toHaveBeenCalledOnce();
  expect(settled).toEqual(['1 notTaken', '2 late', '3 notTaken']);
  expect(queue.state).toMatchObject({ waiting: 0, late: 1, notTaken: 2 });
});

it('goes on with the others after a status that no retry changes', async () => {
  const { queue, settled, onRefused } = queueWith({ kind: 'rejected', status: 413 });
  queue.add(answer(1, 'A'));
  queue.add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['1 rejected', '2 saved']);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(1, null);
});

it('keeps what the server does not know and asks again later, without holding up the others', async () => {
  const { queue, settled } = queueWith({ kind: 'missing' });
  queue.add(answer(1, 'A'));
  queue.add(answer(2, 'B'));
  await settle();
  expect(settled).toEqual(['2 saved']);
  expect(queue.state).toMatchObject({ status: 'idle', waiting: 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(settled).toEqual(['2 saved', '1 saved']);
});
