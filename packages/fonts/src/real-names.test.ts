import { expect, it } from 'vitest';
import { REAL_NAMES } from './real-names.test-data.js';
import { wholeFontBook } from './whole-font-book.js';

/** Letters that names of a script have besides its own: Japan mixes scripts in a name. */
const BESIDE: Readonly<Record<string, string>> = { Hiragana: 'Han', Katakana: 'Han' };

it('sixty different names are in twenty scripts, with composed letters [real-names.1]', () => {
  expect(new Set(REAL_NAMES.map(({ name }) => name)).size).toBe(60);
  expect(new Set(REAL_NAMES.map(({ script }) => script)).size).toBe(20);
  for (const { name } of REAL_NAMES) expect(name).toBe(name.normalize('NFC'));
});

it.each(REAL_NAMES)(
  'the name of $person has letters of $script alone [real-names.2]',
  ({ name, script, language }) => {
    const scripts = [script, BESIDE[script]].flatMap((each) => each ?? []);
    const isOfScript = new RegExp(
      `[${scripts.map((each) => `\\p{Script_Extensions=${each}}`).join('')}]`,
      'u',
    );
    const letters = name.match(/[\p{L}\p{M}]/gu) ?? [];
    expect(letters.filter((letter) => !isOfScript.test(letter))).toEqual([]);
    expect(name).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    expect(Intl.getCanonicalLocales(language)).toEqual([language]);
  },
);

it('each letter of sixty real names has a font [real-names.3]', () => {
  expect(REAL_NAMES.flatMap(({ name }) => wholeFontBook.missing(name))).toEqual([]);
});
