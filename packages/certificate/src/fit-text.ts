import type { Box, TextElement } from '@invigil/domain/authoring/certificate-design';
import { breakLines } from './line-breaking.ts';
import { SERIF_DROP } from './middle-texts.ts';
import type { PlacedText, TextStyle } from './placed.ts';
import { SANS_DROP } from './signatures.ts';
import { TALL, textWidth } from './text-width.ts';
import { writingOf } from './writing.ts';

/** A paragraph of a text that is fitted into a box. */
export interface Paragraph {
  readonly text: string;
  readonly style: TextStyle;
  /** Size relative to that of the text. */
  readonly scale: number;
  /** Height of a line, in ems. */
  readonly leading: number;
  /** Letter spacing in ems, not applied to scripts that join their letters. */
  readonly tracking?: number;
  /** An address, which breaks after its slashes and hyphens. */
  readonly isAddress?: boolean;
}

/** Width of a line in ems, in the face of a style. */
export function lineWidth(line: string, { face, bold }: Pick<TextStyle, 'face' | 'bold'>): number {
  const measured = face === 'sans' ? 'inter' : face;
  return textWidth(line, bold ? `${measured}Bold` : measured);
}

/** Distance from the middle of a line down to its baseline, in ems of a face. */
export const dropOf = (face: TextStyle['face']): number => (face === 'serif' ? SERIF_DROP : SANS_DROP);

/** The greatest size up to `most` that fits, within two per cent. Below a size that fits, every size has to fit. */
export function greatestFitting(most: number, fits: (size: number) => boolean): number {
  if (fits(most)) return most;
  let [fitting, tooLarge] = [most / 2, most];
  while (!fits(fitting)) [fitting, tooLarge] = [fitting / 2, fitting];
  for (let step = 0; step < 6; step++) {
    const middle = (fitting + tooLarge) / 2;
    if (fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

interface SizedParagraph extends Paragraph {
  readonly lines: readonly string[];
  readonly size: number;
  readonly lineHeight: number;
}

/** The lines of a paragraph, at a width in ems. */
function linesOf({ text, style, isAddress }: Paragraph, width: number): string[] {
  if (text === '') return [''];
  if (!isAddress) return breakLines(text, width, (line) => lineWidth(line, style));
  const withGaps = text.replaceAll(/(?<=[/-])/g, ' ');
  const withoutGaps = (line: string) => line.replaceAll(' ', '');
  return breakLines(withGaps, width, (line) => lineWidth(withoutGaps(line), style)).map(withoutGaps);
}

function sized(paragraph: Paragraph, textSize: number, width: number): SizedParagraph {
  const { text, scale, leading } = paragraph;
  const size = textSize * scale;
  const lines = linesOf(paragraph, width / size);
  const lineHeight = size * leading * (TALL.test(text) ? 1.2 : 1) * (text === '' ? 0.6 : 1);
  return { ...paragraph, lines, size, lineHeight };
}

/** Whether lines are within the width, which a single wide letter can exceed. */
const isWithin = (width: number) => (paragraph: SizedParagraph) =>
  paragraph.lines.every((line) => lineWidth(line, paragraph.style) * paragraph.size <= width * 1.0001);

/** Places paragraphs from the top of a box, at the greatest size up to `most` at which they are inside of it. */
export function fitParagraphs(
  paragraphs: readonly Paragraph[],
  most: number,
  box: Box,
  align: TextElement['align'],
): PlacedText[] {
  const sizedAt = (size: number) => paragraphs.map((paragraph) => sized(paragraph, size, box.width));
  const size = greatestFitting(most, (tried) => {
    const blocks = sizedAt(tried);
    const height = blocks.reduce((sum, { lines, lineHeight }) => sum + lines.length * lineHeight, 0);
    return height <= box.height && blocks.every(isWithin(box.width));
  });
  let y = box.y;
  return sizedAt(size).map(({ lines, style, size: lineSize, lineHeight, tracking = 0, ...paragraph }) =>
    lines.map((text) => {
      const baseline = y + lineHeight / 2 + dropOf(style.face) * lineSize;
      y += lineHeight;
      const place = { x: box.x, width: box.width, align, baseline, size: lineSize };
      return {
        ...style,
        ...place,
        text,
        ...writingOf(paragraph.text),
        tracking: TALL.test(text) ? 0 : tracking,
      };
    }),
  );
}
