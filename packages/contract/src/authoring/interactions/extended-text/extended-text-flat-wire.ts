import type { FlatWire } from '../flat-wire.ts';

const CONTENT = { kind: 'extendedText' } as const;

export const extendedTextFlatWire: FlatWire<'extendedText'> = {
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

  answerToText: ({ text }) => text,

  answerFromText: (_view, text) => ({ ...CONTENT, text }),
};
