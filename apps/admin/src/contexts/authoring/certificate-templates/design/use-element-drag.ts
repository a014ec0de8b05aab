import { type Dragged, dragElement } from '@invigil/domain/authoring/design-editing/dragging';
import { pageOf } from '@invigil/domain/authoring/design-editing/element-limits';
import type { Handle } from '@invigil/domain/authoring/design-editing/resizing';
import { type PointerEvent, type RefObject, useRef } from 'react';
import type { DesignerState } from './use-designer.ts';

/** How far a pointer moves before it drags, in pixels: a click does not move an element. */
const DRAG_START = 3;

interface Drag {
  readonly pointerId: number;
  readonly index: number;
  readonly handle: Handle | null;
  readonly design: DesignerState['design'];
  readonly from: { readonly x: number; readonly y: number };
  readonly pixelsPerMillimetre: number;
  result: Dragged | null;
}

/** Moves and resizes elements by the pointer; Esc or an interrupted gesture leaves the element where it was. */
export function useElementDrag(designer: DesignerState, page: RefObject<HTMLElement | null>) {
  const drag = useRef<Drag>(null);
  const { design, selected } = designer;

  const begin = (event: PointerEvent<HTMLElement>, index: number, handle: Handle | null) => {
    if (event.button !== 0 || !event.isPrimary || page.current === null) return;
    // Not every browser focuses a button that is pressed.
    if (handle === null) event.currentTarget.focus({ preventScroll: true });
    designer.select(index);
    // The first touch selects, so that a finger that scrolls the page moves nothing.
    if (event.pointerType === 'touch' && selected !== index) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      pointerId: event.pointerId,
      index,
      handle,
      design,
      from: { x: event.clientX, y: event.clientY },
      pixelsPerMillimetre: page.current.getBoundingClientRect().width / pageOf(design).width,
      result: null,
    };
  };

  const end = (isDone: boolean) => {
    const current = drag.current;
    if (current === null) return;
    drag.current = null;
    designer.endDrag(isDone ? current.result : null, current.index, current.handle !== null);
  };

  return {
    begin,
    cancel: () => end(false),
    isDragging: () => drag.current !== null,
    /** For the page, to which the events of a captured pointer bubble. */
    pageEvents: {
      onPointerMove: (event: PointerEvent) => {
        const current = drag.current;
        if (current === null || event.pointerId !== current.pointerId) return;
        const { index, handle, from, pixelsPerMillimetre: scale } = current;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (current.result === null && Math.hypot(x, y) < DRAG_START) return;
        const by = { dx: x / scale, dy: y / scale };
        current.result = dragElement(current.design, { index, handle, ...by, isFree: event.altKey });
        designer.drag(current.result);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}
