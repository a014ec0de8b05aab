import type { Box, CertificateDesign, DesignElement } from '../certificate-design.ts';
import {
  greatestSize,
  insidePage,
  lockedRatio,
  pageOf,
  type Size,
  smallestSize,
  withElement,
  within,
} from './element-limits.ts';

/** Which edges a handle moves: -1 for the left or upper edge, 1 for the right or lower one, 0 for neither. */
export interface Handle {
  readonly horizontal: -1 | 0 | 1;
  readonly vertical: -1 | 0 | 1;
}

interface Limits {
  readonly least: Size;
  readonly most: Size;
  readonly page: Size;
  readonly ratio: number | null;
}

const LOWER_RIGHT: Handle = { horizontal: 1, vertical: 1 };

/** Moves one edge of an extent. The other edge stays, and the extent stays on the page. */
function stretch(
  [start, length]: readonly [number, number],
  side: -1 | 0 | 1,
  by: number,
  [least, most, page]: readonly [number, number, number],
): readonly [number, number] {
  const end = start + length;
  if (side === 1) return [start, within(length + by, least, Math.min(most, page - start))];
  if (side === -1) {
    const stretched = within(length - by, least, Math.min(most, end));
    return [Math.max(0, end - stretched), stretched];
  }
  return [start, length];
}

/** How long an extent can get when its fixed edge, or for side 0 its middle, stays. */
function room(start: number, length: number, side: -1 | 0 | 1, page: number): number {
  if (side === 1) return page - start;
  if (side === -1) return start + length;
  return 2 * Math.min(start + length / 2, page - start - length / 2);
}

/** Where an extent of a new length begins when its fixed edge, or for side 0 its middle, stays. */
function startOf(start: number, length: number, side: -1 | 0 | 1, next: number): number {
  if (side === 1) return start;
  return side === -1 ? start + length - next : start + (length - next) / 2;
}

function stretchWithRatio(box: Box, handle: Handle, dx: number, dy: number, limits: Limits, ratio: number) {
  const { least, most, page } = limits;
  const { horizontal, vertical } = handle;
  const byWidth = box.width + horizontal * dx;
  const byHeight = (box.height + vertical * dy) * ratio;
  // A corner follows the direction in which the pointer has gone farther.
  const isWide = Math.abs(byWidth - box.width) >= Math.abs(byHeight - box.width);
  const wanted = vertical === 0 || isWide ? byWidth : byHeight;
  const roomWidth = Math.min(
    room(box.x, box.width, horizontal, page.width),
    room(box.y, box.height, vertical, page.height) * ratio,
  );
  const width = Math.min(
    within(wanted, Math.max(least.width, least.height * ratio), Math.min(most.width, most.height * ratio)),
    roomWidth,
  );
  return {
    x: startOf(box.x, box.width, horizontal, width),
    y: startOf(box.y, box.height, vertical, width / ratio),
    width,
    height: width / ratio,
  };
}

/** Resizes a box by a handle that is moved by (dx, dy) millimetres, within limits and on the page. */
export function resizeBox(box: Box, handle: Handle, dx: number, dy: number, limits: Limits): Box {
  const { least, most, page, ratio } = limits;
  if (ratio !== null) return insidePage(stretchWithRatio(box, handle, dx, dy, limits, ratio), page);
  const [x, width] = stretch([box.x, box.width], handle.horizontal, dx, [
    least.width,
    most.width,
    page.width,
  ]);
  const [y, height] = stretch([box.y, box.height], handle.vertical, dy, [
    least.height,
    most.height,
    page.height,
  ]);
  return insidePage({ x, y, width, height }, page);
}

/** The limits of an element on a page, in millimetres. */
export const limitsOf = (element: DesignElement, page: Size): Limits => ({
  least: smallestSize(element),
  most: greatestSize(element, page),
  page,
  ratio: lockedRatio(element),
});

/** Resizes an element by a handle that is moved by (dx, dy) millimetres. */
export function resizeElement(
  design: CertificateDesign,
  index: number,
  handle: Handle,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): CertificateDesign {
  return withElement(design, index, (element) => ({
    ...element,
    ...resizeBox(element, handle, dx, dy, limitsOf(element, pageOf(design))),
  }));
}

/** Makes an element wider or higher; its upper left corner stays. */
export const growElement = (
  design: CertificateDesign,
  index: number,
  by: { readonly dx: number; readonly dy: number },
): CertificateDesign => resizeElement(design, index, LOWER_RIGHT, by);
