import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { DrawingRoot } from './DrawingRoot.tsx';
import { DrawingText } from './DrawingText.tsx';
import type { DrawingFrame } from './drawing.ts';
import { cutText, type TextStyle, widestOf, wrapText } from './text-measure.ts';

/** A bar with a name. */
export interface Bar {
  /** Unique in the drawing. */
  readonly key: string;
  /** Broken into two lines and cut where it is long; the tooltip has it in full. */
  readonly label: string;
  /** Below the name, such as the number of attempts behind a rate. */
  readonly detail?: string | undefined;
  /** Null for a value that is not defined. */
  readonly value: number | null;
  /** The value in the reader's language. */
  readonly text: string;
}

interface BarsDrawingProps extends DrawingFrame {
  bars: readonly Bar[];
  /** The end of the scale; the highest value where it is left out. */
  highest?: number | undefined;
}

const NAME: TextStyle = { size: 14 };
const DETAIL: TextStyle = { size: 12 };
const VALUE: TextStyle = { size: 14, weight: 600 };
const NAME_LINE = 20;
const DETAIL_LINE = 16;
const BAR_HEIGHT = 12;
const BAR_LINE = 20;
const GAP = 16;
const SPACE = 12;
/** Narrower drawings have the bar below its name. */
const WIDE = 520;
const MAX_NAME_SHARE = 0.44;

/** Horizontal bars with their names and values, in the order of the rows. */
export function BarsDrawing({ width, palette, bars, highest }: BarsDrawingProps) {
  const isWide = width >= WIDE;
  const names = bars.map(({ label }) => label);
  const details = bars.map(({ detail = '' }) => detail);
  const widest = Math.max(widestOf(names, NAME), widestOf(details, DETAIL));
  const nameWidth = isWide ? Math.ceil(Math.min(widest + 1, width * MAX_NAME_SHARE)) : width;
  const texts = bars.map(({ text }) => text);
  const valueWidth = Math.ceil(Math.max(widestOf(texts, VALUE), 40));
  const barLeft = isWide ? nameWidth + GAP : 0;
  const barWidth = Math.max(width - valueWidth - GAP - barLeft, 1);
  const x = scaleLinear([0, highest ?? (max(bars, ({ value }) => value ?? 0) || 1)], [0, barWidth]).clamp(
    true,
  );

  let top = 0;
  const rows = bars.map((bar) => {
    const lines = wrapText(bar.label, nameWidth, NAME, 2);
    const nameHeight = lines.length * NAME_LINE + (bar.detail === undefined ? 0 : DETAIL_LINE);
    const height = (isWide ? Math.max(nameHeight, BAR_LINE) : nameHeight + BAR_LINE) + SPACE;
    const row = { ...bar, lines, nameHeight, height, top };
    top += height;
    return row;
  });
  return (
    <DrawingRoot width={width} height={Math.max(top, 1)}>
      {rows.map((row) => {
        const nameTop = row.top + SPACE / 2;
        const middle = isWide ? row.top + row.height / 2 : nameTop + row.nameHeight + BAR_LINE / 2;
        const nameStart = isWide ? middle - row.nameHeight / 2 : nameTop;
        const end = row.value === null ? 0 : Math.max(x(row.value), row.value > 0 ? 2 : 0);
        return (
          <g key={row.key} data-tip={tipOf(row)}>
            <rect x={0} y={row.top} width={width} height={row.height} fill="none" pointerEvents="all" />
            {baselinesOf(row.lines, nameStart).map(({ line, y }) => (
              <DrawingText key={y} x={0} y={y} style={NAME} fill={palette.ink}>
                {line}
              </DrawingText>
            ))}
            {row.detail !== undefined && (
              <DrawingText x={0} y={nameStart + row.nameHeight - 4} style={DETAIL} fill={palette.secondary}>
                {cutText(row.detail, nameWidth, DETAIL)}
              </DrawingText>
            )}
            <rect x={barLeft} y={middle - BAR_HEIGHT / 2} width={end} height={BAR_HEIGHT} fill={palette.c1} />
            <line
              x1={barLeft}
              x2={barLeft}
              y1={middle - BAR_HEIGHT / 2}
              y2={middle + BAR_HEIGHT / 2}
              stroke={palette.ink}
              shapeRendering="crispEdges"
            />
            <DrawingText x={width} y={middle + 5} style={VALUE} fill={palette.ink} anchor="end">
              {row.text}
            </DrawingText>
          </g>
        );
      })}
    </DrawingRoot>
  );
}

const baselinesOf = (lines: readonly string[], top: number) =>
  lines.map((line, index) => ({ line, y: top + (index + 1) * NAME_LINE - 5 }));

const tipOf = ({ label, text, detail }: Bar): string =>
  detail === undefined ? `${label}: ${text}` : `${label}: ${text} (${detail})`;
