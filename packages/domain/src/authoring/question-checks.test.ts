import { describe, expect, it } from 'vitest';
import {
  findQuestionRefusal,
  findTypesRefusal,
  type QuestionContext,
  type QuestionDraft,
} from './question-checks.ts';

const choice: QuestionDraft = {
  promptType: 'choice',
  answerType: 'choice',
  hasImage: false,
  filledOptions: ['A', 'B'],
  key: ['A'],
};
const written: QuestionDraft = {
  ...choice,
  promptType: 'text',
  answerType: 'text',
  filledOptions: [],
  key: [],
};
const context: QuestionContext = { markingScheme: 'equal', allowMultipleKeys: false };
const refusal = (draft: QuestionDraft, rules: Partial<QuestionContext> = {}) =>
  findQuestionRefusal(draft, { ...context, ...rules });

describe('a question', () => {
  it('is saved with options and a key, or with a prompt that is answered in writing', () => {
    expect(refusal(choice)).toBeUndefined();
    expect(refusal(written)).toBeUndefined();
  });

  it('of multiple choice is answered by choice, and no other is', () => {
    expect(findTypesRefusal({ promptType: 'choice', answerType: 'text' })).toBe('invalidAnswerTypeForMcq');
    expect(findTypesRefusal({ promptType: 'text', answerType: 'choice' })).toBe('invalidAnswerTypeForNonMcq');
    expect(findTypesRefusal({ promptType: 'choice', answerType: 'choice' })).toBeUndefined();
    expect(findTypesRefusal({ promptType: 'image', answerType: 'text' })).toBeUndefined();
    expect(refusal({ ...choice, answerType: 'text' })).toBe('invalidAnswerTypeForMcq');
  });

  it('with a recorded prompt needs the recording, and an image question its image', () => {
    expect(refusal({ ...written, promptType: 'audio' })).toBe('noAudio');
    expect(refusal({ ...written, promptType: 'video' })).toBe('noVideo');
    expect(refusal({ ...written, promptType: 'image' })).toBe('noImage');
    expect(refusal({ ...written, promptType: 'image', hasImage: true })).toBeUndefined();
  });

  it.each(['audio', 'video'] as const)(
    'with a recorded answer (%s) is refused: nothing can record it',
    (answerType) => {
      expect(refusal({ ...written, answerType })).toBe('recordedAnswersUnavailable');
    },
  );

  it('has a key among the options that have text, except in a survey', () => {
    expect(refusal({ ...choice, key: ['C'] })).toBe('emptyCorrectAnswer');
    expect(refusal({ ...choice, key: ['A', 'C'] }, { allowMultipleKeys: true })).toBe('emptyCorrectAnswer');
    expect(refusal({ ...choice, key: [] })).toBe('emptyCorrectAnswer');
    expect(refusal({ ...choice, key: [] }, { markingScheme: 'survey' })).toBeUndefined();
  });

  it('has several correct options only where the assessment allows them', () => {
    expect(refusal({ ...choice, key: ['A', 'B'] })).toBe('multipleAnswersNotAllowed');
    expect(refusal({ ...choice, key: ['A', 'B'] }, { allowMultipleKeys: true })).toBeUndefined();
  });
});
