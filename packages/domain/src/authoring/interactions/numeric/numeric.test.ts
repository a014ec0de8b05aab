import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRules, normalizeAnswer } from '../answer-registry.ts';
import { interactionRules } from '../registry.ts';
import { type Decimal, isWithin, MAX_NUMBER_LENGTH, readDecimal, sum, writeDecimal } from './decimal.ts';

const rules = interactionRules('numeric');
const authored = { kind: 'numeric', value: '0.3', tolerance: '0.1' } as const;
const answer = (text: string) => ({ kind: 'numeric', text }) as const;
const written = (text: string) => {
  const read = readDecimal(text);
  return read && writeDecimal(read);
};
const decimal: fc.Arbitrary<Decimal> = fc.record({
  units: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

describe('the text of a number', () => {
  it.each([
    ['0.3', '0.3'],
    [' 42 ', '42'],
    ['3,14', '3.14'],
    ['-0,50', '-0.5'],
    ['\u22127', '-7'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['१२.५', '12.5'],
    ['১২.৫', '12.5'],
    ['1 250', '1250'],
    ['12\u202F345,6', '12345.6'],
    ['1.250,5', '1250.5'],
    ['1,250.5', '1250.5'],
    ['1,00,000', '100000'],
    ['1,250,000', '1250000'],
    ['1,2505', '1.2505'],
    ['1.000.000', '1000000'],
    ['0,125', '0.125'],
    ['1250,125', '1250.125'],
    ['-0', '0'],
  ])('the text %j is the number %s [numeric.1]', (text, number) => {
    expect(written(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    'seven',
    '3 apples',
    '1e5',
    '0x10',
    '1.2.3',
    '1,2,3',
    '1,250.5.5',
    '1\n2',
    '1.2,3.4',
    '--1',
    '1 2',
    '½',
    '∞',
  ])('the text %j is no number [numeric.2]', (text) => {
    expect(readDecimal(text)).toBeUndefined();
  });

  it('a comma before three digits is no number, because it may separate thousands [numeric.3]', () => {
    expect(readDecimal('1,250')).toBeUndefined();
    expect(readDecimal('12,345')).toBeUndefined();
    expect(readDecimal('१,२५०')).toBeUndefined();
    expect(written('1.250')).toBe('1.25');
  });

  it('a text that is longer than any number is no number', () => {
    expect(readDecimal('1'.repeat(MAX_NUMBER_LENGTH))).toBeDefined();
    expect(readDecimal('1'.repeat(MAX_NUMBER_LENGTH + 1))).toBeUndefined();
  });

  it('a number is read back as it was written', () => {
    fc.assert(
      fc.property(decimal, (number) => {
        const text = writeDecimal(number);
        const read = readDecimal(text);
        expect(read && writeDecimal(read)).toBe(text);
        expect(read && sum(read, { ...number, units: -number.units }).units).toBe(0n);
      }),
    );
  });
});

describe('the tolerance of a number', () => {
  const within = (text: string, target: string, tolerance: string) => {
    const [value, goal, distance] = [text, target, tolerance].map(readDecimal);
    if (!value || !goal || !distance) throw new Error('no number');
    return isWithin(value, goal, distance);
  };

  it('0.3 with a tolerance of 0.1 accepts 0.4 and 0.2, which binary arithmetic does not, and nothing beyond [numeric.4]', () => {
    expect(0.4 - 0.3 <= 0.1).toBe(false);
    expect(within('0.4', '0.3', '0.1')).toBe(true);
    expect(within('0.2', '0.3', '0.1')).toBe(true);
    expect(within('0.4000000000000000001', '0.3', '0.1')).toBe(false);
    expect(within('-0.3', '0.3', '0.1')).toBe(false);
  });

  it('a number is within a tolerance exactly where it lies between the two bounds', () => {
    const positive = decimal.map((number) => ({
      ...number,
      units: number.units < 0n ? -number.units : number.units,
    }));
    fc.assert(
      fc.property(decimal, positive, (target, tolerance) => {
        const least = { units: 1n, scale: 20 };
        const upper = sum(target, tolerance);
        const lower = sum(target, { ...tolerance, units: -tolerance.units });
        expect(isWithin(upper, target, tolerance)).toBe(true);
        expect(isWithin(lower, target, tolerance)).toBe(true);
        expect(isWithin(sum(upper, least), target, tolerance)).toBe(false);
        expect(isWithin(sum(lower, { ...least, units: -1n }), target, tolerance)).toBe(false);
      }),
    );
  });
});

describe('a numeric interaction', () => {
  const rendered = rules.render(authored, []);

  it('a number earns all marks within the tolerance, in any of the five languages, and else none [numeric.5]', () => {
    for (const text of ['0.3', '0,4', '०.२', '০.৩', '.3'])
      expect(rules.mark(rendered, answer(text), 200)).toEqual({ kind: 'marked', marks: 200 });
    for (const text of ['0.41', 'about 0.3', '', '-0.3'])
      expect(rules.mark(rendered, answer(text), 200)).toEqual({ kind: 'marked', marks: 0 });
    for (const unusable of [{ value: '' }, { tolerance: 'none' }])
      expect(rules.mark({ ...rendered, ...unusable }, answer('0'), 200)).toEqual({
        kind: 'marked',
        marks: 0,
      });
  });

  it('a candidate sees neither the number nor its tolerance during the exam [numeric.6]', () => {
    expect(rules.toView(rendered)).toEqual({ kind: 'numeric' });
    expect(rules.toMarked(rendered, answer('7'), false)).toEqual(answer('7'));
    expect(rules.toMarked(rendered, null, true)).toEqual({
      ...answer(''),
      key: { value: '0.3', tolerance: '0.1' },
    });
  });

  it('a number is required, except in a survey [numeric.7]', () => {
    const blank = { ...authored, value: '' };
    const rule = { allowMultipleKeys: false };
    expect(rules.findSaveRefusal(authored, { ...rule, markingScheme: 'equal' })).toBeUndefined();
    expect(rules.findSaveRefusal(blank, { ...rule, markingScheme: 'equal' })).toBe('emptyCorrectAnswer');
    expect(rules.findSaveRefusal(blank, { ...rule, markingScheme: 'survey' })).toBeUndefined();
    expect(rules.findGoLiveRefusal({ ...rendered, value: '' }, { allowMultipleTicks: false })).toBe(
      'questionMissingKey',
    );
    expect(rules.findGoLiveRefusal(rendered, { allowMultipleTicks: false })).toBeUndefined();
  });

  it('answer and key of a number are shown as texts', () => {
    const plain = (html: string) => html;
    expect(rules.answerTexts(rendered, answer('0,4'), plain)).toEqual(['0,4']);
    expect(rules.keyTexts(rendered, plain)).toEqual(['0.3 ± 0.1']);
    expect(rules.keyTexts({ ...rendered, tolerance: '0' }, plain)).toEqual(['0.3']);
    expect(rules.keyTexts({ ...rendered, value: '' }, plain)).toEqual([]);
  });

  it('the answer to a number is stored as it was typed, without surrounding space and without U+0000', () => {
    expect(normalizeAnswer(answer(' 0,\u00004 '), { kind: 'numeric' })).toEqual(answer('0,4'));
  });

  it('a number without a key shows none, and a regrade replaces the key and requires a number [numeric.20]', () => {
    expect(rules.toMarked({ ...rendered, value: '' }, answer('7'), true)).toEqual(answer('7'));
    const key = { kind: 'numeric', value: '2', tolerance: '0' } as const;
    expect([rules.keyOf(rendered), rules.render(key, [])]).toEqual([authored, key]);
    expect([rules.withKey(rendered, key), rules.withAuthoredKey(authored, key)]).toEqual([key, key]);
    const rule = { allowMultipleTicks: false };
    expect(rules.findKeyRefusal(rendered, key, rule)).toBeUndefined();
    expect(rules.findKeyRefusal(rendered, { ...key, value: '' }, rule)).toBe('emptyCorrectAnswer');
  });

  it('space alone is no answer to a number, and a word is one [numeric.21]', () => {
    const { isEmpty, findAnswerRefusal, viewTexts } = answerRules('numeric');
    const rule = { allowMultipleTicks: false };
    expect([isEmpty(answer(' ')), findAnswerRefusal(answer(' '), rule)]).toEqual([true, 'emptyAnswer']);
    expect([isEmpty(answer('x')), findAnswerRefusal(answer('x'), rule)]).toEqual([false, undefined]);
    expect(viewTexts({ kind: 'numeric' })).toEqual([]);
  });

  it('a number has no texts to render', () => {
    expect(rules.sources(authored)).toEqual([]);
    expect(rules.withSources(authored, [])).toEqual(authored);
    expect(rules.findMissingField(authored)).toBeUndefined();
    expect(rules.isMultipleChoice).toBe(false);
  });
});
