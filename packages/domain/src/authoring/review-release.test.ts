import { expect, it } from 'vitest';
import { isReviewReleased, type ReviewRelease } from './review-release.ts';

const released = (
  release: ReviewRelease,
  allowMultipleAttempts: boolean,
  isOpen: boolean,
  releasedAt: Date | null = null,
) => isReviewReleased({ release, allowMultipleAttempts, isOpen, releasedAt });

it('keys and explanations are shown at once with the release atOnce, even while candidates can start', () => {
  expect(released('atOnce', true, true)).toBe(true);
});

it('keys and explanations are shown once no attempt is left: after the only one, or when no candidate can start', () => {
  expect(released('noAttemptLeft', false, true)).toBe(true);
  expect(released('noAttemptLeft', true, false)).toBe(true);
  expect(released('noAttemptLeft', true, true)).toBe(false);
});

it('keys and explanations are shown after the stop with the release afterStop, and not while candidates can start', () => {
  expect(released('afterStop', false, true)).toBe(false);
  expect(released('afterStop', true, true)).toBe(false);
  expect(released('afterStop', false, false)).toBe(true);
});

it('keys and explanations are shown once the Admin releases them with the release byAdmin, and only with it', () => {
  const releasedAt = new Date('2026-11-26T10:00:00Z');
  expect(released('byAdmin', false, false)).toBe(false);
  expect(released('byAdmin', false, true, releasedAt)).toBe(true);
  expect(released('afterStop', false, true, releasedAt)).toBe(false);
});
