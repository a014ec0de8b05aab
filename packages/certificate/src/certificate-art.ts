import { PAGE, type Stroke } from './placed.ts';

const two = (value: number) => value.toFixed(2);

const rectangle = (inset: number): string =>
  `M${inset} ${inset}H${PAGE.width - inset}V${PAGE.height - inset}H${inset}Z`;

/** The double frame: a bold line and a fine line inside it. */
export const frame: readonly Stroke[] = [
  { path: rectangle(8.45), width: 0.9, tone: 'accent' },
  { path: rectangle(9.875), width: 0.25, tone: 'accent' },
];

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
export function brandMark(x: number, y: number, size: number): readonly Stroke[] {
  const u = size / 24;
  const rings = [
    [6, 6],
    [6, 18],
    [18, 18],
  ] as const;
  return [
    {
      path: rings.map(([cx, cy]) => circle(x + cx * u, y + cy * u, 4 * u)).join(''),
      width: 1.75 * u,
      tone: 'accent',
    },
    { path: circle(x + 18 * u, y + 6 * u, 4.9 * u), width: 0, tone: 'accent' },
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
export function rosette(cx: number, cy: number, size: number): readonly Stroke[] {
  const rings = [
    { mean: 0.4, swing: 0.095, lobes: 12 },
    { mean: 0.335, swing: 0.075, lobes: 12 },
    { mean: 0.26, swing: 0.05, lobes: 12 },
  ];
  const turns = [0, 0.5, 1, 1.5].map((half) => half * Math.PI);
  return rings.map(({ mean, swing, lobes }) => ({
    path: turns.map((turn) => wave(cx, cy, mean * size, swing * size, lobes, turn)).join(''),
    width: size * 0.0034,
    tone: 'accent' as const,
  }));
}
