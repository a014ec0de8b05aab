import type { CertificateDesign } from '../certificate-design.ts';
import { lockedRatio } from './element-limits.ts';
import { moveElement } from './moving.ts';
import { type Handle, resizeElement } from './resizing.ts';
import { type Guide, snapElement } from './snapping.ts';

/** A design while an element is dragged, with the lines that the element lies on. */
export interface Dragged {
  readonly design: CertificateDesign;
  readonly guides: readonly Guide[];
}

interface Drag {
  readonly index: number;
  /** Null where the element moves as a whole. */
  readonly handle: Handle | null;
  /** How far the pointer has gone, in millimetres. */
  readonly dx: number;
  readonly dy: number;
  /** Without snapping to lines. */
  readonly isFree: boolean;
}

/** Tenths of a millimetre are as fine as a pointer aims. */
const aimed = (millimetres: number): number => Math.round(millimetres * 10) / 10;

/** Drags an element of a design by the pointer, from where it was when the drag began. */
export function dragElement(start: CertificateDesign, drag: Drag): Dragged {
  const { index, handle } = drag;
  const by = { dx: aimed(drag.dx), dy: aimed(drag.dy) };
  const apply = (dx: number, dy: number) =>
    handle === null ? moveElement(start, index, { dx, dy }) : resizeElement(start, index, handle, { dx, dy });
  const dragged = apply(by.dx, by.dy);
  const element = start.elements[index];
  // A locked ratio leaves no freedom to bring both edges to lines.
  const isLocked = handle !== null && element !== undefined && lockedRatio(element) !== null;
  if (drag.isFree || isLocked) return { design: dragged, guides: [] };
  const snap = snapElement(dragged, index, handle);
  const design = apply(by.dx + snap.dx, by.dy + snap.dy);
  const after = snapElement(design, index, handle);
  // The edge of the page may have stopped the element before it reached a line.
  const guides = after.guides.filter(
    ({ direction }) => Math.abs(direction === 'vertical' ? after.dx : after.dy) < 0.01,
  );
  return { design, guides };
}
