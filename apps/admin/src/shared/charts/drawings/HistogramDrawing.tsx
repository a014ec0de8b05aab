import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { axisWidthOf, LabelRow, ValueAxis } from './axes.tsx';
import { DrawingRoot } from './DrawingRoot.tsx';
import { DrawingText } from './DrawingText.tsx';
import type { DrawingFrame } from './drawing.ts';
import { AXIS_TEXT, cutText, textWidth, VALUE_TEXT } from './text-measure.ts';
import { hairlinesFor, type Tick, toTicks } from './ticks.ts';

/** A bar over a range of values. */
interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** The range and its count in words. */
  readonly tip: string;
}

interface HistogramDrawingProps extends DrawingFrame {
  /** Ascending, without gaps. */
  bins: readonly Bin[];
  /** Labels below the plot, ascending. */
  xTicks: readonly Tick[];
  /** Counts of the axis. */
  formatCount: (count: number) => string;
  /** A vertical line with its label, such as the pass mark; bins below it are paler. */
  marked?: { readonly value: number; readonly label: string } | undefined;
  xTitle?: string;
  /** In px. */
  height: number;
}

const TOP = 12;
const BOTTOM = 28;
const RIGHT = 12;
const MARK_LINE = 20;
const TITLE_LINE = 20;
const GAP = 6;

/** Counts of values in ranges of equal width. */
export function HistogramDrawing(props: HistogramDrawingProps) {
  const { width, palette, bins, xTicks, marked, height } = props;
  const yTicks = toTicks(hairlinesFor(max(bins, ({ count }) => count) ?? 0), props.formatCount);
  const [left, right] = [axisWidthOf(yTicks), width - RIGHT];
  const top = TOP + (marked === undefined ? 0 : MARK_LINE);
  const bottom = height - BOTTOM - (props.xTitle === undefined ? 0 : TITLE_LINE);
  const x = scaleLinear([bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1], [left, right]).clamp(true);
  const y = scaleLinear([0, yTicks.at(-1)?.value ?? 1], [bottom, top]);
  return (
    <DrawingRoot width={width} height={height}>
      <ValueAxis ticks={yTicks} y={y} left={left} right={right} palette={palette} />
      {bins.map(({ from, to, count, tip }) => {
        // A hairline of space between two bars.
        const space = Math.min(1, (x(to) - x(from)) / 8);
        const bar = { x: x(from) + space, width: Math.max(x(to) - x(from) - 2 * space, 0.5) };
        const isBelow = marked !== undefined && to <= marked.value;
        return (
          <g key={from} data-tip={tip}>
            <rect {...bar} y={top} height={bottom - top} fill="none" pointerEvents="all" />
            {count > 0 && (
              <rect
                {...bar}
                y={Math.min(y(count), bottom - 1)}
                height={Math.max(bottom - y(count), 1)}
                fill={isBelow ? palette.c1Soft : palette.c1}
              />
            )}
          </g>
        );
      })}
      {marked !== undefined && (
        <MarkedLine
          x={x(marked.value)}
          top={TOP}
          bottom={bottom}
          label={marked.label}
          width={width}
          palette={palette}
        />
      )}
      <LabelRow
        labels={xTicks.map(({ value, text }) => ({ x: x(value), text }))}
        y={bottom + 20}
        width={width}
        palette={palette}
      />
      {props.xTitle !== undefined && (
        <DrawingText
          x={(left + right) / 2}
          y={height - 8}
          style={AXIS_TEXT}
          fill={palette.secondary}
          anchor="middle"
        >
          {cutText(props.xTitle, right - left, AXIS_TEXT)}
        </DrawingText>
      )}
    </DrawingRoot>
  );
}

interface MarkedLineProps extends DrawingFrame {
  x: number;
  top: number;
  bottom: number;
  label: string;
}

/** A vertical line with its label above the bars, on the side that has more room. */
function MarkedLine({ x, top, bottom, label, width, palette }: MarkedLineProps) {
  const isLeft = x > width / 2;
  const room = (isLeft ? x : width - x) - GAP;
  const text = cutText(label, room, VALUE_TEXT);
  const start = isLeft ? x - GAP - textWidth(text, VALUE_TEXT) : x + GAP;
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={top}
        y2={bottom}
        stroke={palette.ink}
        strokeDasharray="3 3"
        shapeRendering="crispEdges"
      />
      <DrawingText x={start} y={top + 10} style={VALUE_TEXT} fill={palette.ink}>
        {text}
      </DrawingText>
    </g>
  );
}
