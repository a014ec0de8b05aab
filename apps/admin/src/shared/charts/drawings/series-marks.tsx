import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from 'd3-shape';
import type { DrawingPalette } from './drawing.ts';

/** How a series is told apart: by its colour, its dashes and its marker, so that no one of them is needed. */
export interface SeriesMark {
  readonly colour: (palette: DrawingPalette) => string;
  /** Undefined for a solid line. */
  readonly dashes?: string | undefined;
  readonly symbol: typeof symbolCircle;
}

const MARKS: readonly SeriesMark[] = [
  { colour: ({ c1 }) => c1, symbol: symbolCircle },
  { colour: ({ c3 }) => c3, dashes: '8 4', symbol: symbolSquare },
  { colour: ({ c4 }) => c4, dashes: '2 3', symbol: symbolTriangle },
  { colour: ({ c2 }) => c2, dashes: '10 3 2 3', symbol: symbolDiamond },
  { colour: ({ c5 }) => c5, dashes: '5 2', symbol: symbolStar },
  { colour: ({ bad }) => bad, dashes: '1 3', symbol: symbolCircle },
  { colour: ({ pass }) => pass, dashes: '12 4', symbol: symbolSquare },
];
const [FIRST] = MARKS as readonly [SeriesMark];

/** Area of a marker in square px. */
const MARKER_AREA = 36;

/** The mark of the nth series. Each further round of colours and markers has the dashes of another mark, so that 49 differ. */
export function markOf(nth: number): SeriesMark {
  const { colour, symbol: marker } = MARKS[nth % MARKS.length] ?? FIRST;
  const { dashes } = MARKS[(nth + Math.floor(nth / MARKS.length)) % MARKS.length] ?? FIRST;
  return { colour, symbol: marker, dashes };
}

interface MarkerProps {
  x: number;
  y: number;
  mark: SeriesMark;
  palette: DrawingPalette;
  /** An observed value beside a line has an outline alone. */
  isHollow?: boolean;
  tip?: string | undefined;
}

/** The marker of a point. */
export function Marker({ x, y, mark, palette, isHollow = false, tip }: MarkerProps) {
  const colour = mark.colour(palette);
  return (
    <path
      d={symbol(mark.symbol, MARKER_AREA)() ?? ''}
      transform={`translate(${x} ${y})`}
      fill={isHollow ? palette.background : colour}
      stroke={colour}
      strokeWidth={1.5}
      data-tip={tip}
    />
  );
}
