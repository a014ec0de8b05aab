import type { QuestionOption } from '@invigil/domain/authoring/interactions/choice/choice';
import type { Verdict } from '@invigil/domain/results/verdict';
import { PaperHtml } from '../../markup/PaperHtml.tsx';
import type { MarkedView } from '../marked-view.ts';

/** The bubble of a chosen option, by how the answer came out. */
const bubbles: Record<Verdict, string> = {
  right: 'key',
  partly: 'answered',
  wrong: 'wrong',
  pending: 'answered',
  unmarked: 'answered',
  notAnswered: 'skipped',
};

interface ChoicesProps {
  labels: readonly string[];
  options: readonly QuestionOption[];
  isCode: boolean | undefined;
  bubble: string;
}

/** Options by their letters, each with its bubble and text. */
function Choices({ labels, options, isCode, bubble }: ChoicesProps) {
  return labels.map((label) => {
    const html = options.find((option) => option.label === label)?.html;
    return (
      <span key={label} className="script-choice">
        <span className={`bubble ${bubble}`}>{label}</span>
        {html !== undefined && <PaperHtml className={isCode ? 'code' : ''} html={html} />}
      </span>
    );
  });
}

export const markedChoice: MarkedView<'choice'> = {
  Answer: ({ marked: { options, hasCodeOptions, selected }, verdict }) => (
    <Choices labels={selected} options={options} isCode={hasCodeOptions} bubble={bubbles[verdict]} />
  ),
  Key: ({ marked: { options, hasCodeOptions, key = [] } }) => (
    <Choices labels={key} options={options} isCode={hasCodeOptions} bubble="key" />
  ),
  Texts: ({ shown: { options, hasCodeOptions } }) => (
    <Choices labels={options.map(({ label }) => label)} options={options} isCode={hasCodeOptions} bubble="" />
  ),
  hasKey: ({ key = [] }) => key.length > 0,
};
