import { rule } from './certificate-art.ts';
import { breakLines } from './line-breaking.ts';
import type { PlacedImage, PlacedText, Stroke } from './placed.ts';
import { textWidth } from './text-width.ts';
import { writingOf } from './writing.ts';

/** Distance from the middle of a line down to its baseline, in ems of Inter. */
export const SANS_DROP = 0.3638;
const LEADING = 1.4;
const TALLEST_TEXT = 17;

export interface SignatureContent {
  readonly imagePath: string;
  readonly text: string;
}

/** The column of a signature, in millimetres: text at the bottom, picture above. */
export interface SignatureColumn {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly align: 'left' | 'right';
}

export interface PlacedSignature {
  readonly image: PlacedImage | null;
  readonly rule: Stroke;
  readonly text: PlacedText;
}

interface SizedLine {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
}

/** Breaks the text of a signature into lines, the first in bold, and shrinks them to `TALLEST_TEXT`. */
function sizedLines(text: string, width: number, scale = 1): readonly SizedLine[] {
  const measure = (line: string) => textWidth(line, 'sans');
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .flatMap((line, index) => {
      const size = (index === 0 ? 3.8 : 3.2) * scale;
      return breakLines(line, width / size, measure).map((part) => ({ text: part, size, bold: index === 0 }));
    });
  return heightOf(lines) > TALLEST_TEXT ? sizedLines(text, width, scale * 0.93) : lines;
}

const heightOf = (lines: readonly SizedLine[]) => lines.reduce((sum, { size }) => sum + size * LEADING, 0);

/**
 * Places signatures, each with a picture above a line and text below it, and all lines on the same level. Omits a
 * signature without picture and text.
 */
export function setSignatures(
  signatures: readonly (readonly [SignatureContent, SignatureColumn])[],
): PlacedSignature[] {
  const present = signatures
    .filter(([{ imagePath, text }]) => imagePath !== '' || text.trim() !== '')
    .map(([content, column]) => ({ ...content, column, lines: sizedLines(content.text, column.width) }));
  const deepest = Math.max(...present.map(({ lines }) => heightOf(lines)));
  return present.map(({ imagePath, column, lines }) => {
    const { x, width, top, bottom, align } = column;
    const level = bottom - deepest - 1.4;
    let y = level + 1.4;
    const text = lines.map(({ size, bold, text: line }) => {
      const baseline = y + size * (LEADING / 2 + SANS_DROP);
      y += size * LEADING;
      const style = { face: 'sans', italic: false, bold, tone: bold ? 'ink' : 'soft' } as const;
      return {
        ...style,
        text: line,
        ...writingOf(line),
        x,
        width,
        align,
        baseline,
        size,
        tracking: 0,
      };
    });
    const image: PlacedImage | null =
      imagePath === ''
        ? null
        : { path: imagePath, x, y: top, width, height: level - 1 - top, alignX: align, alignY: 'bottom' };
    return { image, rule: rule(x, level, width, { width: 0.25, tone: 'ink' }), text };
  });
}
