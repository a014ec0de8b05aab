import { createQuestionBody } from '@invigil/contract/authoring/question-schemas';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, fieldOf, problemsOf, type QuestionValues, valuesOf } from './question-values.ts';

const assessment = {
  assessmentId: 7,
  title: 'Unit Test 3',
  markingScheme: 'equal' as const,
  totalMarks: 10_000,
  allowMultipleKeys: false,
  allowMultipleTicks: false,
  isLive: false,
};
const option = (text: string, isKey = false) => ({ text, isKey });
const filled: QuestionValues = {
  ...valuesOf(null),
  prompt: 'What current is drawn?',
  options: [option('1.3 A'), option('2 A'), option('4 A'), option('6 A', true), option('')],
};

describe('the form of a question', () => {
  it('sends the filled options with their letters and the marked ones as the key [question-values.1]', () => {
    const body = bodyOf(filled, assessment);
    expect(body.options.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
    expect(body.key).toEqual(['D']);
    expect(body.marks).toBeUndefined();
    expect(z.safeEncode(createQuestionBody, body).success).toBe(true);
    expect(problemsOf(filled, assessment)).toEqual({});
  });

  it('sends options only for a choice, and marks only question by question [question-values.4]', () => {
    const body = bodyOf(
      { ...filled, promptType: 'text', marks: '2.5' },
      { ...assessment, markingScheme: 'perQuestion' },
    );
    expect(body).toMatchObject({ answerType: 'text', options: [], key: [], marks: 250 });
  });

  it('needs two options, no gap between options, and a key [question-values.2]', () => {
    const blank = { ...filled, options: [option(''), option('x'), option(''), option('y')] };
    expect(problemsOf(blank, assessment)).toEqual({
      'options.0.text': 'fields.required',
      'options.2.text': 'fields.required',
      key: 'refusals.emptyCorrectAnswer',
    });
    expect(problemsOf(blank, { ...assessment, markingScheme: 'survey' })).not.toHaveProperty('key');
  });

  it('refuses a key on an option without text, and a second key where one is allowed [question-values.6]', () => {
    const onBlank = { ...filled, options: [option('a', true), option('b'), option('', true)] };
    expect(problemsOf(onBlank, assessment)).toMatchObject({ key: 'refusals.emptyCorrectAnswer' });
    const two = { ...filled, options: [option('a', true), option('b', true)] };
    expect(problemsOf(two, assessment)).toEqual({ key: 'refusals.multipleAnswersNotAllowed' });
    expect(problemsOf(two, { ...assessment, allowMultipleKeys: true })).toEqual({});
  });

  it('needs a figure for an image question, and marks above zero question by question [question-values.3]', () => {
    expect(problemsOf({ ...filled, promptType: 'image' }, assessment)).toEqual({
      imagePath: 'refusals.noImage',
    });
    const byQuestion = { ...assessment, markingScheme: 'perQuestion' as const };
    expect(problemsOf(filled, byQuestion)).toEqual({ marks: 'fields.required' });
    expect(problemsOf({ ...filled, marks: '0' }, byQuestion)).toEqual({ marks: 'fields.positive' });
  });

  it('needs a question text that is more than space [question-values.5]', () => {
    const result = z.safeEncode(createQuestionBody, bodyOf({ ...filled, prompt: '   ' }, assessment));
    expect(result.error?.issues.map(({ message }) => message)).toContain('required');
  });

  it('finds the row of a lettered option', () => {
    const third = ['option', 'C'].join('');
    expect(fieldOf(third)).toBe('options.2.text');
    expect(fieldOf('prompt')).toBe('prompt');
  });
});
