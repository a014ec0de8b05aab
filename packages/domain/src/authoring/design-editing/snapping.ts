import type { Box, CertificateDesign } from '../certificate-design.ts';
import { MARGINS, pageOf, rounded, type Size } from './element-limits.ts';
import type { Handle } from './resizing.ts';

/** How near an edge or a centre has to be to a line to be drawn to it, in millimetres. */
export const SNAP_DISTANCE = 1.5;

/** A line to which an element is aligned: `at` is its x where it is vertical, and its y where it is horizontal. */
export interface Guide {
  readonly direction: 'vertical' | 'horizontal';
  readonly at: number;
}

/** How far an element has to move to lie on its guides. */
export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

const NO_SNAP: Snap = { dx: 0, dy: 0, guides: [] };

type Extent = readonly [start: number, length: number];

const linesOf = ([start, length]: Extent): readonly number[] => [start, start + length / 2, start + length];

/** The lines of an element that move with a handle; all three where the element moves as a whole. */
function movedLines(extent: Extent, side: -1 | 0 | 1 | undefined): readonly number[] {
  const [start, length] = extent;
  if (side === undefined) return linesOf(extent);
  if (side === 0) return [];
  return [side === -1 ? start : start + length];
}

/** The shortest way from one of the moved lines to one of the targets; 0 where all are too far. */
function nearest(lines: readonly number[], targets: readonly number[]): number {
  let best: number | null = null;
  for (const line of lines)
    for (const target of targets) {
      const way = target - line;
      if (Math.abs(way) <= SNAP_DISTANCE && (best === null || Math.abs(way) < Math.abs(best))) best = way;
    }
  return best ?? 0;
}

/** The targets on which the moved lines lie, without repetitions. */
function guidesAt(lines: readonly number[], way: number, targets: readonly number[]): number[] {
  const met = targets.filter((target) => lines.some((line) => Math.abs(line + way - target) < 0.01));
  return [...new Set(met.map(rounded))];
}

function targetsOf(page: number, margin: number, others: readonly Extent[]): readonly number[] {
  return [page / 2, margin, page - margin, ...others.flatMap(linesOf)];
}

/**
 * Draws a box that is being moved, or resized by a handle, to the nearest lines: centre and margins of the page, edges
 * and centres of the other boxes.
 *
 * @param handle null where the box moves as a whole
 */
export function snapBox(box: Box, others: readonly Box[], page: Size, handle: Handle | null): Snap {
  const columns = targetsOf(
    page.width,
    MARGINS.x,
    others.map(({ x, width }) => [x, width]),
  );
  const rows = targetsOf(
    page.height,
    MARGINS.y,
    others.map(({ y, height }) => [y, height]),
  );
  const xLines = movedLines([box.x, box.width], handle?.horizontal);
  const yLines = movedLines([box.y, box.height], handle?.vertical);
  const dx = nearest(xLines, columns);
  const dy = nearest(yLines, rows);
  return {
    dx,
    dy,
    guides: [
      ...guidesAt(xLines, dx, columns).map((at): Guide => ({ direction: 'vertical', at })),
      ...guidesAt(yLines, dy, rows).map((at): Guide => ({ direction: 'horizontal', at })),
    ],
  };
}

/** Where an element of a design snaps to, by the other elements and the page. */
export function snapElement(design: CertificateDesign, index: number, handle: Handle | null): Snap {
  const element = design.elements[index];
  if (element === undefined) return NO_SNAP;
  const others = design.elements.filter((_, at) => at !== index);
  return snapBox(element, others, pageOf(design), handle);
}
