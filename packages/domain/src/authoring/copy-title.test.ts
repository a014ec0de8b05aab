import { expect, it } from 'vitest';
import { LOCALE_KEYS } from '../site/locale.ts';
import { copyTitleOf } from './copy-title.ts';

it('the title of a copy has a mark in the language of its author [copy-title.1]', () => {
  expect(LOCALE_KEYS.map((locale) => copyTitleOf('Algebra', locale, 1))).toEqual([
    'Algebra (copy)',
    'Algebra (copia)',
    'Algebra (copia)',
    'Algebra (प्रति)',
    'Algebra (অনুলিপি)',
  ]);
  expect(copyTitleOf('Algebra', 'in', 12)).toBe('Algebra (प्रति 12)');
});

it('a copy of a copy is numbered like another copy of the original', () => {
  expect(copyTitleOf('Algebra (copy)', 'en', 2)).toBe('Algebra (copy 2)');
  expect(copyTitleOf('Algebra (copy 7)', 'en', 3)).toBe('Algebra (copy 3)');
  expect(copyTitleOf('Algebra (copy)', 'es', 1)).toBe('Algebra (copy) (copia)');
  expect(copyTitleOf('(copy)', 'en', 1)).toBe('(copy) (copy)');
});

it('the title of a copy is cut to 200 characters before its mark, between characters [copy-title.2]', () => {
  const title = `${'x'.repeat(192)}😀${'y'.repeat(6)}`;
  expect(copyTitleOf(title, 'en', 1)).toBe(`${'x'.repeat(192)} (copy)`);
  expect(copyTitleOf(`${'x'.repeat(190)}   ${'y'.repeat(7)}`, 'en', 1)).toBe(`${'x'.repeat(190)} (copy)`);
  expect(copyTitleOf('x'.repeat(193), 'en', 1)).toHaveLength(200);
  expect(copyTitleOf('x'.repeat(200), 'en', 1_000)).toHaveLength(200);
});
