import { patternOf } from '@invigil/domain/authoring/interactions/text-entry/text-pattern';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptedCsv, textEntryCsv } from './text-entry-csv.ts';

const STRICT = { isCaseSensitive: true, isAccentSensitive: true };

/** The accepted texts that are read from a file of these: their patterns with their percent. */
function read(field: string) {
  const { interaction } = textEntryCsv.toWire((column) => (column === 'correctOptions' ? field : ''));
  const { accepted } = interaction as { accepted: { text: string; percent: number }[] };
  return patternsOf(accepted);
}

const patternsOf = (accepted: readonly { text: string; percent: number }[]) =>
  accepted.map(({ text, percent }) => [patternOf(text, STRICT), percent]);

it('accepted texts are read from a file as they are exported, whatever signs they have [text-entry-csv.1]', () => {
  const sign = fc.constantFrom('a', '*', '\\', '|', ' ', '(', ')', '%', '50', '\n', ',', ';', '"', 'क्', 'ß');
  const accepted = fc.array(
    fc.record({
      text: fc.string({ unit: sign, minLength: 1, maxLength: 8 }),
      percent: fc.constantFrom(100, 50, 33.33333, 12.5),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(accepted, (texts) => {
      fc.pre(texts.every(({ text }) => text.trim() !== ''));
      expect(read(acceptedCsv(texts))).toEqual(patternsOf(texts));
    }),
    { numRuns: 5_000 },
  );
});

it('accepted texts are apart by bars and line breaks, and percent in brackets has no other place than the end [text-entry-csv.2]', () => {
  expect(read('colour | color (50%)\nhue (12,5 %) |  | a (5 %) b')).toEqual([
    ['colour', 100],
    ['color', 50],
    ['hue', 12.5],
    ['a (5 %) b', 100],
  ]);
  expect(read(String.raw`a\|b | c:\d`)).toEqual([
    ['a|b', 100],
    [String.raw`c:\d`, 100],
  ]);
  expect(read('half (fifty %)')).toEqual([['half', Number.NaN]]);
});
