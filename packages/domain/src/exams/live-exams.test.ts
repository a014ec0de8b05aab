import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineFor, secondsTaken } from './deadline.ts';
import {
  MAX_EXTRA_MINUTES,
  MAX_TIME_PERCENT,
  movedDeadline,
  NO_EXTRA_TIME,
  timeLimitMs,
} from './extra-time.ts';
import { FINISH_REASONS } from './finish-reason.ts';
import { keepsLateAnswer } from './late-answers.ts';
import { IDLE_AFTER_MS, lastHeardOf, OFFLINE_AFTER_MS, presenceOf } from './presence.ts';
import { findReopenRefusal, reopenedDeadline } from './reopening.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1, 9) + seconds * 1000);
const limit = fc.integer({ min: 0, max: 600 });
const extra = fc.record({
  timePercent: fc.integer({ min: 100, max: MAX_TIME_PERCENT }),
  extraMinutes: fc.integer({ min: 0, max: MAX_EXTRA_MINUTES }),
});

it('extra time of 125 per cent and ten minutes makes 85 minutes of a limit of 60', () => {
  expect(timeLimitMs(60, { timePercent: 125, extraMinutes: 10 })).toBe(85 * 60_000);
  expect(deadlineFor(at(0), 60, { timePercent: 125, extraMinutes: 10 })).toEqual(at(85 * 60));
});

it('extra time leaves an untimed attempt untimed', () => {
  expect(timeLimitMs(0, { timePercent: 200, extraMinutes: 30 })).toBe(0);
  expect(movedDeadline(null, 0, NO_EXTRA_TIME, { timePercent: 200, extraMinutes: 30 })).toBeNull();
});

it('extra time moves a deadline to where it would be with this extra time from the start [live-exams.1]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), extra, extra, (minutes, before, after) => {
      const running = deadlineFor(at(0), minutes, before);
      expect(movedDeadline(running, minutes, before, after)).toEqual(deadlineFor(at(0), minutes, after));
    }),
  );
});

it('extra time never shortens the time limit', () => {
  fc.assert(
    fc.property(limit, extra, (minutes, extraTime) => {
      expect(timeLimitMs(minutes, extraTime)).toBeGreaterThanOrEqual(timeLimitMs(minutes));
    }),
  );
});

describe('late answers', () => {
  const submitted = { finishReason: 'submitted', finishedAt: at(60), lateAnswerCount: 0 } as const;

  it('late answers are stored unless the candidate submitted', () => {
    const ending = { finishedAt: at(60), blockedAnswerCount: 0, lateAnswerCount: 0 };
    const stored = FINISH_REASONS.filter((finishReason) =>
      keepsLateAnswer({ ...ending, finishReason }, at(90)),
    );
    expect(stored).toEqual(['timeUp', 'endedByAdmin', 'reloaded', 'leftPage']);
    expect(keepsLateAnswer({ ...ending, finishReason: null }, null)).toBe(true);
  });

  it('late answers after a submission are stored up to the number that it declared as blocked', () => {
    expect(keepsLateAnswer({ ...submitted, blockedAnswerCount: 1 }, at(59))).toBe(true);
    expect(keepsLateAnswer({ ...submitted, blockedAnswerCount: 1, lateAnswerCount: 1 }, at(59))).toBe(false);
    expect(keepsLateAnswer({ ...submitted, blockedAnswerCount: 0 }, at(59))).toBe(false);
  });

  it('late answers after a submission are refused if answered later or without a time', () => {
    expect(keepsLateAnswer({ ...submitted, blockedAnswerCount: 1 }, at(61))).toBe(false);
    expect(keepsLateAnswer({ ...submitted, blockedAnswerCount: 1 }, null)).toBe(false);
  });
});

describe('presence', () => {
  const started = {
    startedAt: at(0),
    finishedAt: null,
    seenAt: null,
    lastSavedAt: null,
    intervalMs: null,
    isHidden: false,
  };
  const after = (ms: number) => new Date(at(0).getTime() + ms);

  it('presenceOf returns notStarted, writing, idle or finished by the facts of the attempt', () => {
    expect(presenceOf({ ...started, startedAt: null }, at(0))).toBe('notStarted');
    expect(presenceOf(started, at(5))).toBe('writing');
    expect(presenceOf({ ...started, seenAt: after(IDLE_AFTER_MS) }, after(IDLE_AFTER_MS + 1))).toBe('idle');
    expect(presenceOf({ ...started, finishedAt: at(9) }, at(9_000))).toBe('finished');
  });

  it('presenceOf returns offline OFFLINE_AFTER_MS after the later of the last heartbeat and the last save', () => {
    const seen = { ...started, seenAt: at(100), lastSavedAt: at(90) };
    expect(presenceOf(seen, new Date(at(100).getTime() + OFFLINE_AFTER_MS))).toBe('writing');
    expect(presenceOf(seen, new Date(at(100).getTime() + OFFLINE_AFTER_MS + 1))).toBe('offline');
    expect(lastHeardOf(seen)).toEqual(at(100));
    expect(lastHeardOf({ ...seen, lastSavedAt: at(110) })).toEqual(at(110));
  });
});

describe('reopening', () => {
  const finished = {
    finishedAt: at(1_000),
    deadline: at(3_600),
    isMarkedByHand: false,
    hasCertificate: false,
    hasLaterAttempt: false,
  };

  it('a reopening restores the remaining time and adds the minutes', () => {
    expect(reopenedDeadline(finished, 10, at(9_000))).toEqual(at(9_000 + 2_600 + 600));
    expect(reopenedDeadline({ ...finished, deadline: null }, 10, at(9_000))).toBeNull();
  });

  it('a reopening is refused without remaining time, after manual marking, with a certificate and after a later attempt', () => {
    const ranOut = { ...finished, finishedAt: at(3_600) };
    expect(findReopenRefusal(ranOut, 0, at(4_000))).toBe('reopenNeedsTime');
    expect(findReopenRefusal(ranOut, 1, at(4_000))).toBeUndefined();
    expect(findReopenRefusal({ ...finished, hasCertificate: true }, 5, at(4_000))).toBe('certificateIssued');
    expect(findReopenRefusal({ ...finished, isMarkedByHand: true }, 5, at(4_000))).toBe(
      'attemptMarkedByHand',
    );
    expect(findReopenRefusal({ ...finished, hasLaterAttempt: true }, 5, at(4_000))).toBe('laterAttempt');
  });

  it('the reopening of an untimed attempt needs no extra minutes', () => {
    expect(findReopenRefusal({ ...finished, deadline: null }, 0, at(4_000))).toBeUndefined();
  });

  it('the time taken excludes the time between end and reopening', () => {
    expect(secondsTaken(at(0), at(5_000), at(6_000), 3_000)).toBe(2_000);
  });
});
