import type { Box, DrawingElement, ElementColour } from '@invigil/domain/authoring/certificate-design';
import { brandMark, frame, rosette } from './certificate-art.ts';
import { corners } from './corner-art.ts';
import type { Stroke } from './placed.ts';
import { qrCode } from './qr-code.ts';

const three = (value: number) => Number(value.toFixed(3));

/** A line along the middle of the longer side of its box, an eighth of the shorter side thick. */
function ruleIn({ x, y, width, height }: Box, tone: ElementColour): Stroke {
  const isLevel = width >= height;
  const path = isLevel
    ? `M${three(x)} ${three(y + height / 2)}h${three(width)}`
    : `M${three(x + width / 2)} ${three(y)}v${three(height)}`;
  return { path, width: three(Math.min(width, height) / 8), tone };
}

/** The strokes of a drawn element. A code without an address has none. */
export function strokesOf(element: DrawingElement, publicAddress: string | null): readonly Stroke[] {
  const { kind, x, y, width, height, colour } = element;
  const side = Math.min(width, height);
  switch (kind) {
    case 'frame':
      return frame(element, colour);
    case 'corners':
      return corners(element, colour);
    case 'brandMark':
      return brandMark(x + (width - side) / 2, y + (height - side) / 2, side, colour);
    case 'rosette':
      return rosette(x + width / 2, y + height / 2, side, colour);
    case 'rule':
      return [ruleIn(element, colour)];
    case 'qrCode':
      return publicAddress === null ? [] : qrCode(publicAddress, element, colour);
  }
}
