import type { AnswerRules } from '../answer-rules.ts';

const isBlank = (text: string): boolean => text.trim() === '';

export const extendedTextAnswerRules: AnswerRules<'extendedText'> = {
  emptyAnswer: () => ({ kind: 'extendedText', text: '' }),
  // PostgreSQL cannot store U+0000, which no keyboard types.
  normalize: ({ text }, _view, isCode) => {
    const storable = text.replaceAll('\u0000', '');
    const keepsMargins = isCode && !isBlank(storable);
    return { kind: 'extendedText', text: keepsMargins ? storable : storable.trim() };
  },
  isEmpty: ({ text }) => isBlank(text),
  isReadable: null,
  findAnswerRefusal: ({ text }) => (isBlank(text) ? 'emptyAnswer' : undefined),
  viewTexts: () => [],
  recordingOf: () => null,
};
