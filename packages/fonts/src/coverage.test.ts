import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { makeCoverage } from '../make-coverage.mjs';
import { readRanges, writeRanges } from './character-ranges.js';
import coverage from './coverage.json' with { type: 'json' };
import eastAsian from './east-asian-coverage.json' with { type: 'json' };
import { FAMILIES } from './families.js';
import { fileName } from './font-files.js';
import { pathOfFont } from './installed-fonts.js';

it('the list of characters is that of the installed fonts [fonts-coverage.1]', async () => {
  expect(await makeCoverage()).toEqual({ common: coverage, eastAsian });
}, 120_000);

it('bold and slanted letters of a font are as many as the regular ones [fonts-coverage.2]', () => {
  for (const family of FAMILIES.filter(({ subsets }) => subsets !== undefined))
    for (const subset of family.subsets ?? []) {
      const charactersOf = (weight: number, isItalic: boolean) =>
        create(readFileSync(pathOfFont(fileName(family, subset, weight, isItalic)) ?? '')).characterSet;
      const regular = charactersOf(400, false);
      for (const isItalic of [false, true]) expect(charactersOf(600, isItalic)).toEqual(regular);
    }
});

it('a name that is no font of the book leads to no file [fonts-coverage.3]', () => {
  expect(pathOfFont('inter-latin-400-normal.woff')).toMatch(/inter-latin-400-normal\.woff$/);
  for (const name of [
    'inter-latin-300-normal.woff',
    '../package.json',
    'noto-sans-sc-999-wght-normal.woff2',
    '',
  ])
    expect(pathOfFont(name)).toBeUndefined();
});

it('ranges of characters are read as they were written', () => {
  const codePoints = fc.uniqueArray(fc.integer({ min: 1, max: 0x10ffff }), { minLength: 1 });
  fc.assert(
    fc.property(codePoints, (values) => {
      const sorted = values.toSorted((one, other) => one - other);
      const read = readRanges(writeRanges(sorted)).flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      expect(read).toEqual(sorted);
    }),
  );
});
