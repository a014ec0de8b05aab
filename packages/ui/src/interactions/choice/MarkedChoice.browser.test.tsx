import { expect, it } from 'vitest';
import { showPart } from '../../testing/ui-part.test-data.tsx';
import { states } from './MarkedChoice.states.tsx';

it.each([
  ['wrongInCode', ['pre-wrap', true]],
  ['wrong', ['normal', false]],
] as const)(
  'answer and key of a choice keep their white space in code type: %s [code-options.18]',
  async (state, looks) => {
    const { container } = await showPart(states[state]);
    const texts = [...container.querySelectorAll('.paper-html')];
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      const { whiteSpace, fontFamily } = getComputedStyle(text);
      expect([whiteSpace, fontFamily.includes('monospace')]).toEqual(looks);
    }
  },
);
