import type { DraggableProvided, DraggableStateSnapshot } from '@hello-pangea/dnd';

/** A translation as the library writes it; the second part is the vertical one. */
const TRANSLATION = /^translate\([^,]+,\s*([^)]+)\)/;
/** Not zero: the library waits for the end of the transition that follows a drop. */
const NO_MOTION = '0.001s';

/**
 * The style of a row without the sideways move of a dragged one, which would widen a narrow page, and without the motion
 * after its drop, where the reader wants none.
 */
export function rowStyle(
  { draggableProps: { style } }: DraggableProvided,
  { isDropAnimating }: DraggableStateSnapshot,
) {
  const down = TRANSLATION.exec(style?.transform ?? '')?.[1];
  const isStill = isDropAnimating && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    ...style,
    ...(down !== undefined && { transform: `translate(0, ${down})` }),
    ...(isStill && { transitionDuration: NO_MOTION }),
  };
}
