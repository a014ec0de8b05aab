import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findManualMarksRefusal, totalOf } from './manual-marks.ts';

const marks = fc.integer({ min: 0, max: 100_000_000 });

it('manual marks are accepted from zero to the marks of the question', () => {
  expect(findManualMarksRefusal(-1, 300)).toBe('markCanNotBeLessZero');
  expect(findManualMarksRefusal(0, 300)).toBeUndefined();
  expect(findManualMarksRefusal(300, 300)).toBeUndefined();
  expect(findManualMarksRefusal(301, 300)).toBe('marksAboveQuestion');
});

it('the marks of an attempt are not final while a response is pending', () => {
  expect(totalOf([200, null, 100], 1_000)).toEqual({ obtained: 300, isMarked: false });
  expect(totalOf([200, 0, 100], 1_000)).toEqual({ obtained: 300, isMarked: true });
});

it('the marks of an attempt are the sum of its responses, and never above the total [manual-marks.1]', () => {
  expect(totalOf([600, 600], 1_000).obtained).toBe(1_000);
  fc.assert(
    fc.property(fc.array(marks), marks, (responses, total) => {
      const sum = responses.reduce((all, one) => all + one, 0);
      expect(totalOf(responses, total).obtained).toBe(Math.min(sum, total));
    }),
  );
});
