import type { TextStyle } from './text-measure.ts';

interface DrawingTextProps {
  x: number;
  /** Of the baseline. */
  y: number;
  style: TextStyle;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  children: string;
}

/** A line of text. */
export function DrawingText({
  x,
  y,
  style: { size, weight = 400 },
  fill,
  anchor,
  children,
}: DrawingTextProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={weight} fill={fill} textAnchor={anchor ?? 'start'}>
      {children}
    </text>
  );
}
