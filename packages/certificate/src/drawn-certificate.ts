import { type certificateColours, paintOf } from './certificate-colours.ts';
import type { CertificateLayout } from './certificate-layout.ts';
import { fitPicture } from './fit-picture.ts';
import type { PlacedImage, PlacedLine, PlacedPart } from './placed.ts';

// Parts of a certificate's page as a PDF has them. All lengths are millimetres from the upper left corner of the page; colours
// are #RRGGBB.

interface DrawnPath {
  readonly kind: 'path';
  /** SVG path data. */
  readonly path: string;
  /** 0 for a filled shape. */
  readonly width: number;
  readonly colour: string;
}

/** A picture that a message has brought, at its size on the page. */
interface DrawnImage {
  readonly kind: 'image';
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawnLine {
  readonly kind: 'line';
  readonly text: string;
  readonly direction: PlacedLine['direction'];
  readonly forms: PlacedLine['forms'];
  readonly face: 'serif' | 'sans';
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly colour: string;
  /** Box of the line, in which it is aligned. */
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  readonly baseline: number;
  readonly size: number;
  /** Added after every letter, in ems. */
  readonly tracking: number;
}

export type DrawnPart = DrawnPath | DrawnImage | DrawnLine;

export interface DrawnCertificate {
  /** Entry of the document's outline. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  /** From the back to the front. */
  readonly parts: readonly DrawnPart[];
}

/** A picture of a certificate: the key by which its document knows it, and its size in pixels. */
export interface DrawablePicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

interface Pictures {
  /** By the place of the picture; one that is missing is left out. */
  readonly placed: ReadonlyMap<PlacedImage, DrawablePicture>;
  /** The background, in the proportions of the page. */
  readonly ground: DrawablePicture | undefined;
}

/** The parts of a certificate as they are drawn, from the back to the front. */
export function drawnParts(
  layout: CertificateLayout,
  colours: ReturnType<typeof certificateColours>,
  { placed, ground }: Pictures,
): DrawnPart[] {
  const line = ({ face, bold, italic, tone, ...rest }: PlacedLine): DrawnPart => ({
    ...rest,
    kind: 'line',
    face,
    isBold: bold,
    isItalic: italic,
    colour: paintOf(tone, colours),
  });
  const lines = (all: readonly PlacedLine[]) => all.filter(({ text }) => text !== '').map(line);
  const drawn = (part: PlacedPart): DrawnPart[] => {
    switch (part.kind) {
      case 'drawing':
        return part.strokes.map(({ path, width, tone }) => ({
          kind: 'path',
          path,
          width,
          colour: paintOf(tone, colours),
        }));
      case 'picture': {
        const picture = placed.get(part.image);
        return picture === undefined
          ? []
          : [{ kind: 'image', key: picture.key, ...fitPicture(part.image, picture) }];
      }
      case 'text':
        return lines(part.lines);
      case 'facts':
        return part.facts.flatMap(({ label, value }) => lines([...label, ...value]));
    }
  };
  const { width, height } = layout.page;
  const behind: DrawnPart[] =
    ground === undefined ? [] : [{ kind: 'image', key: ground.key, x: 0, y: 0, width, height }];
  return [...behind, ...layout.parts.flatMap(drawn)];
}
