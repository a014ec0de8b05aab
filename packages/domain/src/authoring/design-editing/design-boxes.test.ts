import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CertificateDesign, isPictureElement } from '../certificate-design.ts';
import { designBreaches } from '../design-rules.ts';
import { BOX_FIELDS, rangeOf, setBoxField } from './box-fields.ts';
import {
  anyDesign,
  anyHandle,
  boxAt,
  designOf,
  distance,
  heading,
  logo,
  qrCode,
} from './design-editing.test-data.ts';
import { isSquare, smallestSize } from './element-limits.ts';
import { alignOnPage, moveElement } from './moving.ts';
import { growElement, resizeElement } from './resizing.ts';
import { turnPage } from './turning.ts';

/** The problems of a design: breaches of the rules, elements that are too small to be seen, and squares that are not. */
const faultsOf = (design: CertificateDesign): unknown[] => [
  ...designBreaches(design),
  ...design.elements.filter((element) => {
    const { width, height } = element;
    const least = smallestSize(element);
    return width < least.width || height < least.height || (isSquare(element) && width !== height);
  }),
];

describe('every element of a design', () => {
  it('an element stays on the page within its sizes, however it is moved, resized, aligned, set and turned [designer.1]', () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('move'), dx: distance, dy: distance, handle: anyHandle }),
      fc.record({ kind: fc.constant('resize'), dx: distance, dy: distance, handle: anyHandle }),
      fc.record({ kind: fc.constant('grow'), dx: distance, dy: distance, handle: anyHandle }),
      fc.record({ kind: fc.constant('align'), dx: distance, dy: distance, handle: anyHandle }),
      fc.record({ kind: fc.constant('set'), dx: distance, dy: distance, handle: anyHandle }),
      fc.record({ kind: fc.constant('turn'), dx: distance, dy: distance, handle: anyHandle }),
    );
    fc.assert(
      fc.property(anyDesign, fc.array(change, { maxLength: 12 }), fc.nat(), (start, changes, at) => {
        let design = start;
        const index = at % start.elements.length;
        for (const { kind, dx, dy, handle } of changes) {
          const by = { dx, dy };
          const place = (['left', 'center', 'right'] as const)[handle.horizontal + 1] ?? 'left';
          const field = BOX_FIELDS[(handle.horizontal + 1 + handle.vertical + 1) % 4] ?? 'x';
          const orientation = design.orientation === 'portrait' ? 'landscape' : 'portrait';
          if (kind === 'move') design = moveElement(design, index, by);
          if (kind === 'resize') design = resizeElement(design, index, handle, by);
          if (kind === 'grow') design = growElement(design, index, by);
          if (kind === 'align') design = alignOnPage(design, index, place);
          if (kind === 'set') design = setBoxField(design, index, field, dx);
          if (kind === 'turn') design = turnPage(design, orientation);
          expect(faultsOf(design)).toEqual([]);
        }
      }),
    );
  });
});

describe('moving', () => {
  it('an element moves by the distance, and stops at the edges of the page', () => {
    const moved = moveElement(designOf(heading), 0, { dx: 1, dy: -10 });
    expect(boxAt(moved)).toEqual({ x: 41, y: 40, width: 100, height: 20 });
    expect(boxAt(moveElement(moved, 0, { dx: 500, dy: -500 }))).toEqual({
      x: 150,
      y: 0,
      width: 100,
      height: 20,
    });
  });

  it('a text aligned with the page lies at the margin or centre and is set towards the same side', () => {
    const right = alignOnPage(designOf(heading), 0, 'right');
    expect(right.elements[0]).toMatchObject({ x: 123, align: 'right' });
    expect(alignOnPage(right, 0, 'center').elements[0]).toMatchObject({ x: 75, align: 'center' });
    const wide = designOf({ ...heading, x: 0, width: 240 });
    expect(boxAt(alignOnPage(wide, 0, 'left')).x).toBe(5);
  });
});

