import type { InteractionWire } from '../interaction-wire.ts';

const CONTENT = { kind: 'extendedText' } as const;

export const extendedTextWire: InteractionWire<'extendedText'> = {
  authored: { blank: {}, fold: () => CONTENT, unfold: () => ({}) },
  view: { blank: {}, fold: () => CONTENT, unfold: () => ({}) },

  ownAnswer: {
    blank: { answerText: '' },
    fold: ({ answerText }) => (answerText === '' ? null : { ...CONTENT, text: answerText as string }),
    unfold: (answer) => ({ answerText: answer?.text ?? '' }),
  },

  marked: {
    blank: {},
    fold: ({ answer }) => ({ ...CONTENT, text: answer as string }),
    unfold: () => ({}),
  },

  answerToWire: ({ text }) => text.trim(),

  // PostgreSQL cannot store U+0000, which no keyboard types.
  answerFromWire: (_view, wireText) => ({ ...CONTENT, text: wireText.replaceAll('\u0000', '').trim() }),
};
