import { describe, expect, it } from 'vitest';
import { isReviewReleased, type ReviewRelease } from './review-release.ts';

const released = (release: ReviewRelease, allowMultipleAttempts: boolean, isOpen: boolean) =>
  isReviewReleased({ release, allowMultipleAttempts, isOpen });

describe('keys and explanations', () => {
  it('are shown at once where the Admin chose so, whatever is still to come', () => {
    expect(released('atOnce', true, true)).toBe(true);
  });

  it('are shown once no attempt is left: after the only one, or when the assessment takes no starts', () => {
    expect(released('noAttemptLeft', false, true)).toBe(true);
    expect(released('noAttemptLeft', true, false)).toBe(true);
    expect(released('noAttemptLeft', true, true)).toBe(false);
  });

  it('are shown after the stop, and not while the assessment takes starts', () => {
    expect(released('afterStop', false, true)).toBe(false);
    expect(released('afterStop', true, true)).toBe(false);
    expect(released('afterStop', false, false)).toBe(true);
  });
});