describe('resizing', () => {
  it('a handle moves its edges, and the opposite edges stay', () => {
    const design = designOf(heading);
    const upperLeft = resizeElement(design, 0, { horizontal: -1, vertical: -1 }, { dx: -10, dy: 5 });
    expect(boxAt(upperLeft)).toEqual({ x: 30, y: 55, width: 110, height: 15 });
    const right = resizeElement(design, 0, { horizontal: 1, vertical: 0 }, { dx: 500, dy: 500 });
    expect(boxAt(right)).toEqual({ x: 40, y: 50, width: 210, height: 20 });
    const crossed = resizeElement(design, 0, { horizontal: -1, vertical: 0 }, { dx: 500, dy: 0 });
    expect(boxAt(crossed)).toEqual({ x: 134, y: 50, width: 6, height: 20 });
  });

  it('the QR code stays square, not smaller than a camera can read and not larger than the page', () => {
    const design = designOf(qrCode);
    const grown = resizeElement(design, 0, { horizontal: 1, vertical: 1 }, { dx: 10, dy: 3 });
    expect(boxAt(grown)).toEqual({ x: 190, y: 130, width: 35, height: 35 });
    const small = resizeElement(design, 0, { horizontal: 1, vertical: 1 }, { dx: -100, dy: -100 });
    expect(boxAt(small)).toEqual({ x: 190, y: 130, width: 20, height: 20 });
    expect(boxAt(growElement(design, 0, { dx: 0, dy: 100 }))).toEqual({
      x: 190,
      y: 130,
      width: 47,
      height: 47,
    });
  });

  it('a logo keeps its ratio and gets at most 39.7 by 26.4 mm', () => {
    const grown = boxAt(
      resizeElement(designOf(logo), 0, { horizontal: 1, vertical: 1 }, { dx: 100, dy: 100 }),
    );
    expect(grown.width).toBeCloseTo(39.6, 1);
    expect(grown.height).toBeCloseTo(26.4, 1);
    expect(logo.width / logo.height).toBeCloseTo(grown.width / grown.height, 2);
    expect(rangeOf(logo, 'width', { width: 250, height: 177 })).toEqual({ least: 2, most: 39.7 });
  });

  it('the range of a number is what the page leaves while the others stay', () => {
    const page = { width: 250, height: 177 };
    expect(BOX_FIELDS.map((field) => rangeOf(heading, field, page))).toEqual([
      { least: 0, most: 150 },
      { least: 0, most: 157 },
      { least: 6, most: 210 },
      { least: 3, most: 127 },
    ]);
    expect(rangeOf(qrCode, 'width', page)).toEqual({ least: 20, most: 47 });
  });
});

describe('turning the page', () => {
  it('texts and pictures keep their share of the width, codes their size, frames their distance to the edges', () => {
    const frame = { kind: 'frame', x: 8, y: 8, width: 234, height: 161, colour: 'accent' } as const;
    const portrait = turnPage(designOf(frame, heading, logo, qrCode), 'portrait');
    expect(portrait.orientation).toBe('portrait');
    expect(boxAt(portrait, 0)).toEqual({ x: 8, y: 8, width: 161, height: 234 });
    expect(boxAt(portrait, 1)).toEqual({ x: 28.32, y: 70.62, width: 70.8, height: 28.25 });
    expect(boxAt(portrait, 2)).toMatchObject({ width: 21.24, height: 14.16 });
    expect(boxAt(turnPage(portrait, 'landscape'), 2)).toMatchObject({ width: 30, height: 20 });
    expect(boxAt(portrait, 3)).toMatchObject({ width: 25, height: 25 });
  });

  it('a picture keeps its ratio and the order stays', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const turned = turnPage(design, design.orientation === 'portrait' ? 'landscape' : 'portrait');
        expect(turned.elements.map(({ kind }) => kind)).toEqual(design.elements.map(({ kind }) => kind));
        for (const [index, element] of turned.elements.entries()) {
          const before = boxAt(design, index);
          if (isPictureElement(element))
            expect(element.width / element.height).toBeCloseTo(before.width / before.height, 1);
        }
      }),
    );
  });
});
