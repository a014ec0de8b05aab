import { type CertificateDesign, isTextElement } from '../certificate-design.ts';
import { insidePage, MARGINS, pageOf, withElement } from './element-limits.ts';

/** Moves an element by a distance in millimetres, as far as the page reaches. */
export function moveElement(
  design: CertificateDesign,
  index: number,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): CertificateDesign {
  return withElement(design, index, (element) => ({
    ...element,
    ...insidePage({ ...element, x: element.x + dx, y: element.y + dy }, pageOf(design)),
  }));
}

export type PagePlace = 'left' | 'center' | 'right';

/**
 * Aligns an element with the left margin, the centre or the right margin of the page; with the edge where it is too
 * wide for the margins. A text is then set towards the same side of its box.
 */
export function alignOnPage(design: CertificateDesign, index: number, place: PagePlace): CertificateDesign {
  const page = pageOf(design);
  return withElement(design, index, (element) => {
    const free = page.width - element.width;
    const margin = Math.min(MARGINS.x, free / 2);
    const x = { left: margin, center: free / 2, right: free - margin }[place];
    const moved = { ...element, ...insidePage({ ...element, x }, page) };
    return isTextElement(moved) ? { ...moved, align: place } : moved;
  });
}
