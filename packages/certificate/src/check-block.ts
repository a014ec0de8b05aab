import { fitParagraphs, type Paragraph } from './fit-text.ts';
import type { PlacedText, Stroke, TextStyle } from './placed.ts';
import { qrCode } from './qr-code.ts';

/** Side of the QR code in the standard arrangement, in millimetres. */
const SIDE = 25;
const SIZE = 2.7;
const STYLE: TextStyle = { face: 'sans', bold: false, italic: false, tone: 'soft' };

/** Where the standard arrangement has room for the QR code, in millimetres. */
interface CheckPlace {
  /** Right edge of the code, whose quiet zone is beyond the margin. */
  readonly right: number;
  readonly top: number;
  /** Edges of the text beside the code. */
  readonly textLeft: number;
  readonly textRight: number;
  /** Baseline of the last line of the text. */
  readonly baseline: number;
  /** Whether the whole text is on one line. */
  readonly isOneLine: boolean;
}

/** At the right end of the band of signatures and seal, beside the seal. */
export const checkInBand = (sealEdge: number): CheckPlace => ({
  right: 225,
  top: 116,
  textLeft: sealEdge + 4,
  textRight: 197,
  baseline: 138,
  isOneLine: false,
});

/** At the right end of the foot, where the facts are in two thirds of the width of two signatures. */
export const CHECK_IN_FOOT: CheckPlace = {
  right: 225,
  top: 141.5,
  textLeft: 27,
  textRight: 195,
  baseline: 162.8,
  isOneLine: true,
};

/** The QR code of the public page, with the text that says what it is for. */
export interface PlacedCheck {
  readonly code: readonly Stroke[];
  readonly text: PlacedText;
}

/** Places the QR code of an address of the public page, and the address to its left. */
export function setCheck(
  { label, value, address }: { label: string; value: string; address: string },
  { right, top, textLeft, textRight, baseline, isOneLine }: CheckPlace,
): PlacedCheck {
  const code = { x: right - SIDE, y: top, width: SIDE, height: SIDE };
  const plain = { style: STYLE, scale: 1, leading: 1.4 } satisfies Partial<Paragraph>;
  const paragraphs = isOneLine
    ? [{ ...plain, text: `${label} ${value}` }]
    : [
        { ...plain, text: label },
        { ...plain, text: value, isAddress: true },
      ];
  const width = textRight - textLeft;
  const height = isOneLine ? SIZE * 1.4 : SIDE;
  const box = { x: textLeft, y: 0, width, height };
  const lines = fitParagraphs(paragraphs, SIZE, box, 'right').flat();
  const shift = baseline - (lines.at(-1)?.baseline ?? 0);
  return {
    code: qrCode(address, code),
    text: lines.map((line) => ({ ...line, baseline: line.baseline + shift })),
  };
}
