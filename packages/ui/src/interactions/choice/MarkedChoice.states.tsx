import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { MarkedInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { Verdict } from '@invigil/domain/results/verdict';
import type { SafeHtml } from '@invigil/domain/safe-html';
import type { ComponentStates } from '../../testing/component-states.ts';
import { markedChoice } from './MarkedChoice.tsx';
import '../../markup/paper-html.css';

const { Answer, Key } = markedChoice;

/** The answer and the key of a choice between texts with several spaces. */
function choice(
  verdict: Verdict,
  selected: readonly OptionLabel[],
  change: Partial<MarkedInteraction<'choice'>> = {},
) {
  const html = 'a  =  1' as SafeHtml;
  const options = (['A', 'B', 'C'] as const).map((label) => ({ label, html }));
  const marked = { kind: 'choice' as const, options, selected, key: ['B'] as const, ...change };
  return (
    <>
      <Answer marked={marked} verdict={verdict} recorded={null} />
      <Key marked={marked} />
    </>
  );
}

export const states = {
  right: choice('right', ['B']),
  partlyRight: choice('partly', ['B'], { key: ['B', 'C'] }),
  wrong: choice('wrong', ['A']),
  wrongInCode: choice('wrong', ['A'], { hasCodeOptions: true }),
  notMarked: choice('pending', ['A', 'C'], { key: [] }),
} satisfies ComponentStates;
