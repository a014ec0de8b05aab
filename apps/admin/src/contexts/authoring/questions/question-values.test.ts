import { createQuestionBody } from '@invigil/contract/authoring/question-schemas';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldOf, type QuestionValues, toFormValues, toRequest, validate } from './question-values.ts';

const assessment = {
  assessmentId: 7,
  title: 'Unit Test 3',
  markingScheme: 'equal' as const,
  totalMarks: 10_000,
  allowMultipleKeys: false,
  allowMultipleTicks: false,
  isLive: false,
  attemptCount: 0,
};
const option = (text: string, isKey = false) => ({ text, isKey });
const filled: QuestionValues = {
  ...toFormValues(null),
  prompt: 'What current is drawn?',
  options: [option('1.3 A'), option('2 A'), option('4 A'), option('6 A', true), option('')],
};

it('the question form sends the filled options with their letters and the marked ones as the key [question-values.1]', () => {
  const body = toRequest(filled, assessment);
  expect(body.interaction).toMatchObject({
    kind: 'choice',
    options: ['A', 'B', 'C', 'D'].map((label) => ({ label })),
    key: ['D'],
  });
  expect(body.marks).toBeUndefined();
  expect(z.safeEncode(createQuestionBody, body).success).toBe(true);
  expect(validate(filled, assessment)).toEqual({});
});

it('the question form sends options only for a choice, and marks only question by question [question-values.4]', () => {
  const body = toRequest(
    { ...filled, promptType: 'text', marks: '2.5' },
    { ...assessment, markingScheme: 'perQuestion' },
  );
  expect(body).toMatchObject({ interaction: { kind: 'extendedText' }, marks: 250 });
});

it('the question form needs two options, no gap between options, and a key [question-values.2]', () => {
  const blank = { ...filled, options: [option(''), option('x'), option(''), option('y')] };
  expect(validate(blank, assessment)).toEqual({
    'options.0.text': 'fields.required',
    'options.2.text': 'fields.required',
    key: 'refusals.emptyCorrectAnswer',
  });
  expect(validate(blank, { ...assessment, markingScheme: 'survey' })).not.toHaveProperty('key');
});

it('the question form refuses a key on an option without text, and a second key where one is allowed [question-values.6]', () => {
  const onBlank = { ...filled, options: [option('a', true), option('b'), option('', true)] };
  expect(validate(onBlank, assessment)).toMatchObject({ key: 'refusals.emptyCorrectAnswer' });
  const two = { ...filled, options: [option('a', true), option('b', true)] };
  expect(validate(two, assessment)).toEqual({ key: 'refusals.multipleAnswersNotAllowed' });
  expect(validate(two, { ...assessment, allowMultipleKeys: true })).toEqual({});
});

it('the question form needs a figure for an image question, and marks above zero question by question [question-values.3]', () => {
  expect(validate({ ...filled, promptType: 'image' }, assessment)).toEqual({
    imagePath: 'refusals.noImage',
  });
  const byQuestion = { ...assessment, markingScheme: 'perQuestion' as const };
  expect(validate(filled, byQuestion)).toEqual({ marks: 'fields.required' });
  expect(validate({ ...filled, marks: '0' }, byQuestion)).toEqual({ marks: 'fields.positive' });
});

it('the question form needs a question text that is more than space [question-values.5]', () => {
  const result = z.safeEncode(createQuestionBody, toRequest({ ...filled, prompt: '   ' }, assessment));
  expect(result.error?.issues.map(({ message }) => message)).toContain('required');
});

it('the question form finds the row of a lettered option', () => {
  const third = ['option', 'C'].join('');
  expect(fieldOf(third)).toBe('options.2.text');
  expect(fieldOf('prompt')).toBe('prompt');
});
