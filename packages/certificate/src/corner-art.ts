import type { Box, ElementColour } from '@invigil/domain/authoring/certificate-design';
import type { Stroke } from './placed.ts';

const two = (value: number) => value.toFixed(2);

/** Greatest length of an ornament's arm, in millimetres. */
const LONGEST_ARM = 24;

/** Maps a point of the top left corner, from the corner inwards, to one of the four corners. */
type Corner = (inwardX: number, inwardY: number) => string;

function cornersOf({ x, y, width, height }: Box): readonly Corner[] {
  const sides = [
    [x, 1, y, 1],
    [x + width, -1, y, 1],
    [x + width, -1, y + height, -1],
    [x, 1, y + height, -1],
  ] as const;
  return sides.map(
    ([left, right, top, down]) =>
      (inwardX: number, inwardY: number) =>
        `${two(left + right * inwardX)} ${two(top + down * inwardY)}`,
  );
}

/** An ornament in each corner of a box: a bold angle, a fine angle that is cut by an arc, and a diamond in the arc. */
export function corners(box: Box, tone: ElementColour): readonly Stroke[] {
  const arm = Math.min(LONGEST_ARM, box.width / 2, box.height / 2);
  const [bold, fine] = [arm * 0.034, arm * 0.011];
  const [edge, inner, arc] = [bold / 2, arm * 0.09, arm * 0.34];
  const [near, middle, far] = [arm * 0.1, arm * 0.165, arm * 0.23];
  const each = (draw: (at: Corner) => string) => cornersOf(box).map(draw).join('');
  return [
    { path: each((at) => `M${at(edge, arm)}L${at(edge, edge)}L${at(arm, edge)}`), width: bold, tone },
    {
      path: each(
        (at) =>
          `M${at(inner, arm)}L${at(inner, arc)}C${at(arc * 0.66, arc)} ${at(arc, arc * 0.66)} ${at(arc, inner)}L${at(arm, inner)}`,
      ),
      width: fine,
      tone,
    },
    {
      path: each((at) => `M${at(near, middle)}L${at(middle, near)}L${at(far, middle)}L${at(middle, far)}Z`),
      width: 0,
      tone,
    },
  ];
}
