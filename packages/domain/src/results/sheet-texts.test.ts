import { expect, it } from 'vitest';
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

it('a count without a text of its plural has the one of other counts', () => {
  expect(counted('es', { a_other: '{{count}}' }, { name: 'a', count: 1, number: '1' })).toBe('1');
  expect(counted('en', {}, { name: 'a', count: 1, number: '1' })).toBe('');
});
