import type { SafeHtml } from '@invigil/domain/safe-html';
import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { HtmlLine } from './HtmlLine.tsx';

const html = (text: string) => text as SafeHtml;

export const states = {
  text: <HtmlLine html={html('<p>Which colour is deviated <b>most</b>?</p><p>Explain.</p>')} />,
  longText: <HtmlLine html={html('A long question. '.repeat(40))} />,
  formula: <HtmlLine html={html('What is <math><msup><mi>c</mi><mn>2</mn></msup></math>?')} />,
  code: <HtmlLine html={html('a  =  1')} isCode />,
} satisfies ComponentStates;
