import type { AnswerRules } from '../answer-rules.ts';

/**
 * Any text is an answer: one that is no number earns nothing, and the page says so while the candidate writes. Refusing it
 * could lose what was written.
 */
export const numericAnswerRules: AnswerRules<'numeric'> = {
  emptyAnswer: () => ({ kind: 'numeric', text: '' }),
  // PostgreSQL cannot store U+0000, which no keyboard types.
  normalize: ({ text }) => ({ kind: 'numeric', text: text.replaceAll('\u0000', '').trim() }),
  isEmpty: ({ text }) => text.trim() === '',
  findAnswerRefusal: ({ text }) => (text.trim() === '' ? 'emptyAnswer' : undefined),
  viewTexts: () => [],
  recordingOf: () => null,
};
