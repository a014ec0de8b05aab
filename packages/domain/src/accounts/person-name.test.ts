import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName } from './person-name.ts';

it.each([
  ['a zero-width space', 'Ada\u200B Admin', 'Ada Admin'],
  ['a byte order mark', '\uFEFFAda', 'Ada'],
  ['a right-to-left override', 'Ada \u202EnimdA\u202C', 'Ada nimdA'],
  ['bidirectional isolates', '\u2067Ada\u2069', 'Ada'],
  ['a soft hyphen', 'A\u00ADda', 'Ada'],
  ['a joiner between Latin letters', 'A\u200Dda', 'Ada'],
  ['a joiner at the end', 'Ada\u200D', 'Ada'],
  ['an invisible operator', 'Ada\u2063', 'Ada'],
  ['a Hangul filler', 'Ada\u3164', 'Ada'],
  ['a Braille blank', 'Ada\u2800', 'Ada'],
  ['tag characters', 'Ada\u{E0061}\u{E007F}', 'Ada'],
  ['a variation selector', 'Ada\uFE0F', 'Ada'],
  ['line breaks and tabs', ' Ada\n\tAdmin ', 'Ada Admin'],
  ['a vertical tab', 'Vera\vVoss', 'Vera Voss'],
  ['decomposed letters', 'Zoe\u0308', 'Zoë'],
])('cleanName removes or composes %s', (_name, text, expected) => {
  expect(cleanName(text)).toBe(expected);
});

it.each([
  ['Bengali ra and ya', 'র\u200D্যাব'],
  ['a Devanagari half letter', 'शर्\u200Dमा'],
  ['a Devanagari conjunct kept apart', 'क्\u200Cष'],
  ['Persian words joined without a gap', 'علی\u200Cرضا'],
  ['a Malayalam final consonant', 'നിഖില്\u200D'],
  ['a Sinhala conjunct', 'ශ්\u200Dරී'],
  ['Telugu letters', 'త\u200Cక'],
  ['Kannada letters', 'ಕ\u200Cತ'],
  ['Myanmar letters', 'က\u200Cခ'],
])('cleanName keeps the joiner of %s [person-name.1]', (_name, text) => {
  expect(cleanName(text)).toBe(text);
});

it.each([
  "Seán O'Brien-Müller",
  'Nguyễn Thị Ánh',
  '王小明',
  '葛\u{E0100}城',
  '김철수',
  'আদিতি সেন',
  'अदिति शर्मा',
  'محمد بن سلمان',
  'יוסי',
  'Анна 王',
  'X Æ A-12',
  'ᚠᚢᚦ',
  '𞤀𞤣𞤢',
])('cleanName does not change %s', (name) => {
  expect(cleanName(name)).toBe(name);
});

it.each(['\u200B\u200B', ' \u2060 ', '\u3164', '\u2800', '\u202E'])(
  'cleanName empties the invisible name %j',
  (text) => {
    expect(cleanName(text)).toBe('');
  },
);

it('cleanName is idempotent and removes every bidirectional control', () => {
  const characters = fc.constantFrom(
    'a',
    'é',
    'e',
    '\u0301',
    ' ',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u202E',
    '\u2066',
    'क',
    '\u094D',
    'ر',
    'ক',
    '\u09CD',
    '葛',
    '\u{E0100}',
    '\u1820',
    '\u180B',
    '\u3164',
    '한',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(characters).map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const name = cleanName(text);
        expect(cleanName(name)).toBe(name);
        expect(name).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/u);
      },
    ),
  );
});
