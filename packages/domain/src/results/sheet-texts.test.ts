import { expect, it } from 'vitest';
import { LOCALE_KEYS } from '../site/locale.ts';
import { counted, filled, sheetTexts } from './sheet-texts.ts';

it('filled replaces the values that it gets and leaves other braces', () => {
  expect(filled('{{a}} of {{b}}, {{a}}', { a: '1' })).toBe('1 of {{b}}, 1');
});

it.each([
  ['en', 0, 'Never left the page.'],
  ['en', 1, 'Left the page 1 time. No marks deducted.'],
  ['en', 2, 'Left the page 2 times. No marks deducted.'],
  ['es', 1_000_000, 'Salió de la página 1000000 de veces. Sin puntos descontados.'],
  ['in', 1, 'पृष्ठ 1 बार छोड़ा। कोई अंक नहीं कटा।'],
] as const)('the plural of a count in %s for %i is %s [sheet-texts.1]', (locale, count, text) => {
  const { facts } = sheetTexts(locale);
  expect(counted(locale, facts, { name: 'penaltyText', count, number: String(count) })).toBe(text);
});

/** The names of the texts, without the ending of a plural, in their order; an empty text has none. */
function namesOf(texts: object, group = ''): string[] {
  const names = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object'
      ? namesOf(text, `${group}${name}.`)
      : text === ''
        ? []
        : [group + name.replace(/_(one|many|other)$/, '')],
  );
  return [...new Set(names)].sort();
}

it.each(LOCALE_KEYS)(
  'a sheet in the language %s has every text of one in English, and no other',
  (locale) => {
    const names = namesOf(sheetTexts(locale));
    expect(names).toEqual(namesOf(sheetTexts('en')));
    // English is complete itself where Spanish is.
    expect(names).toEqual(namesOf(sheetTexts('es')));
  },
);

it('a count without a text of its plural has the one of other counts', () => {
  expect(counted('es', { a_other: '{{count}}' }, { name: 'a', count: 1, number: '1' })).toBe('1');
  expect(counted('en', {}, { name: 'a', count: 1, number: '1' })).toBe('');
});
