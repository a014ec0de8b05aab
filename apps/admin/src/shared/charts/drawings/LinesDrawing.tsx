import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { axisWidthOf, LabelRow, ValueAxis } from './axes.tsx';
import { DrawingRoot } from './DrawingRoot.tsx';
import { DrawingText } from './DrawingText.tsx';
import type { DrawingFrame, DrawingPalette } from './drawing.ts';
import {
  endLabelWidth,
  type LegendEntry,
  legendOf,
  SERIES_TEXT,
  SWATCH,
  spreadLabels,
} from './line-labels.ts';
import { Marker, markOf } from './series-marks.tsx';
import { AXIS_TEXT, cutText } from './text-measure.ts';
import { type Tick, thinnedLabels } from './ticks.ts';

/** A point of a line; a point without a value interrupts the line. */
interface LinePoint {
  readonly x: number;
  readonly y: number | null;
  /** The value in words. */
  readonly tip?: string;
}

/** A line, with its name at its end. */
export interface LineSeries {
  /** Unique in the drawing. */
  readonly key: string;
  readonly label: string;
  readonly points: readonly LinePoint[];
  /** Observed values beside the line of a model, as hollow markers. */
  readonly observed?: readonly LinePoint[];
}

interface LinesDrawingProps extends DrawingFrame {
  series: readonly LineSeries[];
  /** Labels below the plot, ascending. Periods at equal distances are thinned where they are many. */
  xTicks: readonly Tick[];
  /** Ends of the horizontal axis; those of its labels where they are left out. */
  xDomain?: readonly [number, number];
  /** Hairlines, ascending; the first and the last are the ends of the axis. */
  yTicks: readonly Tick[];
  xTitle?: string;
  yTitle?: string;
  /** In px, with the legend where it has one. */
  height: number;
}

const TOP = 12;
const BOTTOM = 28;
const RIGHT = 12;
const TITLE_LINE = 20;
/** More points have no marker each. */
const MOST_MARKERS = 20;

/**
 * Lines over numbers or periods. Each has a colour, dashes and a marker of its own, and its name at its end or, in a narrow
 * drawing, in the legend above.
 */
export function LinesDrawing(props: LinesDrawingProps) {
  const { width, palette, series, xTicks, yTicks, height } = props;
  const names = series.map(({ label }) => label);
  const endWidth = endLabelWidth(names, width);
  const legend = legendOf(endWidth === null ? names : [], width);
  const top = TOP + legend.height + (props.yTitle === undefined ? 0 : TITLE_LINE);
  const bottom = height - BOTTOM - (props.xTitle === undefined ? 0 : TITLE_LINE);
  const [left, right] = [axisWidthOf(yTicks), width - RIGHT - (endWidth ?? 0)];
  const [firstX, lastX] = props.xDomain ?? [xTicks[0]?.value ?? 0, xTicks.at(-1)?.value ?? 1];
  // One period lies in the middle.
  const x =
    firstX === lastX ? () => (left + right) / 2 : scaleLinear([firstX, lastX], [left, right]).clamp(true);
  const y = scaleLinear([yTicks[0]?.value ?? 0, yTicks.at(-1)?.value ?? 1], [bottom, top]).clamp(true);
  const labels = xTicks.map(({ value, text }) => ({ x: x(value), text }));
  const distance = (right - left) / Math.max(xTicks.length - 1, 1);
  const ends = series.map(({ points }) => y(points.findLast(({ y: value }) => value !== null)?.y ?? 0));
  const labelYs = spreadLabels(ends, top, bottom);
  return (
    <DrawingRoot width={width} height={height}>
      <Legend entries={legend.entries} palette={palette} />
      {props.yTitle !== undefined && (
        <DrawingText x={0} y={top - TITLE_LINE + 4} style={AXIS_TEXT} fill={palette.secondary}>
          {cutText(props.yTitle, width, AXIS_TEXT)}
        </DrawingText>
      )}
      <ValueAxis ticks={yTicks} y={y} left={left} right={right} palette={palette} />
      {series.map((each, index) => (
        <Line key={each.key} series={each} nth={index} x={x} y={y} palette={palette} />
      ))}
      {endWidth !== null &&
        endWidth > 0 &&
        series.map(({ key, label }, index) => (
          <DrawingText
            key={key}
            x={right + 8}
            y={(labelYs[index] ?? top) + 4}
            style={SERIES_TEXT}
            fill={palette.ink}
          >
            {label}
          </DrawingText>
        ))}
      <LabelRow
        labels={thinnedLabels(labels, distance, AXIS_TEXT)}
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

interface LineProps {
  series: LineSeries;
  nth: number;
  x: (value: number) => number;
  y: (value: number) => number;
  palette: DrawingPalette;
}

/** A line with its markers; a point between two gaps has one, because no line shows it. */
function Line({ series, nth, x, y, palette }: LineProps) {
  const mark = markOf(nth);
  const { points, observed = [] } = series;
  const path = line<LinePoint>(
    (point) => x(point.x),
    (point) => y(point.y ?? 0),
  ).defined((point) => point.y !== null);
  const isAlone = (index: number) =>
    (points[index - 1]?.y ?? null) === null && (points[index + 1]?.y ?? null) === null;
  const hasMarker = (index: number) => points.length <= MOST_MARKERS || isAlone(index);
  return (
    <g>
      <path
        d={path(points) ?? ''}
        fill="none"
        stroke={mark.colour(palette)}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray={mark.dashes}
      />
      {points.map(
        (point, index) =>
          point.y !== null &&
          (hasMarker(index) ? (
            <Marker
              key={point.x}
              x={x(point.x)}
              y={y(point.y)}
              mark={mark}
              palette={palette}
              tip={point.tip}
            />
          ) : (
            <circle
              key={point.x}
              cx={x(point.x)}
              cy={y(point.y)}
              r={6}
              fill="none"
              pointerEvents="all"
              data-tip={point.tip}
            />
          )),
      )}
      {observed.map(
        (point) =>
          point.y !== null && (
            <Marker
              key={point.x}
              x={x(point.x)}
              y={y(point.y)}
              mark={mark}
              palette={palette}
              isHollow
              tip={point.tip}
            />
          ),
      )}
    </g>
  );
}

/** The names of the lines above the plot, each with its line and marker. */
function Legend({ entries, palette }: { entries: readonly LegendEntry[]; palette: DrawingPalette }) {
  return (
    <g>
      {entries.map(({ x, y, text }, index) => (
        <g key={`${x} ${y}`}>
          <line
            x1={x}
            x2={x + SWATCH - 8}
            y1={y}
            y2={y}
            stroke={markOf(index).colour(palette)}
            strokeWidth={2}
            strokeDasharray={markOf(index).dashes}
          />
          <Marker x={x + (SWATCH - 8) / 2} y={y} mark={markOf(index)} palette={palette} />
          <DrawingText x={x + SWATCH} y={y + 4} style={SERIES_TEXT} fill={palette.ink}>
            {text}
          </DrawingText>
        </g>
      ))}
    </g>
  );
}
