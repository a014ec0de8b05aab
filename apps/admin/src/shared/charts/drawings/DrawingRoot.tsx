import { sansStack } from '@invigil/ui/theme/tokens.ts';
import type { ReactNode } from 'react';

interface DrawingRootProps {
  width: number;
  height: number;
  children: ReactNode;
}

/**
 * The `svg` element of a drawing. Its parts have attributes alone, neither classes nor styles: a copy in a file looks
 * the same. A part with `data-tip` has that text as its tooltip.
 */
export function DrawingRoot({ width, height, children }: DrawingRootProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={sansStack}
      // The sheet around the drawing has the sentence; its table has the values.
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
