import type { CertificateDesign, ElementKind } from '@invigil/domain/authoring/certificate-design';
import type { Dragged } from '@invigil/domain/authoring/design-editing/dragging';
import { addElement, removeElement } from '@invigil/domain/authoring/design-editing/element-list';
import { moveElement } from '@invigil/domain/authoring/design-editing/moving';
import { type OrderStep, reorderElement } from '@invigil/domain/authoring/design-editing/ordering';
import { growElement } from '@invigil/domain/authoring/design-editing/resizing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArrowStep } from './element-keys.ts';
import { useElementNames } from './element-names.ts';
import type { DesignEditing } from './use-design-editing.ts';

/** Selection, changes and announcements of the designer, for a certificate that has a design. */
export function useDesigner(
  { change, announce }: Pick<DesignEditing, 'change'> & { announce: (text: string) => void },
  stored: CertificateDesign,
) {
  const { t } = useTranslation('designer');
  const { nameOf, placeOf, sizeOf } = useElementNames();
  const [wanted, select] = useState<number | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  /** The element that gets the focus on the page after the next render. */
  const [focused, setFocused] = useState<number | null>(null);
  // Undo can remove the selected element.
  const selected = wanted !== null && wanted < stored.elements.length ? wanted : null;

  return {
    /** The design in view: while an element is dragged, with the element where the pointer is. */
    design: dragged?.design ?? stored,
    guides: dragged?.guides ?? [],
    selected,
    select,
    focused,
    setFocused,
    selectOnPage: (index: number) => {
      select(index);
      setFocused(index);
    },
    drag: setDragged,
    endDrag: (result: Dragged | null, index: number, isResize: boolean) => {
      setDragged(null);
      if (result === null) return;
      change(result.design);
      announce(isResize ? sizeOf(result.design, index) : placeOf(result.design, index));
    },
    /** Applies a change to the design; consecutive ones of one step are undone together. */
    apply: (next: CertificateDesign, step?: string) => change(next, step),
    /** Applies a change that moves an element, and announces where it is. */
    move: (next: CertificateDesign, index: number, step?: string) => {
      change(next, step);
      announce(placeOf(next, index));
    },
    pressArrow: (index: number, { dx, dy, isResize }: ArrowStep) => {
      const next = (isResize ? growElement : moveElement)(stored, index, { dx, dy });
      change(next, `${isResize ? 'grow' : 'move'}:${index}`);
      announce(isResize ? sizeOf(next, index) : placeOf(next, index));
    },
    add: (kind: ElementKind) => {
      const { design, index } = addElement(stored, kind, t('newText'));
      change(design);
      select(index);
      setFocused(index);
      announce(t('added', { element: nameOf(design, index) }));
    },
    remove: (index: number, isOnPage: boolean) => {
      const next = removeElement(stored, index);
      const neighbour = next.elements.length === 0 ? null : Math.min(index, next.elements.length - 1);
      change(next);
      select(neighbour);
      if (isOnPage) setFocused(neighbour);
      announce(t('removed', { element: nameOf(stored, index) }));
    },
    reorder: (index: number, step: OrderStep) => {
      const next = reorderElement(stored, index, step);
      change(next.design);
      select(next.index);
      const count = next.design.elements.length;
      const place = { element: nameOf(next.design, next.index), place: count - next.index, count };
      announce(t('ordered', place));
    },
  };
}

export type DesignerState = ReturnType<typeof useDesigner>;
