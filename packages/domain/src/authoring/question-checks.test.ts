import { expect, it } from 'vitest';
import { type AuthoredOption, OPTION_LABELS, type OptionLabel } from './interactions/choice/choice.ts';
import {
  findQuestionRefusal,
  findTypesRefusal,
  type QuestionContext,
  type QuestionDraft,
} from './question-checks.ts';

const options = (...labels: OptionLabel[]): AuthoredOption[] =>
  labels.map((label) => ({ label, text: label }));
const interaction = { kind: 'choice', options: options('A', 'B'), key: ['A'] } as const;
const noMedia = { hasImage: false, recordingPath: '', hasVideoLink: false } as const;
const choice: QuestionDraft = { promptType: 'choice', interaction, ...noMedia };
const written: QuestionDraft = { promptType: 'text', interaction: { kind: 'extendedText' }, ...noMedia };
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
  expect(refusal({ ...written, promptType: 'audio', recordingPath: '/x/1.oga' })).toBeUndefined();
  expect(refusal({ ...written, promptType: 'video', recordingPath: '/x/1.webm' })).toBeUndefined();
  expect(refusal({ ...written, promptType: 'video', hasVideoLink: true })).toBeUndefined();
});

it('a recording of another format than its type needs asks for a recording', () => {
  expect(refusal({ ...written, promptType: 'audio', recordingPath: '/x/1.webm' })).toBe('pleaseRecordAudio');
  expect(refusal({ ...written, promptType: 'video', recordingPath: '/x/1.mp4' })).toBe('pleaseRecordVideo');
});

it('a video question has a recording or a link, never both', () => {
  const both = { recordingPath: '/x/1.webm', hasVideoLink: true };
  expect(refusal({ ...written, promptType: 'video', ...both })).toBe('linkAndRecording');
});

it('media of another type than the question are ignored', () => {
  expect(refusal({ ...written, recordingPath: '/x/1.webm', hasVideoLink: true })).toBeUndefined();
});

it.each(['audioRecording', 'videoRecording'] as const)(
  'a question with a text, a picture or a recording is answered by %s, and a multiple choice is not',
  (kind) => {
    const recorded: QuestionDraft = { ...written, interaction: { kind, maxSeconds: 60 } };
    expect(refusal(recorded)).toBeUndefined();
    expect(refusal({ ...recorded, promptType: 'image', hasImage: true })).toBeUndefined();
    expect(refusal({ ...recorded, promptType: 'audio', recordingPath: '/x/1.oga' })).toBeUndefined();
    expect(refusal({ ...recorded, promptType: 'video', recordingPath: '/x/1.webm' })).toBeUndefined();
    expect(refusal({ ...recorded, promptType: 'video' })).toBe('noVideo');
    expect(refusal({ ...recorded, promptType: 'choice' })).toBe('invalidAnswerTypeForMcq');
  },
);

it('a question needs a key among the options that have text, except in a survey', () => {
  expect(refusal(withKey('C'))).toBe('emptyCorrectAnswer');
  expect(refusal(withKey('A', 'C'), { allowMultipleKeys: true })).toBe('emptyCorrectAnswer');
  expect(refusal(withKey())).toBe('emptyCorrectAnswer');
  expect(refusal(withKey(), { markingScheme: 'survey' })).toBeUndefined();
});

it('two options that readers cannot tell apart are refused, whatever their white space and markup [question-checks.1]', () => {
  const withTexts = (...texts: string[]): QuestionDraft => ({
    ...withKey('A'),
    interaction: {
      kind: 'choice',
      options: texts.map((text, index) => ({ label: OPTION_LABELS[index] ?? 'E', text })),
      key: ['A'],
    },
  });
  expect(refusal(withTexts('List', 'List'))).toBe('equalOptions');
  expect(refusal(withTexts('one', 'two  words', ' two\nwords'))).toBe('equalOptions');
  expect(refusal(withTexts('A', '<span>A</span>'))).toBe('equalOptions');
  expect(refusal(withTexts('\\(x\\)', 'caf\u00e9', 'cafe\u0301'))).toBe('equalOptions');
  expect(refusal(withTexts('x<sup>2</sup>', 'x2'))).toBeUndefined();
  expect(
    refusal(withTexts('List&lt;String&gt;', 'List&lt;Integer&gt;', 'list&lt;string&gt;')),
  ).toBeUndefined();
});

it('equal options that are stored can be saved unchanged, with another key, and other equal options cannot [question-checks.2]', () => {
  const of = (...texts: string[]) => ({
    kind: 'choice' as const,
    options: texts.map((text, index) => ({ label: OPTION_LABELS[index] ?? 'E', text })),
    key: ['A' as const],
  });
  const saving = (interaction: QuestionDraft['interaction'], stored: QuestionDraft['interaction']) =>
    refusal({ ...choice, interaction, stored });
  const stored = of('A', '<p>A</p>', 'B');
  expect(saving({ ...stored, key: ['B'] }, stored)).toBeUndefined();
  expect(saving(of('A', 'A', ' B'), stored)).toBeUndefined();
  expect(saving(of('A', 'A', 'C'), stored)).toBe('equalOptions');
  expect(saving(of('A', 'A'), stored)).toBe('equalOptions');
  expect(saving(of('A', 'B', 'A'), stored)).toBe('equalOptions');
  expect(saving(of('A', 'A'), { kind: 'extendedText' })).toBe('equalOptions');
});

it('a question has multiple correct options only where the assessment allows them', () => {
  expect(refusal(withKey('A', 'B'))).toBe('multipleAnswersNotAllowed');
  expect(refusal(withKey('A', 'B'), { allowMultipleKeys: true })).toBeUndefined();
});
