import { expect, it } from 'vitest';
import { totalNote } from './total-note.ts';

const details = (...marks: (number | null | undefined)[]) =>
  marks.map((obtainedMarks) => ({ obtainedMarks }));

it('a total that was rounded, or raised to 0, has a note with the sum of its questions [total-note.1]', () => {
  expect(totalNote(details(200, -50), 200)).toEqual({ reason: 'rounded', sum: 150 });
  expect(totalNote(details(-50, -50), 0)).toEqual({ reason: 'floored', sum: -100 });
});

it('a total that is the sum of its questions has no note, and neither has one whose marks are not all known [total-note.2]', () => {
  expect(totalNote(details(200, -50), 150)).toBeNull();
  expect(totalNote(details(200, null), 250)).toBeNull();
  expect(totalNote(details(200, undefined), 250)).toBeNull();
  expect(totalNote(details(200, 25), null)).toBeNull();
});
