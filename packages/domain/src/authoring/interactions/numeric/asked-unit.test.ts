import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXACT } from '../../scoring/scoring-rule.ts';
import { isReadable, normalizeAnswer } from '../answer-registry.ts';
import { countingRules } from '../counting-registry.ts';
import { interactionRules } from '../registry.ts';
import type { NumericForms } from './numeric.ts';
import { numberAsRead, numericKeyTexts } from './numeric-key-text.ts';
import { readAnswer } from './read-answer.ts';

const rules = interactionRules('numeric');
const LENGTH: NumericForms['rendered'] = {
  kind: 'numeric',
  value: '5000',
  tolerance: '10',
  askedUnit: {
    units: [
      { unit: 'm', factor: '1' },
      { unit: 'km', factor: '1000' },
      { unit: 'mi', factor: '1609.344' },
    ],
    wrongPercent: 50,
  },
};
const marksOf = (text: string, rendered = LENGTH, scoring = EXACT as Parameters<typeof rules.mark>[3]) => {
  const result = rules.mark(rendered, { kind: 'numeric', text }, 300, scoring);
  return result.kind === 'marked' ? result.marks : result.kind;
};
const ASKED = { asksUnit: true };
const unitOf = (text: string) => readAnswer(text, ASKED)?.unit;

