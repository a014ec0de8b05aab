import { expect, it } from 'vitest';
import { createAnswerCodes, SKIPPED } from './question-columns.ts';
import type { QuestionDefinition } from './set-definition.ts';
import { wrongValuesOf } from './wrong-values.ts';

const COLOUR = {
  kind: 'textEntry',
  accepted: [
    { text: 'colour', percent: 100 },
    { text: 'hue', percent: 50 },
  ],
  isCaseSensitive: false,
  isAccentSensitive: true,
} as const;
const QUESTION: QuestionDefinition = {
  questionId: 1,
  position: 1,
  kind: 'textEntry',
  voiding: null,
  maximum: 100,
  guessScore: null,
  options: [],
  listsWrongValues: true,
  readBy: COLOUR,
};

/** The wrong values of typed texts with the marks that they earned; null for a skip. */
function wrongValues(
  typed: readonly (readonly [string | null, number])[],
  change: Partial<QuestionDefinition> = {},
) {
  const question = { ...QUESTION, ...change };
  const codes = createAnswerCodes(question);
  const column = Int32Array.from(typed, ([text]) =>
    text === null ? SKIPPED : codes.codeOf(text, () => JSON.stringify(text)),
  );
  return wrongValuesOf(question, {
    codes: column,
    answers: codes.answers,
    marks: Int32Array.from(typed, ([, marks]) => marks),
    visibleMs: new Int32Array(typed.length),
    notReachedCount: 0,
  });
}

it('texts that earned nothing are listed by frequency, once for all spellings that read alike, in the commonest one [wrong-values.1]', () => {
  expect(
    wrongValues([
      ['tint', 0],
      ['Tint ', 0],
      ['Tint', 0],
      ['paint', -25],
      ['paint', -25],
      ['dye', 0],
      ['ash', 0],
      ['Colour', 100],
      ['hue', 50],
      [null, 0],
    ]),
  ).toEqual({
    wrongValues: [
      { value: 'Tint', count: 3 },
      { value: 'paint', count: 2 },
      { value: 'ash', count: 1 },
      { value: 'dye', count: 1 },
    ],
    unlistedWrongValues: 0,
  });
});

it('a text that the present key accepts is not listed, though its question gives no marks, and one with marks by hand neither [wrong-values.2]', () => {
  expect(
    wrongValues([
      ['colour', 0],
      ['tint', 30],
    ]),
  ).toEqual({ wrongValues: [], unlistedWrongValues: 0 });
  expect(wrongValues([['tint', 0]], { maximum: 0 }).wrongValues).toEqual([]);
  expect(wrongValues([['tint', 0]], { listsWrongValues: false }).wrongValues).toEqual([]);
});

it('fifty of 20,000 different texts are listed and the others counted, in seconds against twenty accepted texts of a hundred stars [wrong-values.3]', () => {
  const typed = Array.from({ length: 20_000 }, (_, index) => [`${'x'.repeat(200)} ${index}`, 0] as const);
  const accepted = Array.from({ length: 20 }, (_, index) => ({
    text: `${'*x'.repeat(100)}${index}y`,
    percent: 100,
  }));
  const from = performance.now();
  const listed = wrongValues(typed, { readBy: { ...COLOUR, accepted } });
  expect(performance.now() - from).toBeLessThan(10_000);
  expect([listed.wrongValues.length, listed.unlistedWrongValues]).toEqual([50, 19_950]);
});
