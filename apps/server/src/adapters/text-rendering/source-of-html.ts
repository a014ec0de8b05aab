import { unescapeText } from '@invigil/domain/escape-text';
import { sourceOfFormula } from './plain-text.ts';

const FORMULA = '<math';
const FORMULA_END = '</math>';

/**
 * The source of a rendered text, as its author may edit it: formulas as they were typed, in linear time. A formula of an older paper,
 * which has no source, stays as it is drawn.
 *
 * @param isCode whether the text is code, whose source is no markup
 */
export function sourceOfHtml(html: string, isCode: boolean): string {
  if (isCode) return unescapeText(html);
  let source = '';
  let at = 0;
  for (;;) {
    const open = html.indexOf(FORMULA, at);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    const end = close === -1 ? -1 : html.indexOf(FORMULA_END, close);
    if (end === -1) return source + html.slice(at);
    const next = end + FORMULA_END.length;
    const formula = sourceOfFormula(html.slice(open, close));
    source += html.slice(at, open);
    source += formula === undefined ? html.slice(open, next) : `\\(${formula}\\)`;
    at = next;
  }
}
