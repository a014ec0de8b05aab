import type {
  Box,
  CertificateDesign,
  DesignElement,
  DrawingElement,
  ElementColour,
  PictureElement,
  TextElement,
} from './certificate-design.ts';

/** The content that decides which elements a ready design begins with. */
export interface DesignContent {
  readonly topLeftImagePath: string;
  readonly topRightImagePath: string;
  readonly bottomMiddleImagePath: string;
  readonly leftSignatureImagePath: string;
  readonly leftSignatureText: string;
  readonly rightSignatureImagePath: string;
  readonly rightSignatureText: string;
}

/** Names of the ready designs, in the order of their choice. */
export const READY_DESIGN_NAMES = ['classic', 'modern', 'portrait'] as const;

export type ReadyDesignName = (typeof READY_DESIGN_NAMES)[number];

const at = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

type TextLook = Partial<Pick<TextElement, 'align' | 'face' | 'bold' | 'italic' | 'colour'>>;

/** A text in upright ink, centred, in the serif. */
const text = (kind: TextElement['kind'], box: Box, size: number, look: TextLook = {}): TextElement => ({
  kind,
  ...box,
  align: 'center',
  face: 'serif',
  bold: false,
  italic: false,
  colour: 'ink',
  size,
  text: '',
  ...look,
});

/** A small text in the sans, as facts and signatures have. */
const small = (kind: TextElement['kind'], box: Box, size: number, look: TextLook = {}): TextElement =>
  text(kind, box, size, { face: 'sans', ...look });

const picture = (
  kind: PictureElement['kind'],
  box: Box,
  align: PictureElement['align'] = 'center',
): PictureElement => ({ kind, ...box, align });

const drawing = (
  kind: DrawingElement['kind'],
  box: Box,
  colour: ElementColour = 'accent',
): DrawingElement => ({ kind, ...box, colour });

/** An element of a ready design, and the content without which the design begins without it. */
interface ReadyElement {
  readonly element: DesignElement;
  readonly isGiven: (content: DesignContent) => boolean;
}

interface ReadyDesign {
  readonly orientation: CertificateDesign['orientation'];
  readonly elements: readonly (DesignElement | ReadyElement)[];
}

const given = (isGiven: ReadyElement['isGiven'], element: DesignElement): ReadyElement => ({
  element,
  isGiven,
});

const isFilled = (...values: readonly string[]) => values.some((value) => value.trim() !== '');
const hasLogo = (content: DesignContent) => isFilled(content.topLeftImagePath, content.topRightImagePath);
const hasNoLogo = (content: DesignContent) => !hasLogo(content);
const hasSeal = (content: DesignContent) => isFilled(content.bottomMiddleImagePath);
const hasNoSeal = (content: DesignContent) => !hasSeal(content);
const hasLeftSignature = (content: DesignContent) =>
  isFilled(content.leftSignatureImagePath, content.leftSignatureText);
const hasRightSignature = (content: DesignContent) =>
  isFilled(content.rightSignatureImagePath, content.rightSignatureText);

/** Near to the standard arrangement: a double frame, centred texts in the serif, signatures beside a rosette. */
const classic: ReadyDesign = {
  orientation: 'landscape',
  elements: [
    drawing('frame', at(8, 8, 234, 161)),
    given(hasNoLogo, drawing('brandMark', at(27, 20.5, 7, 7))),
    given(
      hasNoLogo,
      text('siteName', at(36.4, 20.2, 120, 8), 6, { align: 'left', bold: true, colour: 'accent' }),
    ),
    given(hasLogo, picture('topLeftPicture', at(27, 18, 39.7, 20), 'left')),
    picture('topRightPicture', at(183.3, 18, 39.7, 20), 'right'),
    text('title', at(37, 38, 176, 11), 8.4, { bold: true }),
    text('heading', at(37, 52, 176, 7), 5.2, { italic: true, colour: 'soft' }),
    text('mainText', at(37, 61, 176, 46), 5.4),
    given(hasNoSeal, drawing('rosette', at(110, 109, 30, 30))),
    given(hasSeal, picture('bottomPicture', at(97, 109, 56, 30))),
    picture('leftSignaturePicture', at(27, 110, 58, 17), 'left'),
    given(hasLeftSignature, drawing('rule', at(27, 127, 58, 2), 'ink')),
    small('leftSignature', at(27, 129, 58, 11), 3.8, { align: 'left' }),
    picture('rightSignaturePicture', at(165, 110, 58, 17), 'right'),
    given(hasRightSignature, drawing('rule', at(165, 127, 58, 2), 'ink')),
    small('rightSignature', at(165, 129, 58, 11), 3.8, { align: 'right' }),
    small('number', at(27, 146, 36, 9), 3.2, { align: 'left', bold: true }),
    small('publishDate', at(65, 146, 36, 9), 3.2, { align: 'left', bold: true }),
    small('issuedOn', at(103, 146, 36, 9), 3.2, { align: 'left', bold: true }),
    small('certificateId', at(141, 146, 52, 12), 3.2, { align: 'left', bold: true }),
    small('verification', at(27, 156.4, 112, 8), 2.5, { align: 'left' }),
    drawing('qrCode', at(200, 141.5, 25, 25), 'ink'),
  ],
};

