import type { Box, CertificateDesign, DesignElement } from '../certificate-design.ts';
import {
  greatestSize,
  isSquare,
  pageOf,
  rounded,
  type Size,
  smallestSize,
  withElement,
} from './element-limits.ts';

export type BoxField = keyof Box;

export const BOX_FIELDS = ['x', 'y', 'width', 'height'] as const satisfies readonly BoxField[];

/** The numbers that one field of an element's box can have while the other three stay, in millimetres. */
export function rangeOf(
  element: DesignElement,
  field: BoxField,
  page: Size,
): { readonly least: number; readonly most: number } {
  if (field === 'x') return { least: 0, most: rounded(page.width - element.width) };
  if (field === 'y') return { least: 0, most: rounded(page.height - element.height) };
  const [right, below] = [page.width - element.x, page.height - element.y];
  const [smallest, greatest] = [smallestSize(element), greatestSize(element, page)];
  const room = field === 'width' ? right : below;
  const most = Math.min(greatest[field], isSquare(element) ? Math.min(right, below) : room);
  return { least: Math.min(smallest[field], rounded(most)), most: rounded(most) };
}

/** Sets one field of an element's box to a number within its range. A square stays one. */
export function setBoxField(
  design: CertificateDesign,
  index: number,
  field: BoxField,
  value: number,
): CertificateDesign {
  return withElement(design, index, (element) => {
    const { least, most } = rangeOf(element, field, pageOf(design));
    const number = Math.min(Math.max(rounded(value), least), most);
    if (isSquare(element) && (field === 'width' || field === 'height'))
      return { ...element, width: number, height: number };
    return { ...element, [field]: number };
  });
}
