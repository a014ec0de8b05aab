import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  anyDesign,
  anyHandle,
  boxAt,
  designOf,
  distance,
  heading,
  qrCode,
} from './design-editing.test-data.ts';
import { dragElement } from './dragging.ts';
import { pageOf } from './element-limits.ts';
import { SNAP_DISTANCE, snapBox, snapElement } from './snapping.ts';

const page = { width: 250, height: 177 };

it('an element near the centre of the page is drawn to it and shows the guide', () => {
  const near = { ...heading, x: 76.2, y: 100 };
  expect(snapElement(designOf(near), 0, null)).toEqual({
    dx: expect.closeTo(-1.2) as number,
    dy: 0,
    guides: [{ direction: 'vertical', at: 125 }],
  });
});

it('an element is drawn to the margins, and to edges and centres of other elements', () => {
  expect(snapElement(designOf({ ...heading, x: 26, y: 60 }), 0, null)).toMatchObject({
    dx: 1,
    guides: [{ direction: 'vertical', at: 27 }],
  });
  const below = { ...heading, x: 41, y: 100 };
  expect(snapElement(designOf(below, { ...heading, y: 21 }), 0, null)).toMatchObject({ dx: -1 });
  expect(snapElement(designOf({ ...heading, y: 19.5, x: 100 }, qrCode), 0, null)).toMatchObject({
    dy: 0.5,
    guides: [{ direction: 'horizontal', at: 20 }],
  });
});

it('only the edges that a handle moves are drawn to lines', () => {
  const near = { x: 27.5, y: 60, width: 98, height: 10 };
  expect(snapBox(near, [], page, { horizontal: 1, vertical: 0 })).toMatchObject({
    dx: -0.5,
    guides: [{ direction: 'vertical', at: 125 }],
  });
  expect(snapBox(near, [], page, { horizontal: 0, vertical: 1 })).toEqual({ dx: 0, dy: 0, guides: [] });
});

it('nothing farther away than the snapping distance is drawn to a line', () => {
  fc.assert(
    fc.property(anyDesign, fc.option(anyHandle), fc.nat(), (design, handle, at) => {
      const { dx, dy, guides } = snapElement(design, at % design.elements.length, handle);
      expect(Math.abs(dx)).toBeLessThanOrEqual(SNAP_DISTANCE);
      expect(Math.abs(dy)).toBeLessThanOrEqual(SNAP_DISTANCE);
      const { width, height } = pageOf(design);
      for (const guide of guides)
        expect(guide.at).toBeLessThanOrEqual(guide.direction === 'vertical' ? width : height);
    }),
  );
});

it('a dragged element is drawn to the centre of the page, unless it is dragged freely', () => {
  const drag = { index: 0, handle: null, dx: 34.2, dy: 0, isFree: false };
  const snapped = dragElement(designOf(heading), drag);
  expect(boxAt(snapped.design)).toEqual({ x: 75, y: 50, width: 100, height: 20 });
  expect(snapped.guides).toEqual([{ direction: 'vertical', at: 125 }]);
  const free = dragElement(designOf(heading), { ...drag, isFree: true });
  expect(boxAt(free.design).x).toBe(74.2);
  expect(free.guides).toEqual([]);
});

it('a dragged edge is drawn to the edge of another element', () => {
  const other = { ...qrCode, x: 150 };
  const handle = { horizontal: 1, vertical: 0 } as const;
  const drag = { index: 0, handle, dx: 9.1, dy: 0, isFree: false };
  const { design, guides } = dragElement(designOf(heading, other), drag);
  expect(boxAt(design)).toEqual({ x: 40, y: 50, width: 110, height: 20 });
  expect(guides).toEqual([{ direction: 'vertical', at: 150 }]);
});

it('every guide of a drag is on an edge or the centre of the dragged element', () => {
  fc.assert(
    fc.property(anyDesign, fc.nat(), distance, distance, (start, at, dx, dy) => {
      const index = at % start.elements.length;
      const { design, guides } = dragElement(start, { index, handle: null, dx, dy, isFree: false });
      const { x, y, width, height } = boxAt(design, index);
      for (const guide of guides) {
        const lines =
          guide.direction === 'vertical' ? [x, x + width / 2, x + width] : [y, y + height / 2, y + height];
        expect(Math.min(...lines.map((line) => Math.abs(line - guide.at)))).toBeLessThan(0.02);
      }
    }),
  );
});

it('an element is drawn to the right and the lower margin [designer.48]', () => {
  expect(snapElement(designOf({ ...heading, x: 122 }), 0, null)).toEqual({
    dx: 1,
    dy: 0,
    guides: [{ direction: 'vertical', at: 223 }],
  });
  expect(snapElement(designOf({ ...heading, x: 100, y: 136 }), 0, null)).toEqual({
    dx: 0,
    dy: 1,
    guides: [{ direction: 'horizontal', at: 157 }],
  });
});

it('an element is drawn to the upper edge of another one beside it [designer.49]', () => {
  const moved = { x: 100, y: 60, width: 100, height: 20 };
  const beside = { x: 5, y: 81, width: 13, height: 30 };
  expect(snapBox(moved, [beside], page, null)).toEqual({
    dx: 0,
    dy: 1,
    guides: [{ direction: 'horizontal', at: 81 }],
  });
});

it('an element is drawn to a line that is 1.5 mm away, but no farther, and to the nearest of several [designer.50]', () => {
  const box = { x: 25.5, y: 60, width: 90, height: 10 };
  expect(snapBox(box, [], page, null)).toMatchObject({
    dx: 1.5,
    guides: [{ direction: 'vertical', at: 27 }],
  });
  expect(snapBox({ ...box, x: 25.4 }, [], page, null)).toEqual({ dx: 0, dy: 0, guides: [] });
  // The left edge is 1.4 mm from the margin, the right one 0.5 mm from the centre.
  expect(snapBox({ ...box, x: 25.6, width: 98.9 }, [], page, null)).toEqual({
    dx: expect.closeTo(0.5) as number,
    dy: 0,
    guides: [{ direction: 'vertical', at: 125 }],
  });
});

it('the left and upper edges are drawn to lines where their handle moves them [designer.51]', () => {
  const box = { x: 27.5, y: 21, width: 98, height: 66.5 };
  expect(snapBox(box, [], page, { horizontal: -1, vertical: 0 })).toEqual({
    dx: -0.5,
    dy: 0,
    guides: [{ direction: 'vertical', at: 27 }],
  });
  expect(snapBox(box, [], page, { horizontal: 0, vertical: -1 })).toEqual({
    dx: 0,
    dy: -1,
    guides: [{ direction: 'horizontal', at: 20 }],
  });
  expect(snapBox(box, [], page, { horizontal: 0, vertical: 1 })).toMatchObject({
    dy: 1,
    guides: [{ direction: 'horizontal', at: 88.5 }],
  });
});

it('a line that an element misses by a hundredth of a millimetre shows no guide [designer.52]', () => {
  const moved = { x: 0, y: 60, width: 50, height: 10 };
  const others = [
    { x: 0, y: 100, width: 10, height: 10 },
    { x: 0.01, y: 120, width: 12, height: 10 },
  ];
  expect(snapBox(moved, others, page, null).guides).toEqual([{ direction: 'vertical', at: 0 }]);
});

it('an element that a design does not have is drawn to nothing [designer.53]', () => {
  expect(snapElement(designOf(heading), 1, null)).toEqual({ dx: 0, dy: 0, guides: [] });
});
