import type { AnswerRules } from '../answer-rules.ts';

const isBlank = (text: string): boolean => text.trim() === '';

export const extendedTextAnswerRules: AnswerRules<'extendedText'> = {
  emptyAnswer: () => ({ kind: 'extendedText', text: '' }),
  // PostgreSQL cannot store U+0000, which no keyboard types.
  normalize: ({ text }) => ({ kind: 'extendedText', text: text.replaceAll('\u0000', '').trim() }),
  isEmpty: ({ text }) => isBlank(text),
  findAnswerRefusal: ({ text }) => (isBlank(text) ? 'emptyAnswer' : undefined),
  viewTexts: () => [],
  recordingOf: () => null,
};
