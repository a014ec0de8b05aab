import {
  type Box,
  type CertificateDesign,
  type DesignElement,
  isPictureElement,
  isTextElement,
  type Orientation,
  PAGE_SIZES,
} from '../certificate-design.ts';
import { greatestSize, insidePage, pageOf, type Size, smallestSize } from './element-limits.ts';

/** A size multiplied by a scale, or by the next smaller one within the greatest size. Its ratio stays. */
function scaled({ width, height }: Size, scale: number, greatest: Size): Size {
  const fitting = Math.min(scale, greatest.width / width, greatest.height / height);
  return { width: width * fitting, height: height * fitting };
}

/** Where an element lies on a page of another size, which may be beyond its edges. */
function turned(element: DesignElement, from: Size, to: Size): Box {
  const { x, y, width, height, kind } = element;
  // Frames keep their distance to each edge of the page.
  if (kind === 'frame' || kind === 'corners')
    return { x, y, width: to.width - from.width + width, height: to.height - from.height + height };
  const [scaleX, scaleY] = [to.width / from.width, to.height / from.height];
  if (isTextElement(element))
    return { x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY };
  if (kind === 'rule' && width >= height)
    return { x: x * scaleX, y: y * scaleY, width: width * scaleX, height };
  if (kind === 'rule') return { x: x * scaleX, y: y * scaleY, width, height: height * scaleY };
  // Square drawings keep their size, so that a code stays readable. Pictures get as much narrower as the page.
  const size = scaled(element, isPictureElement(element) ? scaleX : 1, greatestSize(element, to));
  const centre = { x: (x + width / 2) * scaleX, y: (y + height / 2) * scaleY };
  return { x: centre.x - size.width / 2, y: centre.y - size.height / 2, ...size };
}

function turnedOnPage(element: DesignElement, from: Size, to: Size): Box {
  const box = turned(element, from, to);
  const least = smallestSize(element);
  const size = { width: Math.max(box.width, least.width), height: Math.max(box.height, least.height) };
  return insidePage({ ...box, ...size }, to);
}

/** Turns the page of a design. Each element is brought to the same place of the other page, in proportion. */
export function turnPage(design: CertificateDesign, orientation: Orientation): CertificateDesign {
  if (design.orientation === orientation) return design;
  const [from, to] = [pageOf(design), PAGE_SIZES[orientation]];
  return {
    ...design,
    orientation,
    elements: design.elements.map((element) => ({ ...element, ...turnedOnPage(element, from, to) })),
  };
}
