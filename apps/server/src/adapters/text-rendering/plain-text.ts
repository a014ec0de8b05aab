import { unescapeText } from '@invigil/domain/escape-text';

const FORMULA_END = '</math>';

/**
 * Text of sanitised HTML on one line, for lists and exports, in linear time. A formula is written as its source,
 * because √8 without markup reads as 8.
 */
export function plainText(html: string): string {
  let text = '';
  let at = 0;
  let hasFormulaEnd = true;
  for (;;) {
    const open = html.indexOf('<', at);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    if (close === -1) break;
    text += html.slice(at, open);
    at = close + 1;
    const source = html.startsWith('<math', open) ? sourceOfFormula(html.slice(open, close)) : undefined;
    if (source === undefined || !hasFormulaEnd) continue;
    const end = html.indexOf(FORMULA_END, at);
    hasFormulaEnd = end !== -1;
    if (!hasFormulaEnd) continue;
    text += `\\(${source}\\)`;
    at = end + FORMULA_END.length;
  }
  return unescapeText(text + html.slice(at))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The source that the renderer stores in an attribute of a formula; formulas of older papers have none. */
export function sourceOfFormula(tag: string): string | undefined {
  return / alttext="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&quot;', '"');
}
