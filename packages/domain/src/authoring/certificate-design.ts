/** Sizes of a certificate's page by its orientation, in millimetres. */
export const PAGE_SIZES = {
  landscape: { width: 250, height: 177 },
  portrait: { width: 177, height: 250 },
} as const;

export type Orientation = keyof typeof PAGE_SIZES;

/** Elements with a text: those of the template, those that the certificate gets when it is issued, and a free text. */
export const TEXT_KINDS = [
  'title',
  'heading',
  'mainText',
  'leftSignature',
  'rightSignature',
  'publishDate',
  'siteName',
  'number',
  'issuedOn',
  'certificateId',
  'verification',
  'freeText',
] as const;

/** Elements with a picture of the template. */
export const PICTURE_KINDS = [
  'topLeftPicture',
  'topRightPicture',
  'bottomPicture',
  'leftSignaturePicture',
  'rightSignaturePicture',
] as const;

/** Elements that are drawn. */
export const DRAWING_KINDS = ['frame', 'corners', 'brandMark', 'rosette', 'rule', 'qrCode'] as const;

export type TextKind = (typeof TEXT_KINDS)[number];
export type PictureKind = (typeof PICTURE_KINDS)[number];
export type DrawingKind = (typeof DRAWING_KINDS)[number];
export type ElementKind = TextKind | PictureKind | DrawingKind;

/** The box of an element, in millimetres from the top left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Colours that follow the site and the background, and any other as #RRGGBB. */
export type ElementColour = 'ink' | 'soft' | 'accent' | `#${string}`;

export interface TextElement extends Box {
  readonly kind: TextKind;
  readonly align: 'left' | 'center' | 'right';
  readonly face: 'serif' | 'sans';
  readonly bold: boolean;
  readonly italic: boolean;
  /**
   * The greatest size of the letters, in millimetres: a text that does not fit its box gets smaller. In a main text, a line
   * with only the recipient's name is up to 3.5 times as large.
   */
  readonly size: number;
  readonly colour: ElementColour;
  /** The text of a free text, with placeholders; empty for the other kinds. */
  readonly text: string;
}

export interface PictureElement extends Box {
  readonly kind: PictureKind;
  readonly align: 'left' | 'center' | 'right';
}

export interface DrawingElement extends Box {
  readonly kind: DrawingKind;
  readonly colour: ElementColour;
}

export type DesignElement = TextElement | PictureElement | DrawingElement;

/** The arrangement of a certificate that its author designed. The elements are in order from the back to the front. */
export interface CertificateDesign {
  readonly version: 1;
  readonly orientation: Orientation;
  readonly elements: readonly DesignElement[];
}

const isIn = (kinds: readonly string[], { kind }: DesignElement): boolean => kinds.includes(kind);

export function isTextElement(element: DesignElement): element is TextElement {
  return isIn(TEXT_KINDS, element);
}

export function isPictureElement(element: DesignElement): element is PictureElement {
  return isIn(PICTURE_KINDS, element);
}

export function isDrawingElement(element: DesignElement): element is DrawingElement {
  return isIn(DRAWING_KINDS, element);
}
