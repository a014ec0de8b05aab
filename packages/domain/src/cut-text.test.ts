import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

const HALF = /\p{Surrogate}/u;

it('cutText leaves out a character that would be split', () => {
  expect(cutText('ab😀c', 3)).toBe('ab');
  expect(cutText('ab😀c', 4)).toBe('ab😀');
  expect(cutText('ab', 2)).toBe('ab');
  expect(cutText('', 0)).toBe('');
});

it('cutText returns a beginning without half characters, and loses at most one code unit more than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, maxLength) => {
      const cut = cutText(text, maxLength);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut).not.toMatch(HALF);
      expect(cut.length).toBeLessThanOrEqual(maxLength);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, maxLength) - 1);
    }),
  );
});
