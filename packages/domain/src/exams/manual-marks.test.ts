import { expect, it } from 'vitest';
import { findManualMarksRefusal } from './manual-marks.ts';

it('manual marks are accepted from zero to the marks of the question', () => {
  expect(findManualMarksRefusal(-1, 300)).toBe('markCanNotBeLessZero');
  expect(findManualMarksRefusal(0, 300)).toBeUndefined();
  expect(findManualMarksRefusal(300, 300)).toBeUndefined();
  expect(findManualMarksRefusal(301, 300)).toBe('marksAboveQuestion');
});
