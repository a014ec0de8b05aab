import type { AnswerRules } from '../answer-rules.ts';
import { visibleText } from './invisible-marks.ts';
import { readAnswer } from './read-answer.ts';
import { withoutUnit } from './unit.ts';

/**
 * Any text is stored, because refusing it could lose what was written: one that is no number counts as no answer and earns
 * nothing (docs/decisions/069).
 */
export const numericAnswerRules: AnswerRules<'numeric'> = {
  emptyAnswer: () => ({ kind: 'numeric', text: '' }),
  normalize: ({ text }, { unit, decimalSign, asksUnit }) => ({
    kind: 'numeric',
    // PostgreSQL cannot store U+0000, which no keyboard types.
    text: withoutUnit(text.replaceAll('\u0000', '').trim(), unit, decimalSign),
    // Stored with the answer, so that it is read without its question.
    ...(decimalSign && { decimalSign }),
    ...(asksUnit && { asksUnit }),
  }),
  isEmpty: ({ text }) => visibleText(text) === '',
  isReadable: ({ text, ...reading }) => readAnswer(text, reading) !== undefined,
  findAnswerRefusal: ({ text }) => (visibleText(text) === '' ? 'emptyAnswer' : undefined),
  viewTexts: () => [],
  recordingOf: () => null,
};
