import { LOCALE_KEYS, type LocaleKey } from '@invigil/domain/site/locale';
import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { languageOf } from './languages.ts';

const sorted = (key: LocaleKey, names: readonly string[]) =>
  names.toSorted((one, other) => compareTexts(one, other, languageOf(key)));

it.each<[LocaleKey, string, string[]]>([
  ['en', 'accents beside their letters', ['anchor', 'Ñame', 'nube', 'nz', 'oca']],
  ['es', 'ñ as a letter of its own, after n', ['nube', 'nz', 'Ñame', 'oca']],
  ['it', 'accents beside their letters', ['anca', 'àncora', 'e poi', 'è vero', 'età', 'Eva']],
  ['in', 'a consonant before its conjuncts', ['अमर', 'इला', 'कमल', 'क्षमा', 'जमा', 'ज्ञान']],
  ['bn', 'vowels before consonants', ['অনিক', 'আনিকা', 'কামাল', 'ক্ষমা', 'খালেদ', 'তানিয়া', 'হাসান']],
])('names in %s have %s [compare-texts.1]', (key, _order, names) => {
  expect(sorted(key, names.toReversed())).toEqual(names);
});

it.each<[LocaleKey, string[]]>([
  ['en', ['Unit 1', 'Unit 2', 'Unit 10']],
  ['in', ['इकाई १', 'इकाई २', 'इकाई १०']],
  ['bn', ['ইউনিট ১', 'ইউনিট ২', 'ইউনিট ১০']],
])('numbers in names of %s are in the order of their values [compare-texts.2]', (key, names) => {
  expect(sorted(key, names.toReversed())).toEqual(names);
});

it.each(LOCALE_KEYS)('names of one script stand together in %s [compare-texts.3]', (key) => {
  const names = REAL_NAMES.filter(({ language }) => language !== 'ja');
  const scriptOf = (name: string) => names.find((each) => each.name === name)?.script;
  const scripts = sorted(
    key,
    names.map(({ name }) => name),
  ).map(scriptOf);
  const changes = scripts.filter((script, index) => script !== scripts[index - 1]);
  expect(changes).toEqual([...new Set(scripts)]);
});
