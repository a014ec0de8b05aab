import type { AnswerRules } from '../answer-rules.ts';
import { visibleText } from '../numeric/invisible-marks.ts';

const isBlank = (text: string): boolean => visibleText(text) === '';

export const textEntryAnswerRules: AnswerRules<'textEntry'> = {
  emptyAnswer: () => ({ kind: 'textEntry', text: '' }),
  // PostgreSQL cannot store U+0000, which no keyboard types.
  normalize: ({ text }) => ({ kind: 'textEntry', text: text.replaceAll('\u0000', '').trim() }),
  isEmpty: ({ text }) => isBlank(text),
  isReadable: null,
  findAnswerRefusal: ({ text }) => (isBlank(text) ? 'emptyAnswer' : undefined),
  viewTexts: () => [],
  recordingOf: () => null,
};
