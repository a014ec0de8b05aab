import { DrawingText } from './DrawingText.tsx';
import type { DrawingPalette } from './drawing.ts';
import { AXIS_TEXT, widestOf } from './text-measure.ts';
import { type PlacedLabel, placeLabels, type Tick } from './ticks.ts';

const GAP = 12;

/** Room for the labels of a value axis, left of the plot, in px. */
export const axisWidthOf = (ticks: readonly Tick[]): number =>
  Math.ceil(
    widestOf(
      ticks.map(({ text }) => text),
      AXIS_TEXT,
    ),
  ) + GAP;

interface ValueAxisProps {
  ticks: readonly Tick[];
  /** Where a value lies, in px from the top. */
  y: (value: number) => number;
  left: number;
  right: number;
  palette: DrawingPalette;
}

/** Hairlines with their values at the left; the lowest is the baseline, in ink. */
export function ValueAxis({ ticks, y, left, right, palette }: ValueAxisProps) {
  return (
    <g>
      {ticks.map(({ value, text }, index) => (
        <g key={value}>
          <line
            x1={left}
            x2={right}
            y1={y(value)}
            y2={y(value)}
            stroke={index === 0 ? palette.ink : palette.line}
            shapeRendering="crispEdges"
          />
          <DrawingText
            x={left - GAP}
            y={y(value) + 4}
            style={AXIS_TEXT}
            fill={palette.secondary}
            anchor="end"
          >
            {text}
          </DrawingText>
        </g>
      ))}
    </g>
  );
}

interface LabelRowProps {
  labels: readonly PlacedLabel[];
  /** Of the baseline, in px. */
  y: number;
  /** Of the drawing, in px. */
  width: number;
  palette: DrawingPalette;
}

/** Labels below a plot; those that would meet are left out. */
export function LabelRow({ labels, y, width, palette }: LabelRowProps) {
  return (
    <g>
      {placeLabels(labels, width, AXIS_TEXT).map(({ x, text }) => (
        <DrawingText key={x} x={x} y={y} style={AXIS_TEXT} fill={palette.secondary} anchor="middle">
          {text}
        </DrawingText>
      ))}
    </g>
  );
}
