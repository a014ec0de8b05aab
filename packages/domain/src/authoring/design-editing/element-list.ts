import {
  type Box,
  type CertificateDesign,
  type DesignElement,
  DRAWING_KINDS,
  type DrawingKind,
  type ElementKind,
  PICTURE_KINDS,
  type PictureKind,
  TEXT_KINDS,
  type TextElement,
} from '../certificate-design.ts';
import { CODE_SIDE, LARGEST_LOGO, mostOfKind } from '../design-rules.ts';
import { insidePage, MARGINS, pageOf, type Size } from './element-limits.ts';

/** All kinds of elements, in the order in which they are offered. */
export const ELEMENT_KINDS: readonly ElementKind[] = [...TEXT_KINDS, ...PICTURE_KINDS, ...DRAWING_KINDS];

type Look = Pick<TextElement, 'align' | 'face' | 'bold' | 'italic' | 'size' | 'colour'>;

const SERIF: Look = { align: 'center', face: 'serif', bold: false, italic: false, size: 5, colour: 'ink' };
const SMALL: Look = { align: 'left', face: 'sans', bold: false, italic: false, size: 3, colour: 'soft' };

/** How a new text looks where it differs from the running text or the small print. */
const LOOKS: Readonly<Record<TextElement['kind'], Look>> = {
  title: { ...SERIF, size: 10 },
  heading: { ...SERIF, italic: true, colour: 'soft' },
  mainText: SERIF,
  leftSignature: { ...SMALL, colour: 'ink' },
  rightSignature: { ...SMALL, align: 'right', colour: 'ink' },
  publishDate: SMALL,
  siteName: { ...SERIF, align: 'left', bold: true, colour: 'accent' },
  number: SMALL,
  issuedOn: SMALL,
  certificateId: SMALL,
  verification: { ...SMALL, align: 'right' },
  freeText: SERIF,
};

/** Wider than the page: as wide as the margins leave room for. */
const FULL = 1_000;

/** Distance of a new frame from the edges of the page, in millimetres. */
const FRAME_INSET = 8;

interface Place extends Size {
  /** Share of the free space between the margins that lies left of the element. */
  readonly across: number;
  /** Share of the free space between the margins that lies above it. */
  readonly down: number;
}

const place = (across: number, down: number, width: number, height: number): Place => ({
  across,
  down,
  width,
  height,
});

/** Where a new element lies; frames keep their distance to the edges instead. */
const PLACES: Readonly<Record<ElementKind, Place>> = {
  title: place(0.5, 0.26, FULL, 16),
  heading: place(0.5, 0.38, FULL, 10),
  mainText: place(0.5, 0.55, FULL, 34),
  leftSignature: place(0, 0.86, 60, 12),
  rightSignature: place(1, 0.86, 60, 12),
  publishDate: place(0.33, 1, 45, 8),
  siteName: place(0, 0, 90, 8),
  number: place(0, 1, 45, 8),
  issuedOn: place(0.66, 1, 45, 8),
  certificateId: place(1, 1, 60, 8),
  verification: place(0.8, 0.95, 60, 10),
  freeText: place(0.5, 0.75, FULL, 12),
  topLeftPicture: place(0, 0, LARGEST_LOGO.width, LARGEST_LOGO.height),
  topRightPicture: place(1, 0, LARGEST_LOGO.width, LARGEST_LOGO.height),
  bottomPicture: place(0.5, 0.92, 64, 30),
  leftSignaturePicture: place(0, 0.76, 50, 16),
  rightSignaturePicture: place(1, 0.76, 50, 16),
  frame: place(0, 0, FULL, FULL),
  corners: place(0, 0, FULL, FULL),
  brandMark: place(0, 0, 8, 8),
  rosette: place(0.5, 0.95, 28, 28),
  rule: place(0.5, 0.82, FULL, 2),
  qrCode: place(1, 1, CODE_SIDE.usual, CODE_SIDE.usual),
};

function newBox(kind: ElementKind, page: Size): Box {
  if (kind === 'frame' || kind === 'corners')
    return {
      x: FRAME_INSET,
      y: FRAME_INSET,
      width: page.width - 2 * FRAME_INSET,
      height: page.height - 2 * FRAME_INSET,
    };
  const { across, down, width, height } = PLACES[kind];
  const area = { width: page.width - 2 * MARGINS.x, height: page.height - 2 * MARGINS.y };
  const size = { width: Math.min(width, area.width), height };
  const x = MARGINS.x + (area.width - size.width) * across;
  return insidePage({ x, y: MARGINS.y + (area.height - height) * down, ...size }, page);
}

const isPictureKind = (kind: ElementKind): kind is PictureKind =>
  (PICTURE_KINDS as readonly string[]).includes(kind);
const isDrawingKind = (kind: ElementKind): kind is DrawingKind =>
  (DRAWING_KINDS as readonly string[]).includes(kind);

function newElement(kind: ElementKind, page: Size, text: string): DesignElement {
  const box = newBox(kind, page);
  if (isPictureKind(kind)) return { kind, ...box, align: 'center' };
  if (isDrawingKind(kind)) return { kind, ...box, colour: kind === 'qrCode' ? 'ink' : 'accent' };
  return { kind, ...box, ...LOOKS[kind], text: kind === 'freeText' ? text : '' };
}

/** The kinds that can still be added to a design. All of them together are fewer elements than a design can have. */
export function addableKinds({ elements }: CertificateDesign): readonly ElementKind[] {
  const count = (kind: ElementKind) => elements.filter((element) => element.kind === kind).length;
  return ELEMENT_KINDS.filter((kind) => count(kind) < mostOfKind(kind));
}

/**
 * Adds an element: frames at the back, where they hide nothing, others in front.
 *
 * @param text the first text of a free text
 */
export function addElement(
  design: CertificateDesign,
  kind: ElementKind,
  text = '',
): { readonly design: CertificateDesign; readonly index: number } {
  const element = newElement(kind, pageOf(design), text);
  const index = kind === 'frame' || kind === 'corners' ? 0 : design.elements.length;
  return { design: { ...design, elements: design.elements.toSpliced(index, 0, element) }, index };
}

/** Removes an element. */
export const removeElement = (design: CertificateDesign, index: number): CertificateDesign => ({
  ...design,
  elements: design.elements.filter((_, at) => at !== index),
});
