const OPEN = '<pre';
const CLOSE = '</pre>';

/** Spaces of an indented line, as candidates see a tab. */
export const INDENT = '    ';

/** Whether a typed text has a code block, in which Tab indents. */
export const hasCodeBlock = (typed: string): boolean => typed.includes(OPEN);

/**
 * Where the code block around a place of a typed text ends, behind its last tag; undefined outside of one. A block without an end
 * goes to the end of the text.
 */
export function codeBlockEnd(typed: string, at: number): number | undefined {
  const open = typed.lastIndexOf(OPEN, at);
  const begun = open === -1 ? -1 : typed.indexOf('>', open);
  if (begun === -1 || begun >= at) return undefined;
  const close = typed.indexOf(CLOSE, begun);
  if (close === -1) return typed.length;
  return at <= close ? close + CLOSE.length : undefined;
}
