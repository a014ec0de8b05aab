import type { Box, ElementColour } from '@invigil/domain/authoring/certificate-design';
import { contrast, parseHex } from '@invigil/ui/theme/colour.ts';
import { encode } from 'uqr';
import { isTone, type Stroke } from './placed.ts';

const BLACK = '#000000';
const WHITE = '#FFFFFF';
/** Modules of white around a code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Least contrast of the modules on white. Readers tell dark from light by brightness alone. */
const LEGIBLE = 7;
/** Height of a row in modules, so that renderers leave no hairline between rows. */
const ROW = 1.02;

const three = (value: number) => String(Number(value.toFixed(3)));

/** The runs of dark modules in a row, each as its first column and its length. */
function runsOf(row: readonly boolean[]): readonly (readonly [first: number, length: number])[] {
  const starts = row.flatMap((isDark, column) => (isDark && !row[column - 1] ? [column] : []));
  return starts.map((first) => {
    const end = row.indexOf(false, first);
    return [first, (end === -1 ? row.length : end) - first] as const;
  });
}

/**
 * A QR code in the largest square in the middle of a box: a white ground, which makes it readable on a background of any
 * colour, and the modules as one path. A colour that follows the background, or that is too light, becomes black.
 */
export function qrCode(text: string, box: Box, colour: ElementColour = BLACK): readonly Stroke[] {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const side = Math.min(box.width, box.height);
  const [left, top] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  const unit = side / size;
  const modules = data.flatMap((row, line) =>
    runsOf(row).map(([first, length]) => {
      const [x, y] = [three(left + first * unit), three(top + line * unit)];
      return `M${x} ${y}h${three(length * unit)}v${three(ROW * unit)}h${three(-length * unit)}Z`;
    }),
  );
  const isDark = !isTone(colour) && parseHex(colour) !== null && contrast(colour, WHITE) >= LEGIBLE;
  const ground = `M${three(left)} ${three(top)}h${three(side)}v${three(side)}h${three(-side)}Z`;
  return [
    { path: ground, width: 0, tone: WHITE },
    { path: modules.join(''), width: 0, tone: isDark ? colour : BLACK },
  ];
}
