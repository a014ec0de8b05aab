import {
  type Box,
  type CertificateDesign,
  type DesignElement,
  isPictureElement,
  isTextElement,
  PAGE_SIZES,
} from '../certificate-design.ts';
import { CODE_SIDE, LARGEST_LOGO, SHORTEST_SIDE } from '../design-rules.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance that the standard arrangement keeps from the edges of the page, in millimetres. */
export const MARGINS = { x: 27, y: 20 } as const;

/** Smaller boxes than these show nothing that can be read. The rules of designs allow smaller ones. */
const SMALLEST_TEXT: Size = { width: 6, height: 3 };
const SMALLEST_FRAME: Size = { width: 20, height: 20 };

/** The size of a design's page, in millimetres. */
export const pageOf = ({ orientation }: Pick<CertificateDesign, 'orientation'>): Size =>
  PAGE_SIZES[orientation];

/** The smallest size of an element, in millimetres. */
export function smallestSize(element: DesignElement): Size {
  if (isTextElement(element)) return SMALLEST_TEXT;
  if (element.kind === 'frame' || element.kind === 'corners') return SMALLEST_FRAME;
  const side = element.kind === 'qrCode' ? CODE_SIDE.smallest : SHORTEST_SIDE;
  return { width: side, height: side };
}

/** The greatest size of an element, in millimetres. */
export function greatestSize({ kind }: DesignElement, page: Size): Size {
  return kind === 'topLeftPicture' || kind === 'topRightPicture' ? LARGEST_LOGO : page;
}

/** Width divided by height that resizing preserves; null where both are free. */
export function lockedRatio(element: DesignElement): number | null {
  if (isSquare(element)) return 1;
  return isPictureElement(element) ? element.width / element.height : null;
}

/** Whether an element is as high as it is wide. */
export const isSquare = ({ kind }: DesignElement): boolean =>
  kind === 'qrCode' || kind === 'rosette' || kind === 'brandMark';

/** Rounds to hundredths of a millimetre, so that stored numbers stay short. */
export const rounded = (millimetres: number): number => Math.round(millimetres * 100) / 100;

/** The number nearest to a value between two bounds; the lower bound where the upper one is below it. */
export const within = (value: number, least: number, most: number): number =>
  Math.max(Math.min(value, most), least);

/** A box brought inside the page: made no larger than the page, then moved. */
export function insidePage(box: Box, page: Size): Box {
  const width = rounded(Math.min(box.width, page.width));
  const height = rounded(Math.min(box.height, page.height));
  return {
    x: within(rounded(box.x), 0, rounded(page.width - width)),
    y: within(rounded(box.y), 0, rounded(page.height - height)),
    width,
    height,
  };
}

/** A design with one element changed; a function of the element makes the new one. */
export function withElement(
  design: CertificateDesign,
  index: number,
  change: (element: DesignElement) => DesignElement,
): CertificateDesign {
  return {
    ...design,
    elements: design.elements.map((element, at) => (at === index ? change(element) : element)),
  };
}
