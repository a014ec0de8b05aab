import type { Box, ElementColour } from '@invigil/domain/authoring/certificate-design';
import type { Stroke } from './placed.ts';

const two = (value: number) => value.toFixed(2);
const three = (value: number) => Number(value.toFixed(3));

/** Distance of a certificate's double frame from the edge of its box, to the middle of the bold and of the fine line. */
const FRAME_LINES = [
  { inset: 0.45, width: 0.9 },
  { inset: 1.875, width: 0.25 },
];

function rectangle({ x, y, width, height }: Box, inset: number): string {
  const [right, bottom] = [three(x + width - inset), three(y + height - inset)];
  return `M${three(x + inset)} ${three(y + inset)}H${right}V${bottom}H${three(x + inset)}Z`;
}

/** The double frame at the edge of a box: a bold line and a fine line inside it, which a flat box has no room for. */
export function frame(box: Box, tone: ElementColour): readonly Stroke[] {
  return FRAME_LINES.filter(({ inset }) => 2 * inset < Math.min(box.width, box.height)).map(
    ({ inset, width }) => ({ path: rectangle(box, inset), width, tone }),
  );
}

/** A horizontal line. */
export const rule = (
  x: number,
  y: number,
  length: number,
  stroke: Pick<Stroke, 'width' | 'tone'>,
): Stroke => ({
  path: `M${two(x)} ${two(y)}h${two(length)}`,
  ...stroke,
});

const circle = (x: number, y: number, r: number): string =>
  `M${two(x - r)} ${two(y)}a${two(r)} ${two(r)} 0 1 0 ${two(2 * r)} 0a${two(r)} ${two(r)} 0 1 0 ${two(-2 * r)} 0Z`;

/** The brand mark: four answer bubbles, of which one is filled. */
export function brandMark(x: number, y: number, size: number, tone: ElementColour): readonly Stroke[] {
  const u = size / 24;
  const rings = [
    [6, 6],
    [6, 18],
    [18, 18],
  ] as const;
  return [
    { path: rings.map(([cx, cy]) => circle(x + cx * u, y + cy * u, 4 * u)).join(''), width: 1.75 * u, tone },
    { path: circle(x + 18 * u, y + 6 * u, 4.9 * u), width: 0, tone },
  ];
}

/** A closed curve around a centre: its radius oscillates `lobes` times by `swing`, with the phase `turn` in radians. */
function wave(cx: number, cy: number, mean: number, swing: number, lobes: number, turn: number): string {
  const points = Array.from({ length: lobes * 30 }, (_, index) => {
    const angle = (index / (lobes * 30)) * 2 * Math.PI;
    const radius = mean + swing * Math.cos(lobes * angle + turn);
    return `${two(cx + radius * Math.cos(angle))} ${two(cy + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** A guilloche rosette: rings of crossing waves. */
export function rosette(cx: number, cy: number, size: number, tone: ElementColour): readonly Stroke[] {
  const rings = [
    { mean: 0.4, swing: 0.095, lobes: 12 },
    { mean: 0.335, swing: 0.075, lobes: 12 },
    { mean: 0.26, swing: 0.05, lobes: 12 },
  ];
  const turns = [0, 0.5, 1, 1.5].map((half) => half * Math.PI);
  return rings.map(({ mean, swing, lobes }) => ({
    path: turns.map((turn) => wave(cx, cy, mean * size, swing * size, lobes, turn)).join(''),
    width: size * 0.0034,
    tone,
  }));
}
