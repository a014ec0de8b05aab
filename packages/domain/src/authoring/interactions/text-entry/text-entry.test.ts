import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXACT } from '../../scoring/scoring-rule.ts';
import { answerRules, normalizeAnswer } from '../answer-registry.ts';
import { countingRules } from '../counting-registry.ts';
import { interactionRules } from '../registry.ts';
import { acceptedAs, findKeyProblems, withAccepted } from './accepted-texts.ts';
import type { TextKey } from './text-entry.ts';

const rules = interactionRules('textEntry');
const COLOUR = {
  kind: 'textEntry',
  accepted: [
    { text: 'hue', percent: 50 },
    { text: 'colo*r', percent: 100 },
    { text: 'h*', percent: 33.33333 },
  ],
  isCaseSensitive: false,
  isAccentSensitive: true,
} as const;
const answer = (text: string) => ({ kind: 'textEntry', text }) as const;
const marks = (text: string, scoring: Parameters<typeof rules.mark>[3] = EXACT) => {
  const result = rules.mark(COLOUR, answer(text), 300, scoring);
  return result.kind === 'marked' ? result.marks : undefined;
};

it('a short answer earns by the best accepted text, and a wrong one loses the penalty of its question [text-entry.1]', () => {
  const penalty = { kind: 'exact', penaltyPercent: 25 } as const;
  expect(['Colour', ' color ', 'HUE', 'haze', 'tint'].map((text) => marks(text))).toEqual([
    300, 300, 150, 100, 0,
  ]);
  expect(['Colour', 'hue', 'tint'].map((text) => marks(text, penalty))).toEqual([300, 150, -75]);
});

it('marks are those of the best accepted text by a second, slow matcher [text-entry.10]', () => {
  const signs = (...units: string[]) =>
    fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength: 6 });
  const accepted = fc.array(
    fc.record({ text: signs('a', 'B', '*'), percent: fc.constantFrom(100, 50, 25) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(accepted, signs('a', 'b', 'A'), (texts, typed) => {
      const matching = texts.filter(({ text }) =>
        new RegExp(`^${text.replaceAll('*', '.*')}$`, 'i').test(typed),
      );
      const best = Math.max(0, ...matching.map(({ percent }) => percent));
      expect(rules.mark({ ...COLOUR, accepted: texts }, answer(typed), 200, EXACT)).toEqual({
        kind: 'marked',
        marks: best * 2,
      });
    }),
    { numRuns: 3_000 },
  );
});

it('a candidate sees which differences of spelling count, and no accepted text during the exam [text-entry.2]', () => {
  expect(rules.toView(COLOUR)).toStrictEqual({
    kind: 'textEntry',
    isCaseSensitive: false,
    isAccentSensitive: true,
  });
  expect(rules.toMarked(COLOUR, answer('hue'), false)).toStrictEqual(answer('hue'));
  expect(rules.toView({ ...COLOUR, accepted: [] })).toStrictEqual({ kind: 'textEntry' });
  const { kind: _kind, ...key } = COLOUR;
  expect(rules.toMarked(COLOUR, null, true)).toStrictEqual({ ...answer(''), key });
  expect(rules.toMarked({ ...COLOUR, accepted: [] }, null, true)).toStrictEqual(answer(''));
});

it('an accepted text is required, except in a survey, and its paper needs servers that know short answers [text-entry.3]', () => {
  const blank = { ...COLOUR, accepted: [] };
  const rule = { allowMultipleKeys: false };
  expect(rules.findSaveRefusal(COLOUR, { ...rule, markingScheme: 'equal' })).toBeUndefined();
  expect(rules.findSaveRefusal(blank, { ...rule, markingScheme: 'equal' })).toBe('emptyCorrectAnswer');
  expect(rules.findSaveRefusal(blank, { ...rule, markingScheme: 'survey' })).toBeUndefined();
  expect(rules.findGoLiveRefusal(blank, { allowMultipleTicks: false })).toBe('questionMissingKey');
  expect(rules.findGoLiveRefusal(COLOUR, { allowMultipleTicks: false })).toBeUndefined();
  expect(rules.findKeyRefusal(COLOUR, blank, { allowMultipleTicks: false })).toBe('emptyCorrectAnswer');
  expect(rules.findKeyRefusal(COLOUR, COLOUR, { allowMultipleTicks: false })).toBeUndefined();
  expect(rules.features(COLOUR)).toEqual(['textEntry']);
});

it('a regrade replaces the accepted texts and what spelling counts, and they are written on a line each [text-entry.4]', () => {
  const key = { ...COLOUR, accepted: [{ text: 'tint', percent: 100 }], isCaseSensitive: true };
  expect([rules.keyOf(COLOUR), rules.render(COLOUR, []), rules.withSources(COLOUR, [])]).toEqual([
    COLOUR,
    COLOUR,
    COLOUR,
  ]);
  expect([rules.withKey(COLOUR, key), rules.withAuthoredKey(COLOUR, key)]).toEqual([key, key]);
  expect(rules.keyTexts(COLOUR, (html) => html)).toEqual([
    'hue (50\u00A0%)',
    'colo*r',
    'h* (33.33333\u00A0%)',
  ]);
  expect(rules.answerTexts(COLOUR, answer('hue'), (html) => html)).toEqual(['hue']);
  expect([rules.sources(COLOUR), rules.renderedTexts(COLOUR), rules.findMissingField(COLOUR)]).toEqual([
    [],
    [],
    undefined,
  ]);
  expect([rules.withRenderedTexts(COLOUR, []), rules.authoredFrom(COLOUR, [])]).toEqual([COLOUR, COLOUR]);
  expect([rules.isMultipleChoice, rules.recordedMedium, rules.recordedSeconds(COLOUR)]).toEqual([
    false,
    null,
    0,
  ]);
});

