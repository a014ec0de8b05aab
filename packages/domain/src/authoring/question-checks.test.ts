import { expect, it } from 'vitest';
import type { AuthoredOption, OptionLabel } from './interactions/choice/choice.ts';
import {
  findQuestionRefusal,
  findTypesRefusal,
  type QuestionContext,
  type QuestionDraft,
} from './question-checks.ts';

const options = (...labels: OptionLabel[]): AuthoredOption[] =>
  labels.map((label) => ({ label, text: label }));
const interaction = { kind: 'choice', options: options('A', 'B'), key: ['A'] } as const;
const choice: QuestionDraft = { promptType: 'choice', hasImage: false, interaction };
const written: QuestionDraft = {
  promptType: 'text',
  hasImage: false,
  interaction: { kind: 'extendedText' },
};
const withKey = (...key: OptionLabel[]): QuestionDraft => ({
  ...choice,
  interaction: { ...interaction, key },
});
const context: QuestionContext = { markingScheme: 'equal', allowMultipleKeys: false };
const refusal = (draft: QuestionDraft, rules: Partial<QuestionContext> = {}) =>
  findQuestionRefusal(draft, { ...context, ...rules });

it('a question is saved with options and a key, or with a prompt that is answered in writing', () => {
  expect(refusal(choice)).toBeUndefined();
  expect(refusal(written)).toBeUndefined();
});

it('a question has a choice interaction exactly where its type is multiple choice', () => {
  expect(findTypesRefusal('choice', 'extendedText')).toBe('invalidAnswerTypeForMcq');
  expect(findTypesRefusal('text', 'choice')).toBe('invalidAnswerTypeForNonMcq');
  expect(findTypesRefusal('choice', 'choice')).toBeUndefined();
  expect(findTypesRefusal('image', 'extendedText')).toBeUndefined();
  expect(findTypesRefusal('choice', 'audioRecording')).toBe('invalidAnswerTypeForMcq');
  expect(refusal({ ...written, promptType: 'choice' })).toBe('invalidAnswerTypeForMcq');
});

it('a question needs the audio, video or image that its type names', () => {
  expect(refusal({ ...written, promptType: 'audio' })).toBe('noAudio');
  expect(refusal({ ...written, promptType: 'video' })).toBe('noVideo');
  expect(refusal({ ...written, promptType: 'image' })).toBe('noImage');
  expect(refusal({ ...written, promptType: 'image', hasImage: true })).toBeUndefined();
});

it.each(['audioRecording', 'videoRecording'] as const)(
  'a question is refused with the unavailable interaction %s',
  (kind) => {
    expect(refusal({ ...written, interaction: { kind } })).toBe('recordedAnswersUnavailable');
  },
);

it('a question needs a key among the options that have text, except in a survey', () => {
  expect(refusal(withKey('C'))).toBe('emptyCorrectAnswer');
  expect(refusal(withKey('A', 'C'), { allowMultipleKeys: true })).toBe('emptyCorrectAnswer');
  expect(refusal(withKey())).toBe('emptyCorrectAnswer');
  expect(refusal(withKey(), { markingScheme: 'survey' })).toBeUndefined();
});

it('a question has multiple correct options only where the assessment allows them', () => {
  expect(refusal(withKey('A', 'B'))).toBe('multipleAnswersNotAllowed');
  expect(refusal(withKey('A', 'B'), { allowMultipleKeys: true })).toBeUndefined();
});
