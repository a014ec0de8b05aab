import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { ResponsiveDrawing } from '../ResponsiveDrawing.tsx';
import type { DrawingFrame } from './drawing.ts';
import { type LineSeries, LinesDrawing } from './LinesDrawing.tsx';
import { toTicks } from './ticks.ts';

type LinesProps = Omit<Parameters<typeof LinesDrawing>[0], keyof DrawingFrame | 'height'>;

const drawing = (props: LinesProps) => (
  <ResponsiveDrawing
    label="Share by ability"
    draw={(frame) => <LinesDrawing {...frame} {...props} height={300} />}
  />
);

const percents = toTicks([0, 0.25, 0.5, 0.75, 1], (value) => `${value * 100}%`);
const logits = toTicks([-4, -2, 0, 2, 4], String);
const fifths = toTicks([0, 1, 2, 3, 4], (value) => `Fifth ${value + 1}`);

const curve = (key: string, difficulty: number): LineSeries => {
  const share = (ability: number) => 1 / (1 + Math.exp(difficulty - ability));
  const points = Array.from({ length: 81 }, (_, index) => index / 10 - 4);
  return {
    key,
    label: key,
    points: points.map((x) => ({ x, y: share(x), tip: `${x}: ${share(x).toFixed(2)}` })),
    observed: [-3, -1, 1, 3].map((x) => ({ x, y: share(x) * 0.9, tip: `observed at ${x}` })),
  };
};
const option = (label: string, shares: readonly (number | null)[]): LineSeries => ({
  key: label,
  label,
  points: shares.map((y, x) => ({ x, y, tip: `${label}, fifth ${x + 1}: ${y}` })),
});

export const states = {
  options: drawing({
    xTicks: fifths,
    yTicks: percents,
    series: [
      option('A (key)', [0.2, 0.4, 0.55, 0.7, 0.9]),
      option('B', [0.3, 0.2, 0.2, 0.1, 0.05]),
      option('C', [0.3, 0.25, 0.15, 0.1, 0.03]),
      option('D', [0.2, 0.15, 0.1, 0.1, 0.02]),
    ],
    yTitle: 'Share of the candidates',
    xTitle: 'Fifths of the total',
  }),
  curves: drawing({
    xTicks: logits,
    yTicks: percents,
    series: [curve('Question 1', -1), curve('Question 2', 1)],
    xTitle: 'Ability',
  }),
  oneWithGaps: drawing({
    xTicks: toTicks(
      Array.from({ length: 30 }, (_, index) => index),
      (value) => `${value + 1} Nov`,
    ),
    yTicks: percents,
    series: [
      option(
        'Pass rate',
        Array.from({ length: 30 }, (_, index) => (index % 7 > 4 ? null : 0.5 + index / 90)),
      ),
    ],
  }),
  onePoint: drawing({
    xTicks: toTicks([0], () => 'Nov'),
    yTicks: percents,
    series: [option('Pass rate', [0.7])],
  }),
  longNames: drawing({
    xTicks: fifths,
    yTicks: percents,
    series: [
      option(
        'An option whose text is longer than the drawing is wide, and therefore is cut',
        [0, 0.1, 0.2, 0.3, 0.4],
      ),
      option('दूसरा विकल्प', [0.4, 0.3, 0.3, 0.2, 0.1]),
      option('তৃতীয় বিকল্প', [0.3, 0.3, 0.2, 0.2, 0.2]),
    ],
  }),
} satisfies ComponentStates;