describe('a number with the unit that its candidate writes', () => {
  it.each([
    ['5000 m', 300],
    ['5 km', 300],
    ['5km', 300],
    ['4,99 km', 300],
    ['3.1069 mi', 300],
    ['5 × 10^3 m', 300],
    ['5 \u006Bm', 300],
    ['5 KM', 150],
    ['5000', 150],
    ['5', 150],
    ['5000 km', 150],
    ['5000 kg', 150],
    ['4,98 km', 0],
    ['7', 0],
    ['km', 0],
    ['1,250 km', 0],
    // Not the number before the fraction, the power, the time or the second number.
    ['5000/2 m', 0],
    ['5000² m', 0],
    ['5000½ m', 0],
    ['5000:30 m', 0],
    ['5000 (2) m', 0],
    ['5000 °', 150],
    ['5000 %', 150],
    ['5000 m²', 150],
    ['5000 /s', 150],
  ] as const)('the answer %s earns %d of 300 hundredths [asked-unit.1]', (text, marks) => {
    expect(marksOf(text)).toBe(marks);
  });

  it('without a percentage a wrong unit makes the answer wrong, with the penalty of the rule [asked-unit.2]', () => {
    const strict: NumericForms['rendered'] = {
      ...LENGTH,
      askedUnit: { units: LENGTH.askedUnit?.units ?? [], wrongPercent: 0 },
    };
    const penalty = { kind: 'exact', penaltyPercent: 25 } as const;
    expect(marksOf('5 km', strict, penalty)).toBe(300);
    expect(marksOf('5 kg', strict, penalty)).toBe(-75);
    expect(marksOf('5 kg', LENGTH, penalty)).toBe(150);
  });

  it('the percentage is of what the number earns, and is rounded once [asked-unit.3]', () => {
    const further: NumericForms['rendered'] = {
      ...LENGTH,
      further: [{ value: '6000', tolerance: '0', percent: 33.33333 }],
      askedUnit: { units: [{ unit: 'm', factor: '1' }], wrongPercent: 66.66667 },
    };
    // A third of 3.00 is 1.00, and two thirds of it 0.67.
    expect([marksOf('6000 m', further), marksOf('6000', further), marksOf('5000', further)]).toEqual([
      100, 67, 200,
    ]);
  });

  it('a text is split behind its longest number, and a unit begins with no digit or sign [asked-unit.4]', () => {
    expect(['5 m/s²', '5e3 m', '1.5e3kg', '12 %', '5', '5 m 20 cm'].map(unitOf)).toEqual([
      'm/s²',
      'm',
      'kg',
      '%',
      '',
      'm 20 cm',
    ]);
    expect(['1,250 km', '5 × 10 m', '5 -', 'about 5 m', 'km 5', ''].map(unitOf)).toEqual(
      Array(6).fill(undefined),
    );
  });

  it('an answer is stored as it was typed, and says how it is read [asked-unit.5]', () => {
    const stored = normalizeAnswer({ kind: 'numeric', text: ' 5 km ' }, rules.toView(LENGTH));
    expect(stored).toEqual({ kind: 'numeric', text: '5 km', asksUnit: true });
    expect(stored && isReadable(stored)).toBe(true);
    expect(isReadable({ kind: 'numeric', text: '5 km' })).toBe(false);
    const fixed = rules.forPaper(LENGTH, { decimalSign: 'comma' });
    const read = normalizeAnswer({ kind: 'numeric', text: '1.5 km' }, rules.toView(fixed));
    expect(read).toEqual({ kind: 'numeric', text: '1.5 km', decimalSign: 'comma', asksUnit: true });
    expect(read && isReadable(read)).toBe(false);
    // Once more changes nothing.
    expect(read && normalizeAnswer(read, rules.toView(fixed))).toEqual(read);
  });

  it('the candidate sees that a unit is asked, and not which [asked-unit.6]', () => {
    expect(rules.toView(LENGTH)).toStrictEqual({ kind: 'numeric', asksUnit: true });
    expect(rules.toMarked(LENGTH, { kind: 'numeric', text: '5 km' }, false)).toStrictEqual({
      kind: 'numeric',
      text: '5 km',
      asksUnit: true,
    });
    expect(JSON.stringify(rules.toMarked(LENGTH, null, true))).toContain('1609.344');
    expect(rules.features(LENGTH)).toContain('askedUnits');
    expect(rules.features(rules.forPaper(LENGTH, { decimalSign: 'comma' }))).toContain('decimalSigns');
  });

  it('a regrade of the key keeps the units and the decimal sign [asked-unit.7]', () => {
    const fixed = rules.forPaper(LENGTH, { decimalSign: 'comma' });
    const corrected = rules.withKey(fixed, { kind: 'numeric', value: '5100', tolerance: '0' });
    expect(corrected).toStrictEqual({ ...fixed, value: '5100', tolerance: '0' });
  });

  it('equal lengths are counted as one value, in the unit of the key [asked-unit.8]', () => {
    const { values } = countingRules('numeric');
    const counted = ['5 km', '5000 m', '5,0km', '5', '5 kg', 'far'].map((text) => values(LENGTH, text)[0]);
    expect(counted).toEqual(['5000\u00A0m', '5000\u00A0m', '5000\u00A0m', '5', '5\u00A0kg', 'far']);
  });

  it('other units are told as equations, and an answer as it was read with its unit [asked-unit.9]', () => {
    expect(numericKeyTexts(LENGTH)).toEqual([
      '5000 ± 10\u00A0m',
      '1\u00A0km = 1000\u00A0m',
      '1\u00A0mi = 1609.344\u00A0m',
    ]);
    expect(numberAsRead('1 250,5 km', ASKED)).toEqual({ number: '1250.5', unit: 'km' });
    expect(numberAsRead('1250,5 km', ASKED)).toBeUndefined();
    expect(numberAsRead('1.250', { decimalSign: 'comma' })).toEqual({ number: '1250', unit: '' });
    expect(numberAsRead('1,250', { decimalSign: 'comma' })).toBeUndefined();
  });

  it('the unit stands beside its number, before a percentage of the number or of the marks [asked-unit.11]', () => {
    const power = { value: '6.5', tolerance: '5', toleranceKind: 'relative', unit: 'W' } as const;
    const further = [{ value: '7', tolerance: '1', percent: 40 }];
    expect(numericKeyTexts({ ...power, further })).toEqual([
      '6.5\u00A0W ± 5\u00A0%',
      '7 ± 1\u00A0W (40\u00A0%)',
    ]);
  });

  it('a number in any of its units earns what it does in that of the key [asked-unit.10]', () => {
    const exact: NumericForms['rendered'] = { ...LENGTH, tolerance: '0' };
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 10_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        (value, factor) => {
          const rendered: NumericForms['rendered'] = {
            ...exact,
            value: String(value * factor),
            askedUnit: {
              units: [
                { unit: 'a', factor: '1' },
                { unit: 'b', factor: String(factor) },
              ],
              wrongPercent: 0,
            },
          };
          expect(marksOf(`${value} b`, rendered)).toBe(300);
          expect(marksOf(`${value * factor} a`, rendered)).toBe(300);
          expect(marksOf(`${value * factor + 1} a`, rendered)).toBe(0);
        },
      ),
    );
  });
});
