import type { SavedAnswer } from '@invigil/contract/exams/runner-client';
import { expect, it } from 'vitest';
import { deliverLeftAnswers } from './answer-delivery.ts';
import type { GivenAnswer } from './given-answer.ts';
import { ExamJournal } from './journal.ts';
import type { Outcome } from './request.ts';
import { MemoryJournal } from './testing/memory-journal.test-data.ts';

const given = (questionId: number, isSkipped = false): GivenAnswer => ({
  ...{ questionId, isSkipped, answer: isSkipped ? '' : 'Option-A', isSubmitted: true },
  ...{ sequence: questionId, knownSequence: 0, pointerLeaveCount: 0, visibilityChangeCount: 0 },
  answeredAt: new Date('2026-11-21T10:00:00Z'),
});

/** A journal that an earlier start has left, delivered to a server that answers each question in this way. */
async function deliver(
  answers: readonly GivenAnswer[],
  replies: Record<number, Outcome<SavedAnswer>>,
  isReached = false,
) {
  const store = new MemoryJournal();
  for (const answer of answers) await store.keepAnswer(9, answer);
  const delivered = await deliverLeftAnswers({
    ...{ journal: new ExamJournal(store), attemptId: 9 },
    send: async ({ questionId }) => replies[questionId] ?? { kind: 'unreachable' },
    probe: async () => isReached,
  });
  return { delivered, left: [...store.answers.keys()] };
}

const saved: Outcome<SavedAnswer> = {
  kind: 'ok',
  value: { message: 'successfullySaved', savedAt: new Date(), sequence: 1 },
};

it('tells of every answer what became of it, and of a blank that is not taken nothing', async () => {
  const { delivered, left } = await deliver([given(1), given(2), given(3), given(4, true)], {
    1: saved,
    2: { kind: 'refused', refusal: 'answerTooLate' },
    3: { kind: 'refused', refusal: 'emptyAnswer' },
    4: { kind: 'refused', refusal: 'emptyAnswer' },
  });
  expect(delivered).toEqual({ saved: 1, late: 1, refused: 1, notTaken: 0, held: 0 });
  expect(left).toEqual([]);
});

it('delivers the others where the server does not know an answer or the network refuses it, and holds those', async () => {
  const refusedByNetwork: Outcome<SavedAnswer> = { kind: 'unreachable', isForeign: true };
  const replies = { 1: { kind: 'missing' }, 2: refusedByNetwork, 3: saved } as const;
  const { delivered, left } = await deliver([given(1), given(2), given(3)], replies, true);
  expect(delivered).toEqual({ saved: 1, late: 0, refused: 0, notTaken: 0, held: 2 });
  expect(left).toEqual([1, 2]);
});

it('tells what of an attempt was not taken, because its candidate had submitted', async () => {
  const { delivered, left } = await deliver([given(1), given(2)], {
    1: { kind: 'closed' },
    2: { kind: 'refused', refusal: 'answerTooLate' },
  });
  expect(delivered).toEqual({ saved: 0, late: 1, refused: 0, notTaken: 1, held: 0 });
  expect(left).toEqual([]);
});

it('keeps an answer in the journal that the server calls malformed', async () => {
  const { delivered, left } = await deliver([given(1)], { 1: { kind: 'rejected', status: 400 } });
  expect(delivered).toMatchObject({ refused: 1 });
  expect(left).toEqual([1]);
});

it('leaves in the journal what could not be delivered', async () => {
  const { delivered, left } = await deliver([given(1), given(2)], { 1: saved });
  expect(delivered).toBeNull();
  expect(left).toEqual([2]);
});
