import type { SafeHtml } from '@invigil/domain/safe-html';
import type { ComponentStates } from '../testing/component-states.ts';
import { PaperHtml } from './PaperHtml.tsx';

const html = (text: string) => text as SafeHtml;

export const states = {
  text: <PaperHtml html={html('Light of <b>one</b> wavelength falls on <i>two</i> slits.')} />,
  list: <PaperHtml html={html('<p>Name:</p><ul><li>the path difference</li><li>the order</li></ul>')} />,
  formula: (
    <PaperHtml
      html={html(
        'The energy is <math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>, at rest.',
      )}
    />
  ),
  codeBlock: (
    <PaperHtml html={html('<pre><code>for (let i = 0; i &lt; 3; i++) {\n  print(i);\n}</code></pre>')} />
  ),
  code: <PaperHtml className="code" html={html('a  =  1')} />,
} satisfies ComponentStates;
