import { DrawingRoot } from '../drawings/DrawingRoot.tsx';
import { DrawingText } from '../drawings/DrawingText.tsx';
import type { Draw, DrawingPalette } from '../drawings/drawing.ts';
import { type TextStyle, wrapText } from '../drawings/text-measure.ts';

const TITLE: TextStyle = { size: 20, weight: 600 };
const SUBTITLE: TextStyle = { size: 14 };
const TITLE_LINE = 28;
const SUBTITLE_LINE = 20;
const MARGIN = 24;
const MOST_LINES = 4;

interface PictureOfDrawingProps {
  title: string;
  subtitle: string;
  draw: Draw;
  palette: DrawingPalette;
  /** In px. */
  width: number;
}

/** A drawing as a file shows it: on its background, with its title, period and sum above. */
export function PictureOfDrawing({ title, subtitle, draw, palette, width }: PictureOfDrawingProps) {
  const inner = width - 2 * MARGIN;
  const titleLines = wrapText(title, inner, TITLE, MOST_LINES);
  const subtitleLines = wrapText(subtitle, inner, SUBTITLE, MOST_LINES);
  const subtitleTop = MARGIN + titleLines.length * TITLE_LINE;
  const drawingTop = subtitleTop + subtitleLines.length * SUBTITLE_LINE + 16;
  const drawing = draw({ width: inner, palette });
  return (
    <DrawingRoot width={width} height={drawingTop}>
      <rect width="100%" height="100%" fill={palette.background} />
      {placed(titleLines, MARGIN, TITLE_LINE).map(({ line, y }) => (
        <DrawingText key={y} x={MARGIN} y={y - 8} style={TITLE} fill={palette.ink}>
          {line}
        </DrawingText>
      ))}
      {placed(subtitleLines, subtitleTop, SUBTITLE_LINE).map(({ line, y }) => (
        <DrawingText key={y} x={MARGIN} y={y - 5} style={SUBTITLE} fill={palette.secondary}>
          {line}
        </DrawingText>
      ))}
      <g transform={`translate(${MARGIN} ${drawingTop})`}>{drawing}</g>
    </DrawingRoot>
  );
}

const placed = (lines: readonly string[], top: number, lineHeight: number) =>
  lines.map((line, index) => ({ line, y: top + (index + 1) * lineHeight }));
