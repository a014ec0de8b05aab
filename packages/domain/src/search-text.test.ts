import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldForSearch } from './search-text.ts';

it.each([
  ['Émile', 'emile'],
  ['ÉMILE', 'Emile'],
  ['Jose\u0301', 'José'],
  ['Søren Ñandú', 'søren nandu'],
  ['İstanbul', 'istanbul'],
  ['Ｚｏë', 'zoe'],
  ['Άννα', 'αννα'],
  ['ΟΔΟΣ', 'οδος'],
  ['Йорданка', 'иорданка'],
  ['ﬁne', 'fine'],
])('a search finds %s and %s for each other [search-text.1]', (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});

it.each([
  ['कि', 'का'],
  ['মিতা', 'মাতা'],
  ['राम', 'रम'],
])('a search tells %s from %s, whose vowel signs differ [search-text.2]', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other));
});

it('folding a text for a search is idempotent [search-text.3]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  );
});
