import { expect, it } from 'vitest';
import { csvField, matrixCell } from './response-matrix.ts';
import type { QuestionDefinition } from './set-definition.ts';

const definition: QuestionDefinition = {
  questionId: 4,
  position: 1,
  kind: 'choice',
  voiding: null,
  maximum: 200,
  guessScore: null,
  options: [],
  listsWrongValues: false,
  readBy: null,
};

it('negative marks are a number in the cell of a response matrix, which no spreadsheet takes for text [negative-marks.4]', () => {
  const response = { isAnswered: true, marks: -50, visibleMs: null, values: ['A'] };
  expect(matrixCell('marks', definition, response)).toBe('-0.5');
});

it.each([
  ['-0.5', '-0.5'],
  ['-12', '-12'],
  ['-1+1', "'-1+1"],
  ['-0.5 marks', "'-0.5 marks"],
  ['-A1', "'-A1"],
  ['--1', "'--1"],
])(
  'the field %j of a CSV file is %j: a number alone stays one, and a typed text never runs [negative-marks.5]',
  (text, field) => {
    expect(csvField(text)).toBe(field);
  },
);
