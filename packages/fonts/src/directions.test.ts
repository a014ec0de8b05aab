import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf, levelRuns, levelsOf, turnedRound, visualOrder } from './directions.js';
import { isolated } from './isolated.js';

/** A line as it stands on paper from left to right: the letters of parts that go from the right are turned round. */
const onPaper = (text: string, base?: 'ltr' | 'rtl') =>
  visualOrder(levelRuns(text, levelsOf(text, base)))
    .map((part) => (part.level % 2 === 1 ? turnedRound(part.text) : part.text))
    .join('')
    .replaceAll(/[\u2068\u2069]/g, '');

describe('a line is set in the directions of its letters', () => {
  it.each([
    ['a name with a number', 'דוד 12', '12 דוד'.replace('דוד', 'דוד'.split('').reverse().join(''))],
    ['brackets', 'דוד (אב)', `(${'אב'.split('').reverse().join('')}) ${'דוד'.split('').reverse().join('')}`],
    ['Latin words', 'דוד passed 12', `passed 12 ${'דוד'.split('').reverse().join('')}`],
    ['from the left alone', 'Meera (12)', 'Meera (12)'],
  ])('a line with %s is set in the directions of its letters [directions.1]', (_name, text, expected) => {
    expect(onPaper(text)).toBe(expected);
  });

  it('a name inside a sentence of another language leaves the sentence as it is [directions.2]', () => {
    const name = isolated('דוד 12');
    expect(directionOf(`${name} passed the exam, 9 of 10.`)).toBe('ltr');
    expect(onPaper(`${name} passed, 9 of 10.`)).toBe(
      `12 ${'דוד'.split('').reverse().join('')} passed, 9 of 10.`,
    );
    expect(directionOf('דוד passed')).toBe('rtl');
  });
});

it('ordering loses no part, and leaves a text from the left alone [directions.3]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const parts = levelRuns(text, levelsOf(text));
      expect(new Set(visualOrder(parts))).toEqual(new Set(parts));
      expect(visualOrder(parts)).toHaveLength(parts.length);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
  expect(levelsOf('Meera Iyer, 12 ≥ 3, 李')).toBeUndefined();
});

it('turning a text round keeps marks on their letters', () => {
  expect(turnedRound('é(a')).toBe('a)é');
});
