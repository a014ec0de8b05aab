import type { TextKey } from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import type { ComponentStates } from '../../testing/component-states.ts';
import { markedTextEntry } from './MarkedTextEntry.tsx';

const { Answer, Key } = markedTextEntry;

const COLOURS: TextKey = {
  accepted: [
    { text: 'colo*r', percent: 100 },
    { text: 'hue', percent: 50 },
  ],
  isCaseSensitive: false,
  isAccentSensitive: true,
};

/** The answer and the key of a short answer. */
function entry(text: string, key?: TextKey) {
  const marked = { kind: 'textEntry' as const, text, ...(key && { key }) };
  return (
    <>
      <Answer marked={marked} verdict="wrong" recorded={null} />
      <Key marked={marked} />
    </>
  );
}

export const states = {
  accepted: entry('Colour', COLOURS),
  inPart: entry('hue', COLOURS),
  wrong: entry('tint', COLOURS),
  asKey: entry('Ohm', { ...COLOURS, accepted: [{ text: 'Ohm', percent: 100 }] }),
  star: entry('2*3', { ...COLOURS, accepted: [{ text: String.raw`2\*3`, percent: 100 }] }),
  long: entry('Interferenzstreifenabstand '.repeat(9), {
    ...COLOURS,
    accepted: Array.from({ length: 20 }, (_, index) => ({ text: `Streifenabstand *${index}`, percent: 100 })),
  }),
  withoutKey: entry('Colour'),
} satisfies ComponentStates;
