import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unifiedText } from './unified-text.ts';

const LENIENT = { isCaseSensitive: false, isAccentSensitive: false };
const STRICT = { isCaseSensitive: true, isAccentSensitive: true };

it.each([
  ['spaces', ' a\u00A0\u2009b\n\tc\u0085', 'a b c'],
  ['quotes', '“a” „b‟ «c» ″d″ ‘e’ ‚f‛ ′g′ ‹h› ＂i＇', `"a" "b" "c" "d" 'e' 'f' 'g' 'h' "i'`],
  ['dashes', 'a–b—c‐d‑e−f－g', 'a-b-c-d-e-f-g'],
  ['digits of Devanagari', '०१२३४५६७८९', '0123456789'],
  ['digits of Bengali', '০১২৩৪৫৬৭৮৯', '0123456789'],
  ['composition', 'cafe\u0301', 'caf\u00E9'],
  ['marks that cannot be seen', 'a\u00ADb\u200Bc\uFEFFd\u2060e', 'abcde'],
])(
  'two spellings that read alike are one by the strictest rules: %s [unified-text.1]',
  (_name, typed, unified) => {
    expect(unifiedText(typed, STRICT)).toBe(unified);
  },
);

it.each([
  ['vowel sign of the Hindi', 'कि', 'क'],
  ['vowel sign of the Bengali', 'কি', 'ক'],
  ['virama of the Hindi', 'क्', 'क'],
  ['virama of the Bengali', 'ক্', 'ক'],
  ['nukta of the Hindi', '\u0958', 'क'],
  ['nukta of the Bengali', '\u09DC', 'ড'],
  ['long vowel sign', 'कि', 'की'],
])('a %s counts, whatever the rules of accents and case [unified-text.2]', (_name, one, other) => {
  for (const rules of [LENIENT, STRICT]) expect(unifiedText(one, rules)).not.toBe(unifiedText(other, rules));
});

it.each([
  ['a vowel sign that Bengali keyboards write in two parts', '\u0995\u09CB', '\u0995\u09C7\u09BE'],
  ['the other Bengali sign of two parts', '\u0995\u09CC', '\u0995\u09C7\u09D7'],
  ['a Hindi letter with its nukta, which NFC takes apart', '\u0958', '\u0915\u093C'],
  ['a Hindi letter with its nukta, which NFC puts together', '\u0929', '\u0928\u093C'],
  ['a Bengali letter with its nukta, which NFC takes apart', '\u09DC', '\u09A1\u09BC'],
  ['a half form with a joiner', 'क्\u200Dष', 'क्ष'],
  ['a Bengali ya-phalaa with a joiner', 'র\u200D্য', 'র্য'],
  ['khanda ta as older texts write it', '\u09CE', '\u09A4\u09CD\u200D'],
])('both spellings of Hindi and Bengali are one: %s [unified-text.3]', (_name, one, other) => {
  expect(one).not.toBe(other);
  expect(unifiedText(one, STRICT)).toBe(unifiedText(other, STRICT));
});

it('case and accents count as the question says, each without the other [unified-text.4]', () => {
  const caseAlone = { isCaseSensitive: true, isAccentSensitive: false };
  const accentsAlone = { isCaseSensitive: false, isAccentSensitive: true };
  expect(unifiedText('ÉCOLE', caseAlone)).toBe('ECOLE');
  expect(unifiedText('ÉCOLE', accentsAlone)).toBe('école');
  expect(unifiedText('ÉCOLE', LENIENT)).toBe('ecole');
  expect(unifiedText('ÉCOLE', STRICT)).toBe('ÉCOLE');
  for (const [one, other] of [
    ['STRASSE', 'Straße'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδος'],
    ['ПЁТР', 'петр'],
    ['Ñandú', 'nandu'],
  ] as const)
    expect(unifiedText(one, LENIENT)).toBe(unifiedText(other, LENIENT));
});

it('a unified text is its own unified text, by all rules [unified-text.5]', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  fc.assert(
    fc.property(text, fc.boolean(), fc.boolean(), (typed, isCaseSensitive, isAccentSensitive) => {
      const rules = { isCaseSensitive, isAccentSensitive };
      const once = unifiedText(typed, rules);
      expect(unifiedText(once, rules)).toBe(once);
    }),
    { numRuns: 3_000 },
  );
});
