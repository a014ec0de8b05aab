import type { FlatWire } from '../flat-wire.ts';

const CONTENT = { kind: 'extendedText' } as const;

export const extendedTextFlatWire: FlatWire<'extendedText'> = {
  authored: { blank: {}, fold: () => CONTENT, unfold: () => ({}) },
  view: { blank: {}, unfold: () => ({}) },

  ownAnswer: {
    blank: { answerText: '' },
    unfold: (answer) => ({ answerText: answer?.text ?? '' }),
  },

  marked: { blank: {}, unfold: () => ({}) },

  answerFromText: (_view, text) => ({ ...CONTENT, text }),
};
