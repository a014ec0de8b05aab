import { sansStack } from '@invigil/ui/theme/tokens.ts';

/** Size in px and weight of a text. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: 400 | 600;
}

/** Labels of axes. */
export const AXIS_TEXT: TextStyle = { size: 12 };
/** Values beside their marks. */
export const VALUE_TEXT: TextStyle = { size: 12, weight: 600 };

const ELLIPSIS = '…';

let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text in px, as the browser shapes it. */
export function textWidth(text: string, { size, weight = 400 }: TextStyle): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null || context === undefined) return text.length * size * 0.6;
  context.font = `${weight} ${size}px ${sansStack}`;
  return context.measureText(text).width;
}

/** The width of the widest text in px; zero for none. */
export const widestOf = (texts: readonly string[], style: TextStyle): number =>
  Math.max(0, ...texts.map((text) => textWidth(text, style)));

/** The characters of a text as readers count them: a Devanagari conjunct is one. */
const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** The longest beginning of a text that fits, which is at least one character. */
function beginningOf(text: string, maxWidth: number, style: TextStyle, end = ''): string {
  const characters = charactersOf(text);
  let [fits, tooMany] = [1, characters.length + 1];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const beginning = characters.slice(0, middle).join('').trimEnd() + end;
    if (textWidth(beginning, style) <= maxWidth) fits = middle;
    else tooMany = middle;
  }
  return characters.slice(0, fits).join('');
}

/** The text, cut with an ellipsis where it is too wide. */
export function cutText(text: string, maxWidth: number, style: TextStyle): string {
  if (textWidth(text, style) <= maxWidth) return text;
  return beginningOf(text, maxWidth, style, ELLIPSIS).trimEnd() + ELLIPSIS;
}

/** The lines of a text: broken at white space, or within a word that is wider than a line; the last is cut. */
export function wrapText(text: string, maxWidth: number, style: TextStyle, maxLines: number): string[] {
  const lines: string[] = [];
  let left = text.trim();
  while (left !== '' && lines.length < maxLines - 1 && textWidth(left, style) > maxWidth) {
    const beginning = beginningOf(left, maxWidth, style);
    const isWordsEnd = /^\s/.test(left.slice(beginning.length));
    const space = isWordsEnd ? beginning.length : beginning.search(/\s\S*$/);
    const line = space > 0 ? left.slice(0, space) : beginning;
    lines.push(line.trimEnd());
    left = left.slice(line.length).trim();
  }
  return left === '' ? lines : [...lines, cutText(left, maxWidth, style)];
}
