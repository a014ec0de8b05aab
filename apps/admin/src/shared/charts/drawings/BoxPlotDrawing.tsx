import { scaleLinear } from 'd3-scale';
import { LabelRow } from './axes.tsx';
import { DrawingRoot } from './DrawingRoot.tsx';
import { DrawingText } from './DrawingText.tsx';
import type { DrawingFrame, DrawingPalette } from './drawing.ts';
import { AXIS_TEXT, cutText, type TextStyle, textWidth, widestOf } from './text-measure.ts';
import type { Tick } from './ticks.ts';

/** The five numbers of an item. */
export interface Box {
  /** Unique in the drawing. */
  readonly key: string;
  /** Cut where it is long; the tooltip has it in full. */
  readonly label: string;
  readonly lowest: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly highest: number;
  /** The numbers in words. */
  readonly tip: string;
}

interface BoxPlotDrawingProps extends DrawingFrame {
  boxes: readonly Box[];
  /** Labels of the axis, ascending; the first and the last are its ends. */
  ticks: readonly Tick[];
  xTitle?: string;
}

const NAME: TextStyle = { size: 13 };
const ROW = 28;
const BOX_HEIGHT = 14;
const AXIS_LINE = 24;
const TITLE_LINE = 20;
const RIGHT = 12;
const GAP = 12;
const MAX_NAME_SHARE = 0.34;
/** Longer drawings have the axis above the rows too. */
const LONG = 20;

/** A row an item: whiskers from the lowest to the highest value, a box between the quartiles, a line at the median. */
export function BoxPlotDrawing({ width, palette, boxes, ticks, xTitle }: BoxPlotDrawingProps) {
  const names = boxes.map(({ label }) => label);
  const nameWidth = Math.ceil(Math.min(widestOf(names, NAME) + 1, width * MAX_NAME_SHARE));
  const halfFirst = textWidth(ticks[0]?.text ?? '', AXIS_TEXT) / 2;
  const left = Math.max(nameWidth + GAP, halfFirst);
  const right = width - Math.max(RIGHT, textWidth(ticks.at(-1)?.text ?? '', AXIS_TEXT) / 2);
  const x = scaleLinear([ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1], [left, right]).clamp(true);
  const top = boxes.length > LONG ? AXIS_LINE : 4;
  const bottom = top + boxes.length * ROW;
  const height = bottom + AXIS_LINE + (xTitle === undefined ? 0 : TITLE_LINE);
  const labels = ticks.map(({ value, text }) => ({ x: x(value), text }));
  return (
    <DrawingRoot width={width} height={height}>
      {ticks.map(({ value }) => (
        <line
          key={value}
          x1={x(value)}
          x2={x(value)}
          y1={top}
          y2={bottom}
          stroke={palette.line}
          shapeRendering="crispEdges"
        />
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} stroke={palette.ink} shapeRendering="crispEdges" />
      {boxes.map((box, index) => (
        <BoxRow
          key={box.key}
          box={box}
          top={top + index * ROW}
          x={x}
          width={width}
          nameWidth={nameWidth}
          palette={palette}
        />
      ))}
      {top === AXIS_LINE && <LabelRow labels={labels} y={14} width={width} palette={palette} />}
      <LabelRow labels={labels} y={bottom + 18} width={width} palette={palette} />
      {xTitle !== undefined && (
        <DrawingText
          x={(left + right) / 2}
          y={height - 6}
          style={AXIS_TEXT}
          fill={palette.secondary}
          anchor="middle"
        >
          {cutText(xTitle, right - left, AXIS_TEXT)}
        </DrawingText>
      )}
    </DrawingRoot>
  );
}

interface BoxRowProps {
  box: Box;
  /** In px. */
  top: number;
  x: (value: number) => number;
  width: number;
  nameWidth: number;
  palette: DrawingPalette;
}

function BoxRow({ box, top, x, width, nameWidth, palette }: BoxRowProps) {
  const middle = top + ROW / 2;
  const [boxTop, boxBottom] = [middle - BOX_HEIGHT / 2, middle + BOX_HEIGHT / 2];
  const whisker = (from: number, end: number) =>
    `M${x(from)} ${middle}H${x(end)}M${x(end)} ${middle - 4}V${middle + 4}`;
  return (
    <g data-tip={box.tip}>
      <rect x={0} y={top} width={width} height={ROW} fill="none" pointerEvents="all" />
      <DrawingText x={0} y={middle + 4} style={NAME} fill={palette.ink}>
        {cutText(box.label, nameWidth, NAME)}
      </DrawingText>
      <path
        d={whisker(box.lowerQuartile, box.lowest) + whisker(box.upperQuartile, box.highest)}
        stroke={palette.secondary}
        strokeWidth={1.5}
        fill="none"
      />
      <rect
        x={x(box.lowerQuartile)}
        y={boxTop}
        width={Math.max(x(box.upperQuartile) - x(box.lowerQuartile), 1)}
        height={BOX_HEIGHT}
        fill={palette.c1Soft}
        stroke={palette.c1}
      />
      <line
        x1={x(box.median)}
        x2={x(box.median)}
        y1={boxTop - 2}
        y2={boxBottom + 2}
        stroke={palette.c1}
        strokeWidth={3}
      />
    </g>
  );
}
