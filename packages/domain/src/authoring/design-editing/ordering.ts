import type { CertificateDesign } from '../certificate-design.ts';

export type OrderStep = 'forward' | 'backward' | 'toFront' | 'toBack';

/** A design with the place of the element that was moved in its order. */
export interface Reordered {
  readonly design: CertificateDesign;
  readonly index: number;
}

/** Moves an element in the order from the back to the front. */
export function reorderElement(design: CertificateDesign, index: number, step: OrderStep): Reordered {
  const last = design.elements.length - 1;
  const wanted = { forward: index + 1, backward: index - 1, toFront: last, toBack: 0 }[step];
  const target = Math.max(0, Math.min(last, wanted));
  const element = design.elements[index];
  if (element === undefined) return { design, index };
  const rest = design.elements.filter((_, at) => at !== index);
  return { design: { ...design, elements: rest.toSpliced(target, 0, element) }, index: target };
}
