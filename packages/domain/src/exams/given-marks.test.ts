import { expect, it } from 'vitest';
import { BY_HAND, marked } from '../authoring/interactions/marking-result.ts';
import { countedMarks, type GivenMarks, isMarkedByPerson, markingByRule, withGiven } from './given-marks.ts';

const byPerson = (userId: number, marks: number): GivenMarks => ({
  marker: { kind: 'person', userId },
  marks,
  givenAt: '2026-11-25T10:00:00.000Z',
});

it('a response that waits for a person has no marks [given-marks.1]', () => {
  expect(markingByRule(BY_HAND)).toEqual({ given: [] });
  expect(countedMarks(markingByRule(BY_HAND))).toBeNull();
});

it('a response keeps the marks of its parts [given-marks.2]', () => {
  const parts = [
    { part: 'A', marks: 100 },
    { part: 'B', marks: 50 },
  ];
  const marking = markingByRule({ kind: 'marked', marks: 150, parts });
  expect(marking.given).toEqual([{ marker: { kind: 'rule' }, marks: 150, parts, givenAt: null }]);
  expect(countedMarks(marking)).toBe(150);
});

it('a response keeps what each marker gave, and the marks that were given last count [given-marks.3]', () => {
  const first = withGiven(markingByRule(marked(100)), byPerson(7, 300));
  const second = withGiven(first, byPerson(8, 200));
  expect(second.given.map(({ marks }) => marks)).toEqual([100, 300, 200]);
  expect(countedMarks(second)).toBe(200);
  const corrected = withGiven(second, byPerson(7, 250));
  expect(corrected.given.map(({ marks }) => marks)).toEqual([100, 200, 250]);
  expect(countedMarks(corrected)).toBe(250);
});

it('the rule replaces its own earlier marks [given-marks.4]', () => {
  const again = withGiven(markingByRule(marked(100)), { marker: { kind: 'rule' }, marks: 0, givenAt: null });
  expect(again).toEqual(markingByRule(marked(0)));
});

it('marks count as a person’s once a person has given any [given-marks.5]', () => {
  const byRule = markingByRule(marked(100));
  expect(isMarkedByPerson({ given: [] })).toBe(false);
  expect(isMarkedByPerson(byRule)).toBe(false);
  expect(isMarkedByPerson(withGiven(byRule, byPerson(7, 0)))).toBe(true);
  expect(isMarkedByPerson({ given: [byPerson(7, 0)] })).toBe(true);
});
