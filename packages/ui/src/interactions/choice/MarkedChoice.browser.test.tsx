import type { SafeHtml } from '@invigil/domain/safe-html';
import { expect, it } from 'vitest';
import '../../markup/paper-html.css';
import { showPart } from '../../testing/ui-part.test-data.tsx';
import { markedChoice } from './MarkedChoice.tsx';

const { Answer, Key } = markedChoice;

it.each([
  [true, ['pre-wrap', true]],
  [undefined, ['normal', false]],
])(
  'answer and key of a choice keep their white space in code type: %s [code-options.18]',
  async (hasCodeOptions, looks) => {
    const html = 'a  =  1' as SafeHtml;
    const options = (['A', 'B'] as const).map((label) => ({ label, html }));
    const marked = {
      kind: 'choice' as const,
      options,
      hasCodeOptions,
      selected: ['A'] as const,
      key: ['B'] as const,
    };
    const { container } = await showPart(
      <>
        <Answer marked={marked} verdict="wrong" recorded={null} />
        <Key marked={marked} />
      </>,
    );
    const texts = [...container.querySelectorAll('.paper-html')];
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      const { whiteSpace, fontFamily } = getComputedStyle(text);
      expect([whiteSpace, fontFamily.includes('monospace')]).toEqual(looks);
    }
  },
);