it('an answer is stored as it was typed, without U+0000 and space around it, and what cannot be seen is none [text-entry.5]', () => {
  const view = rules.toView(COLOUR);
  expect(normalizeAnswer(answer(' “Co\u0000lour”  x '), view)).toEqual(answer('“Colour”  x'));
  const { isEmpty, findAnswerRefusal, emptyAnswer, viewTexts, recordingOf } = answerRules('textEntry');
  const rule = { allowMultipleTicks: false };
  for (const blank of [emptyAnswer(), answer(' '), answer('\u200B')])
    expect([isEmpty(blank), findAnswerRefusal(blank, rule)]).toEqual([true, 'emptyAnswer']);
  expect([isEmpty(answer('x')), findAnswerRefusal(answer('x'), rule)]).toEqual([false, undefined]);
  expect([viewTexts(view), recordingOf(answer('x'))]).toEqual([[], null]);
});

it('accepted texts that cannot be are told at the field of each [text-entry.6]', () => {
  const problems = (...accepted: (readonly [string, number])[]) =>
    findKeyProblems({ ...COLOUR, accepted: accepted.map(([text, percent]) => ({ text, percent })) }).map(
      ({ path, message }) => [path.join('.'), message],
    );
  expect(problems(['colour', 100], ['hue', 50])).toEqual([]);
  expect(problems()).toEqual([]);
  expect(problems(['colour', 99.99])).toEqual([['accepted', 'acceptedReachHundred']]);
  expect(problems(['*', 100])).toEqual([['accepted.0.text', 'acceptsEverything']]);
  expect(problems(['a', 100], [' \u200B', 50])).toEqual([['accepted.1.text', 'required']]);
  expect(problems(['a', 100], ['b', 0], ['c', 100.01], ['d', 33.334])).toEqual([
    ['accepted.1.percent', 'percentRange'],
    ['accepted.2.percent', 'percentRange'],
    ['accepted.3.percent', 'percentFraction'],
  ]);
  expect(problems(['cat', 100], ['*cat*', 100])).toEqual([['accepted.0.text', 'containedAnswer']]);
  expect(problems(['Cat', 100], ['cat', 100])).toEqual([['accepted.1.text', 'containedAnswer']]);
  expect(problems(['cat', 100], ['*cat*', 50])).toEqual([]);
  const many = Array.from({ length: 21 }, (_, index) => [`text ${index}`, 100] as const);
  expect(problems(...many)).toEqual([['accepted.20.text', 'tooManyAccepted']]);
  expect(problems(['cat', 100], ['*', 100])).toEqual([['accepted.1.text', 'acceptsEverything']]);
});

it('an answer is accepted for all the marks by one more text that stands for it alone, unless it is already [text-entry.7]', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '*', '\\', ' ', 'É'), minLength: 1 });
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      fc.pre(text.trim() !== '');
      const key: TextKey = withAccepted({ ...COLOUR, accepted: [] }, text);
      const mark = (typed: string) => rules.mark({ ...key, kind: 'textEntry' }, answer(typed), 100, EXACT);
      expect(mark(text)).toEqual({ kind: 'marked', marks: 100 });
      if (
        other.trim().replaceAll(/ +/g, ' ').toLowerCase() !== text.trim().replaceAll(/ +/g, ' ').toLowerCase()
      )
        expect(mark(other)).toEqual({ kind: 'marked', marks: 0 });
    }),
  );
  expect(withAccepted(COLOUR, 'Colour')).toBe(COLOUR);
  expect(withAccepted(COLOUR, 'hue').accepted.at(-1)).toEqual({ text: 'hue', percent: 100 });
});

it('a reader is told the accepted text that counted where the answer does not say it [text-entry.8]', () => {
  expect(acceptedAs('color', COLOUR)).toEqual({ text: 'colo*r', percent: 100 });
  expect(acceptedAs('hue', COLOUR)).toEqual({ text: 'hue', percent: 50 });
  expect(acceptedAs('tint', COLOUR)).toBeUndefined();
  expect(acceptedAs('ohm', { ...COLOUR, accepted: [{ text: 'ohm', percent: 100 }] })).toBeUndefined();
});

it('statistics count texts as typed, and list those that nothing accepts by their unified form [text-entry.9]', () => {
  const counting = countingRules('textEntry');
  expect(counting.values(COLOUR, ' Tint ')).toEqual(['Tint']);
  expect(counting.values(COLOUR, 7)).toEqual(['']);
  const formOf = counting.wrongForms?.(COLOUR);
  expect(['Tint', 'TINT', 'colour', 'hue'].map((text) => formOf?.(text))).toEqual([
    'tint',
    'tint',
    null,
    null,
  ]);
  expect([counting.guessScore(COLOUR), counting.options(COLOUR)]).toEqual([null, []]);
});