/** Everything from one left edge, in the sans, under a rule of the site's accent. */
const modern: ReadyDesign = {
  orientation: 'landscape',
  elements: [
    drawing('rule', at(22, 16, 206, 10)),
    given(hasNoLogo, drawing('brandMark', at(22, 27, 7, 7))),
    given(
      hasNoLogo,
      small('siteName', at(31.4, 27.4, 130, 7), 5, { align: 'left', bold: true, colour: 'accent' }),
    ),
    given(hasLogo, picture('topLeftPicture', at(22, 26, 39.7, 18), 'left')),
    picture('topRightPicture', at(188.3, 26, 39.7, 18), 'right'),
    small('title', at(22, 46, 206, 13), 9.5, { align: 'left', bold: true }),
    small('heading', at(22, 60, 206, 6.5), 4.6, { align: 'left', colour: 'soft' }),
    small('mainText', at(22, 68, 190, 46), 5, { align: 'left' }),
    picture('leftSignaturePicture', at(22, 115, 56, 15), 'left'),
    given(hasLeftSignature, drawing('rule', at(22, 130, 56, 2), 'ink')),
    small('leftSignature', at(22, 132, 56, 11), 3.6, { align: 'left' }),
    picture('rightSignaturePicture', at(88, 115, 56, 15), 'left'),
    given(hasRightSignature, drawing('rule', at(88, 130, 56, 2), 'ink')),
    small('rightSignature', at(88, 132, 56, 11), 3.6, { align: 'left' }),
    given(hasSeal, picture('bottomPicture', at(172, 114, 56, 28), 'right')),
    small('number', at(22, 149, 38, 9), 3.2, { align: 'left', bold: true }),
    small('publishDate', at(62, 149, 38, 9), 3.2, { align: 'left', bold: true }),
    small('issuedOn', at(102, 149, 38, 9), 3.2, { align: 'left', bold: true }),
    small('certificateId', at(142, 149, 54, 12), 3.2, { align: 'left', bold: true }),
    small('verification', at(22, 160.2, 116, 8), 2.5, { align: 'left' }),
    drawing('qrCode', at(205, 143, 25, 25), 'ink'),
  ],
};

/** A high page, centred, with an ornament in each corner. */
const portrait: ReadyDesign = {
  orientation: 'portrait',
  elements: [
    drawing('corners', at(9, 9, 159, 232)),
    given(hasNoLogo, drawing('brandMark', at(83.5, 24, 10, 10))),
    given(hasLogo, picture('topLeftPicture', at(22, 22, 39.7, 22), 'left')),
    picture('topRightPicture', at(115.3, 22, 39.7, 22), 'right'),
    given(hasNoLogo, text('siteName', at(28.5, 36.5, 120, 7), 5, { bold: true, colour: 'accent' })),
    text('title', at(22, 56, 133, 24), 10, { bold: true }),
    drawing('rule', at(73.5, 82, 30, 4)),
    text('heading', at(22, 91, 133, 8), 5.2, { italic: true, colour: 'soft' }),
    text('mainText', at(22, 100, 133, 58), 5.2),
    given(hasNoSeal, drawing('rosette', at(74.5, 160, 28, 28))),
    given(hasSeal, picture('bottomPicture', at(68.5, 160, 40, 28))),
    picture('leftSignaturePicture', at(22, 166, 46, 17)),
    given(hasLeftSignature, drawing('rule', at(22, 183, 46, 2), 'ink')),
    small('leftSignature', at(22, 185.5, 46, 11), 3.6),
    picture('rightSignaturePicture', at(109, 166, 46, 17)),
    given(hasRightSignature, drawing('rule', at(109, 183, 46, 2), 'ink')),
    small('rightSignature', at(109, 185.5, 46, 11), 3.6),
    small('number', at(22, 204, 50, 9), 3.2, { align: 'left', bold: true }),
    small('publishDate', at(22, 214.5, 50, 9), 3.2, { align: 'left', bold: true }),
    small('issuedOn', at(105, 204, 50, 9), 3.2, { align: 'right', bold: true }),
    small('certificateId', at(105, 214.5, 50, 12), 3.2, { align: 'right', bold: true }),
    drawing('qrCode', at(76, 201, 25, 25), 'ink'),
    small('verification', at(33.5, 227, 110, 8), 2.5),
  ],
};

const READY_DESIGNS: Readonly<Record<ReadyDesignName, ReadyDesign>> = { classic, modern, portrait };

/**
 * A design to begin from. As in the standard arrangement, logos stand in place of the site's mark and name, a picture at the
 * bottom in place of the rosette, and only a signature has a line. Texts and signatures that are still empty have their
 * elements, which show once they are filled.
 */
export function readyDesign(name: ReadyDesignName, content: DesignContent): CertificateDesign {
  const { orientation, elements } = READY_DESIGNS[name];
  const present = elements.flatMap((each): DesignElement[] => {
    if (!('isGiven' in each)) return [each];
    return each.isGiven(content) ? [each.element] : [];
  });
  return { version: 1, orientation, elements: present };
}

/** The design that is nearest to the standard arrangement of a content, for an author who begins to arrange it. */
export const designOfStandard = (content: DesignContent): CertificateDesign =>
  readyDesign('classic', content);
