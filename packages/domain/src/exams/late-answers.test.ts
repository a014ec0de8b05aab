import { describe, expect, it } from 'vitest';
import { type AttemptEnding, arrivedAfterReview, creditedInstant, keepsLateAnswer } from './late-answers.ts';

const at = (second: number) => new Date(Date.UTC(2026, 4, 4, 9, 0, second));
const submitted: AttemptEnding = {
  finishReason: 'submitted',
  finishedAt: at(10),
  blockedAnswerCount: 2,
  lateAnswerCount: 0,
};
const keeps = (change: Partial<AttemptEnding>, answeredAt: Date | null = at(10)) =>
  keepsLateAnswer({ ...submitted, ...change }, answeredAt);

describe('an answer that arrives after the end', () => {
  it.each(['timeUp', 'endedByAdmin', 'reloaded', 'leftPage', null] as const)(
    'an answer after the end is stored as late where the attempt ended by %s',
    (finishReason) => {
      expect(keeps({ finishReason, blockedAnswerCount: 0 }, null)).toBe(true);
    },
  );

  it.each(['submitted', 'stopped'] as const)(
    'an answer after the candidate has %s is not stored, unless it was declared as blocked',
    (finishReason) => {
      expect(keeps({ finishReason, blockedAnswerCount: 0 })).toBe(false);
      expect(keeps({ finishReason })).toBe(true);
    },
  );

  it('late answers are stored up to the declared number of blocked answers', () => {
    expect(keeps({ lateAnswerCount: 1 })).toBe(true);
    expect(keeps({ lateAnswerCount: 2 })).toBe(false);
  });

  it('a late answer is not stored where it was answered after the submission, or its time is unknown', () => {
    expect(keeps({}, at(10))).toBe(true);
    expect(keeps({}, at(11))).toBe(false);
    expect(keeps({}, null)).toBe(false);
    expect(keeps({ finishedAt: null })).toBe(false);
    // A device whose clock is set before 1970.
    expect(keeps({ finishedAt: null }, new Date(-1))).toBe(false);
  });
});

it('the time of a late answer is the claim of its device between the start and the arrival, both included', () => {
  expect(creditedInstant(at(5), at(0), at(9))).toEqual(at(5));
  expect(creditedInstant(at(0), at(0), at(9))).toEqual(at(0));
  expect(creditedInstant(at(9), at(0), at(9))).toEqual(at(9));
});

it('the time of a late answer is the arrival where the claim is before the start or after the arrival', () => {
  expect(creditedInstant(at(10), at(0), at(9))).toEqual(at(9));
  expect(creditedInstant(at(1), at(2), at(9))).toEqual(at(9));
});

it('the time of a late answer is unknown without a claim', () => {
  expect(creditedInstant(null, at(0), at(9))).toBeNull();
});

it('arrivedAfterReview flags a late answer that arrived at the first review or later', () => {
  expect(arrivedAfterReview(at(5), at(6))).toBe(false);
  expect(arrivedAfterReview(at(6), at(6))).toBe(true);
  expect(arrivedAfterReview(at(7), at(6))).toBe(true);
  expect(arrivedAfterReview(at(7), null)).toBe(false);
});
