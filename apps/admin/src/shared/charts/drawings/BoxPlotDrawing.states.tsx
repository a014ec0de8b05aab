import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { ResponsiveDrawing } from '../ResponsiveDrawing.tsx';
import { type Box, BoxPlotDrawing } from './BoxPlotDrawing.tsx';
import { toTicks } from './ticks.ts';

const drawing = (boxes: readonly Box[]) => (
  <ResponsiveDrawing
    label="Marks by question"
    draw={(frame) => (
      <BoxPlotDrawing
        {...frame}
        boxes={boxes}
        ticks={toTicks([0, 25, 50, 75, 100], (value) => `${value}%`)}
        xTitle="Share of the marks"
      />
    )}
  />
);

const box = (
  label: string,
  [lowest, lowerQuartile, median, upperQuartile, highest]: readonly [number, number, number, number, number],
): Box => ({
  key: label,
  label,
  lowest,
  lowerQuartile,
  median,
  upperQuartile,
  highest,
  tip: `${label}: median ${median}%`,
});

export const states = {
  few: drawing([
    box('Question 1', [0, 20, 50, 80, 100]),
    box('Question 2', [10, 40, 45, 60, 90]),
    box('A question with a long name that is cut', [50, 50, 50, 50, 50]),
    box('দীর্ঘ নামের প্রশ্ন', [0, 0, 0, 0, 100]),
  ]),
  many: drawing(
    Array.from({ length: 200 }, (_, index) =>
      box(`Question ${index + 1}`, [0, 10 + (index % 30), 50, 75, 100]),
    ),
  ),
} satisfies ComponentStates;
