import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { axisWidthOf, LabelRow, ValueAxis } from './axes.tsx';
import { DrawingRoot } from './DrawingRoot.tsx';
import { DrawingText } from './DrawingText.tsx';
import type { DrawingFrame } from './drawing.ts';
import { labelledColumns } from './labelled-columns.ts';
import { AXIS_TEXT, textWidth, VALUE_TEXT } from './text-measure.ts';
import { hairlinesFor, thinnedLabels, toTicks } from './ticks.ts';

/** A bar over a period. */
export interface Column {
  /** Unique in the drawing. */
  readonly key: string;
  /** Below the bar. */
  readonly label: string;
  /** The period in full, for the tooltip. */
  readonly name: string;
  readonly value: number;
  /** The value in the reader's language. */
  readonly text: string;
}

interface ColumnsDrawingProps extends DrawingFrame {
  columns: readonly Column[];
  /** Values of the axis, which are whole numbers. */
  formatValue: (value: number) => string;
  /** In px. */
  height: number;
}

const TOP = 16;
const BOTTOM = 28;
const RIGHT = 8;
const LABEL_SPACE = 6;

/** Bars over periods: ink baseline, hairlines, and labels on the highest and the last bar. */
export function ColumnsDrawing({ width, palette, columns, formatValue, height }: ColumnsDrawingProps) {
  const ticks = toTicks(hairlinesFor(max(columns, ({ value }) => value) ?? 0), formatValue);
  const [left, right] = [axisWidthOf(ticks), width - RIGHT];
  const bottom = height - BOTTOM;
  const x = scaleBand(
    columns.map(({ key }) => key),
    [left, right],
  )
    .paddingInner(0.25)
    .paddingOuter(0.125);
  const y = scaleLinear([0, ticks.at(-1)?.value ?? 1], [bottom, TOP]);
  const bars = columns.map((column) => ({ ...column, x: x(column.key) ?? left, y: y(column.value) }));
  const labelled = labelledColumns(columns.map(({ value }) => value));
  const labels = bars.map((bar) => ({ x: bar.x + x.bandwidth() / 2, text: bar.label }));
  return (
    <DrawingRoot width={width} height={height}>
      <ValueAxis ticks={ticks} y={y} left={left} right={right} palette={palette} />
      {bars.map((bar, index) => (
        <g key={bar.key} data-tip={`${bar.name}: ${bar.text}`}>
          {/* The whole height answers to the pointer: a low bar is hard to hit. */}
          <rect
            x={bar.x}
            y={TOP}
            width={x.bandwidth()}
            height={bottom - TOP}
            fill="none"
            pointerEvents="all"
          />
          {bar.value > 0 && (
            <rect
              x={bar.x}
              y={Math.min(bar.y, bottom - 1)}
              width={x.bandwidth()}
              height={Math.max(bottom - bar.y, 1)}
              fill={palette.c1}
            />
          )}
          {labelled.has(index) && bar.value > 0 && (
            <DrawingText
              x={inside(bar.x + x.bandwidth() / 2, bar.text, left, width)}
              y={bar.y - LABEL_SPACE}
              style={VALUE_TEXT}
              fill={palette.ink}
              anchor="middle"
            >
              {bar.text}
            </DrawingText>
          )}
        </g>
      ))}
      <LabelRow
        labels={thinnedLabels(labels, x.step(), AXIS_TEXT)}
        y={height - 8}
        width={width}
        palette={palette}
      />
    </DrawingRoot>
  );
}

/** The middle of a text that lies between the axis and the edge of the drawing. */
function inside(middle: number, text: string, left: number, width: number): number {
  const half = textWidth(text, VALUE_TEXT) / 2;
  return Math.max(left + half, Math.min(width - half, middle));
}
