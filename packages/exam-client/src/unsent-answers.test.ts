import { expect, it } from 'vitest';
import type { AnswerRevision } from './answer-revision.ts';
import type { SavedAnswer } from './calls.ts';
import { SafeJournal } from './journal.ts';
import type { Outcome } from './request.ts';
import { MemoryJournal } from './testing/memory-journal.test-data.ts';
import { ticked } from './testing/paper.test-data.ts';
import { deliverUnsent } from './unsent-answers.ts';

const revision = (questionId: number, isSkipped = false): AnswerRevision => ({
  questionId,
  isSkipped,
  answer: isSkipped ? null : ticked('A'),
  isSubmitted: true,
  sequence: questionId,
  knownSequence: 0,
  pointerLeaveCount: 0,
  visibilityChangeCount: 0,
  answeredAt: new Date('2026-11-21T10:00:00Z'),
});

/** Delivers journalled answers to a server with these replies by question. */
async function deliver(
  answers: readonly AnswerRevision[],
  replies: Record<number, Outcome<SavedAnswer>>,
  isReached = false,
) {
  const store = new MemoryJournal();
  for (const answer of answers) await store.writeAnswer(9, answer);
  const delivered = await deliverUnsent({
    journal: new SafeJournal(store),
    attemptId: 9,
    send: async ({ questionId }) => replies[questionId] ?? { kind: 'unreachable' },
    probe: async () => isReached,
  });
  return { delivered, left: [...store.answers.keys()] };
}

const saved: Outcome<SavedAnswer> = {
  kind: 'ok',
  value: { message: 'successfullySaved', savedAt: new Date(), sequence: 1 },
};

it('deliverUnsent counts the outcome of every answer, except a refused skip', async () => {
  const { delivered, left } = await deliver([revision(1), revision(2), revision(3), revision(4, true)], {
    1: saved,
    2: { kind: 'refused', refusal: 'answerTooLate' },
    3: { kind: 'refused', refusal: 'emptyAnswer' },
    4: { kind: 'refused', refusal: 'emptyAnswer' },
  });
  expect(delivered).toEqual({ saved: 1, late: 1, refused: 1, notTaken: 0, held: 0 });
  expect(left).toEqual([]);
});

it('deliverUnsent delivers the others where an attempt is unknown or the network refuses an answer', async () => {
  const refusedByNetwork: Outcome<SavedAnswer> = { kind: 'unreachable', isForeign: true };
  const replies = { 1: { kind: 'missing' }, 2: refusedByNetwork, 3: saved } as const;
  const { delivered, left } = await deliver([revision(1), revision(2), revision(3)], replies, true);
  expect(delivered).toEqual({ saved: 1, late: 0, refused: 0, notTaken: 0, held: 2 });
  expect(left).toEqual([1, 2]);
});

it('deliverUnsent counts answers that arrive after the submission as notTaken', async () => {
  const { delivered, left } = await deliver([revision(1), revision(2)], {
    1: { kind: 'closed' },
    2: { kind: 'refused', refusal: 'answerTooLate' },
  });
  expect(delivered).toEqual({ saved: 0, late: 1, refused: 0, notTaken: 1, held: 0 });
  expect(left).toEqual([]);
});

it('deliverUnsent preserves a rejected answer in the journal', async () => {
  const { delivered, left } = await deliver([revision(1)], { 1: { kind: 'rejected', status: 400 } });
  expect(delivered).toMatchObject({ refused: 1 });
  expect(left).toEqual([1]);
});

it('deliverUnsent returns null and preserves the answers in the journal where the server is unreachable', async () => {
  const { delivered, left } = await deliver([revision(1), revision(2)], { 1: saved });
  expect(delivered).toBeNull();
  expect(left).toEqual([2]);
});
