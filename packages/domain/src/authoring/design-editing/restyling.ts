import {
  type CertificateDesign,
  type ElementColour,
  isDrawingElement,
  isPictureElement,
  isTextElement,
  type TextElement,
} from '../certificate-design.ts';
import { LETTER_SIZES } from '../design-rules.ts';
import { rounded, withElement, within } from './element-limits.ts';

/** The parts of a text's look that an author can change. */
export type TextStyleChange = Partial<
  Pick<TextElement, 'align' | 'face' | 'bold' | 'italic' | 'size' | 'colour' | 'text'>
>;

/** Changes the style of a text, or the text of a free text; other elements stay as they are. */
export function restyleText(
  design: CertificateDesign,
  index: number,
  change: TextStyleChange,
): CertificateDesign {
  return withElement(design, index, (element) => {
    if (!isTextElement(element)) return element;
    const styled = { ...element, ...change };
    const size = rounded(within(styled.size, LETTER_SIZES.smallest, LETTER_SIZES.greatest));
    return { ...styled, size, text: element.kind === 'freeText' ? styled.text : '' };
  });
}

/** Changes the colour of a text or a drawing. */
export function recolour(design: CertificateDesign, index: number, colour: ElementColour): CertificateDesign {
  return withElement(design, index, (element) =>
    isPictureElement(element) ? element : { ...element, colour },
  );
}

/** Changes towards which side of its box a text or a picture is set. */
export function alignInBox(
  design: CertificateDesign,
  index: number,
  align: TextElement['align'],
): CertificateDesign {
  return withElement(design, index, (element) =>
    isDrawingElement(element) ? element : { ...element, align },
  );
}
