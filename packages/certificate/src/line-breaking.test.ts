import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakLines } from './line-breaking.ts';
import { textWidth } from './text-width.ts';

it('breakLines returns one line for text that fits', () => {
  expect(breakLines('sat and passed Unit Test 3', 40)).toEqual(['sat and passed Unit Test 3']);
});

it('breakLines balances the lengths of the lines, so that the last line is not a single word', () => {
  expect(
    breakLines('sat and passed Unit Test 3: Current Electricity on 21 November with distinction', 34),
  ).toEqual(['sat and passed Unit Test 3: Current', 'Electricity on 21 November with distinction']);
});

it('breakLines does not break at a no-break space', () => {
  const text = 'This certificate is awarded to Meera Iyer, who has passed Unit Test 3.';
  expect(breakLines(text, 30)[0]).toBe('This certificate is awarded to Meera');
  expect(breakLines(text.replace('Meera ', 'Meera\u00A0'), 30)[0]).toBe('This certificate is awarded to');
});

it('breakLines breaks a word that is longer than a line, but never within a grapheme or conjunct', () => {
  expect(breakLines('aaaaaaaa', textWidth('aaa'))).toEqual(['aaa', 'aaa', 'aa']);
  const cut = breakLines('क्षत्रियक्षत्रियक्षत्रिय', 3);
  expect(cut.length).toBeGreaterThan(1);
  for (const line of cut) expect(line).toMatch(/^[क-ह]/);
  for (const line of cut) expect(line).not.toMatch(/\u094D$/);
});

it('breakLines never exceeds the width and never loses a character', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(text, fc.integer({ min: 3, max: 60 }), (typed, width) => {
      fc.pre(typed.trim() !== '');
      const lines = breakLines(typed, width);
      expect(lines.join('').replace(/\s/gu, '')).toBe(typed.replace(/\s/gu, ''));
      for (const line of lines) {
        // A single letter may be wider than the line.
        if ([...line].length > 1) expect(textWidth(line)).toBeLessThanOrEqual(width + 1);
      }
    }),
  );
});

it('textWidth counts nonspacing marks and joiners of Indian scripts as 0', () => {
  expect(textWidth('कि')).toBeCloseTo(textWidth('क') + 0.27);
  expect(textWidth('কু')).toBe(textWidth('ক'));
});

it('textWidth gives an accented letter the width of its base', () => {
  expect(textWidth('é')).toBe(textWidth('e'));
});
