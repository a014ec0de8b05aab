import {
  type Box,
  type CertificateDesign,
  type DesignElement,
  type ElementKind,
  PAGE_SIZES,
} from './certificate-design.ts';

/** Elements of one design. */
export const MAX_ELEMENTS = 40;

/** Most elements of a kind, where a design can have more than one. */
const MOST_OF_KIND: Partial<Record<ElementKind, number>> = { freeText: 10, rule: 6 };

/** Characters of a free text, before its placeholders are filled. */
export const MAX_FREE_TEXT = 500;

/** Shortest side of an element's box, in millimetres: enough to see and to point at. */
export const SHORTEST_SIDE = 2;

/** Sizes of the letters, in millimetres. */
export const LETTER_SIZES = { smallest: 1.5, greatest: 40 } as const;

/** Largest box of a logo: 150 by 100 CSS pixels, in millimetres. */
export const LARGEST_LOGO = { width: 39.7, height: 26.4 } as const;

/** Sides of a QR code, in millimetres. A camera reads the usual one on paper from an arm's length. */
export const CODE_SIDE = { smallest: 20, usual: 25 } as const;

/** Sums of decimals that are equal on paper may differ by this much. */
const TOLERANCE = 1e-6;

/** How many elements of a kind a design can have. */
export const mostOfKind = (kind: ElementKind): number => MOST_OF_KIND[kind] ?? 1;

/** A rule of designs that an element breaks, at one of its fields. */
export interface DesignBreach {
  readonly index: number;
  readonly field: 'kind' | keyof Box;
  readonly rule: 'onlyOnce' | 'tooManyElements' | 'outsidePage' | 'tooSmall' | 'tooLarge';
}

type Breach = Omit<DesignBreach, 'index'>;

/** The first breach of a box that is not on the page, along one axis. */
function leavesPage(start: 'x' | 'y', side: 'width' | 'height', box: Box, length: number): Breach[] {
  if (box[side] > length + TOLERANCE) return [{ field: side, rule: 'outsidePage' }];
  const isInside = box[start] >= -TOLERANCE && box[start] + box[side] <= length + TOLERANCE;
  return isInside ? [] : [{ field: start, rule: 'outsidePage' }];
}

const SIDES = ['width', 'height'] as const;

/** Breaches of a box's sides, which logos and codes limit further. */
function breachesOfSides({ kind, ...box }: Box & Pick<DesignElement, 'kind'>): Breach[] {
  const isLogo = kind === 'topLeftPicture' || kind === 'topRightPicture';
  const shortest = kind === 'qrCode' ? CODE_SIDE.smallest : SHORTEST_SIDE;
  return SIDES.flatMap((field): Breach[] => {
    if (box[field] < shortest - TOLERANCE) return [{ field, rule: 'tooSmall' }];
    return isLogo && box[field] > LARGEST_LOGO[field] + TOLERANCE ? [{ field, rule: 'tooLarge' }] : [];
  });
}

/** The rules of designs that elements break: each inside the page, large enough, and no more of a kind than allowed. */
export function designBreaches({ orientation, elements }: CertificateDesign): DesignBreach[] {
  const page = PAGE_SIZES[orientation];
  const counts = new Map<ElementKind, number>();
  return elements.flatMap((element, index) => {
    const { kind, x, y, width, height } = element;
    const box = { x, y, width, height };
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const most = mostOfKind(kind);
    const surplus: Breach[] =
      count > most ? [{ field: 'kind', rule: most === 1 ? 'onlyOnce' : 'tooManyElements' }] : [];
    const breaches = [
      ...surplus,
      ...breachesOfSides({ kind, ...box }),
      ...leavesPage('x', 'width', box, page.width),
      ...leavesPage('y', 'height', box, page.height),
    ];
    return breaches.map((breach) => ({ index, ...breach }));
  });
}
