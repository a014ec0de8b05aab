import fc from 'fast-check';
import {
  type Box,
  type CertificateDesign,
  type DesignElement,
  DRAWING_KINDS,
  PICTURE_KINDS,
  TEXT_KINDS,
  type TextElement,
} from '../certificate-design.ts';
import { addElement } from './element-list.ts';

/** A text of 100 by 20 mm, 40 mm from the left and 50 mm from the top. */
export const heading: TextElement = {
  kind: 'heading',
  x: 40,
  y: 50,
  width: 100,
  height: 20,
  align: 'center',
  face: 'serif',
  bold: false,
  italic: false,
  size: 5,
  colour: 'ink',
  text: '',
};

export const qrCode: DesignElement = { kind: 'qrCode', x: 190, y: 130, width: 25, height: 25, colour: 'ink' };

export const logo: DesignElement = {
  kind: 'topLeftPicture',
  x: 27,
  y: 20,
  width: 30,
  height: 20,
  align: 'left',
};

export const designOf = (...elements: DesignElement[]): CertificateDesign => ({
  version: 1,
  orientation: 'landscape',
  elements,
});

/** The box of an element. */
export function boxAt({ elements }: CertificateDesign, index = 0): Box {
  const { x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN } = elements[index] ?? {};
  return { x, y, width, height };
}

/** A design of any orientation with one new element of each of up to six kinds. */
export const anyDesign = fc
  .record({
    orientation: fc.constantFrom('landscape' as const, 'portrait' as const),
    kinds: fc.uniqueArray(fc.constantFrom(...TEXT_KINDS, ...PICTURE_KINDS, ...DRAWING_KINDS), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(({ orientation, kinds }) =>
    kinds.reduce<CertificateDesign>((design, kind) => addElement(design, kind, 'Honours').design, {
      version: 1,
      orientation,
      elements: [],
    }),
  );

/** A distance in millimetres, up to beyond the page. */
export const distance = fc.double({ min: -400, max: 400, noNaN: true });

export const anyHandle = fc.record({
  horizontal: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  vertical: fc.constantFrom(-1 as const, 0 as const, 1 as const),
});
