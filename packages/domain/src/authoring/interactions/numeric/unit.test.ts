import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXACT } from '../../scoring/scoring-rule.ts';
import { normalizeAnswer } from '../answer-registry.ts';
import { interactionRules } from '../registry.ts';
import { MAX_UNIT_LENGTH, withoutUnit, withUnit } from './unit.ts';

const rules = interactionRules('numeric');
const THZ = { kind: 'numeric', value: '600', tolerance: '5', unit: 'THz' } as const;
const answer = (text: string) => ({ kind: 'numeric', text }) as const;

it('a unit behind a number is part of it, with and without a space, in every form that devices write [number-unit.1]', () => {
  for (const [text, unit, number] of [
    ['600 THz', 'THz', '600'],
    ['600THz', 'THz', '600'],
    ['5,9\u00A0m/s', 'm/s', '5,9'],
    ['5.9 m / s', 'm/s', '5.9'],
    ['−2,5 m2', 'm²', '−2,5'],
    ['3 \u00B5m', '\u03BCm', '3'],
    ['4,7 k\u2126', 'k\u03A9', '4,7'],
    ['50%', '%', '50'],
    ['৫ kg\u200B', 'kg', '৫'],
  ] as const)
    expect(withoutUnit(text, unit)).toBe(number);
});

it('a text stays as it is without its unit, with another one, or where no number is left [number-unit.2]', () => {
  for (const [text, unit] of [
    ['600 THz', undefined],
    ['600 THz', ''],
    ['600 thz', 'THz'],
    ['600 GHz', 'THz'],
    ['THz', 'THz'],
    ['1,500 THz', 'THz'],
    ['about 600 THz', 'THz'],
    ['510', '10'],
    ['', 'THz'],
  ] as const)
    expect(withoutUnit(text, unit)).toBe(text);
});

it('a number with its unit is read as the number alone, whatever the unit, and a number alone stays [number-unit.3]', () => {
  const unit = fc.string({ minLength: 1, maxLength: MAX_UNIT_LENGTH, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.integer(), unit, fc.constantFrom('', ' ', '\u00A0'), (integer, name, space) => {
      const number = String(integer);
      expect(withoutUnit(number, name)).toBe(number);
      const typed = `${number}${space}${name}`;
      // A unit of digits, of separators or of nothing visible makes another number of it, or none.
      if (/[\p{N}\p{P}\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(name.normalize('NFKC'))) return;
      expect(withoutUnit(typed, name)).toBe(number);
    }),
  );
});

it('an answer is stored without the unit of its question, and marked alike where an earlier server stored it with it [number-unit.4]', () => {
  const rendered = rules.render(THZ, []);
  expect(rules.toView(rendered)).toEqual({ kind: 'numeric', unit: 'THz' });
  expect(normalizeAnswer(answer(' 600 THz'), rules.toView(rendered))).toEqual(answer('600'));
  expect(normalizeAnswer(answer('600 GHz'), rules.toView(rendered))).toEqual(answer('600 GHz'));
  expect(rules.mark(rendered, answer('604 THz'), 200, EXACT)).toEqual({ kind: 'marked', marks: 200 });
  expect(rules.mark(rendered, answer('604 GHz'), 200, EXACT)).toEqual({ kind: 'marked', marks: 0 });
});

it('a unit stays when a regrade corrects the key, is shown with the key, and an empty one is none [number-unit.5]', () => {
  const rendered = rules.render(THZ, []);
  const key = { kind: 'numeric', value: '590', tolerance: '0' } as const;
  expect(rules.withKey(rendered, key)).toEqual({ ...key, unit: 'THz' });
  expect(rules.withAuthoredKey(THZ, key)).toEqual({ ...key, unit: 'THz' });
  expect(rules.toMarked(rendered, answer('604'), true)).toMatchObject({ text: '604', unit: 'THz' });
  expect(rules.keyTexts(rendered, (html) => html)).toEqual([withUnit('600 ± 5', 'THz')]);
  expect(rules.withSources({ ...key, unit: '' }, [])).toEqual(key);
  expect(rules.toView({ ...key, unit: '' })).toEqual({ kind: 'numeric' });
});
