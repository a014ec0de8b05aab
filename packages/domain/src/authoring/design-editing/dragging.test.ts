import { expect, it } from 'vitest';
import { boxAt, designOf, heading, qrCode } from './design-editing.test-data.ts';
import { dragElement } from './dragging.ts';

const RIGHT = { horizontal: 1, vertical: 0 } as const;

it('a code that is resized keeps its ratio and is drawn to no line, but one that is moved is [designer.44]', () => {
  const drag = { index: 0, dx: 7.2, dy: 0, isFree: false };
  const resized = dragElement(designOf(qrCode), { ...drag, handle: RIGHT });
  expect(boxAt(resized.design)).toEqual({ x: 190, y: 126.4, width: 32.2, height: 32.2 });
  expect(resized.guides).toEqual([]);
  const moved = dragElement(designOf(qrCode), { ...drag, handle: null });
  expect(boxAt(moved.design)).toEqual({ x: 198, y: 130, width: 25, height: 25 });
  expect(moved.guides).toEqual([{ direction: 'vertical', at: 223 }]);
});

it('an element dragged down is drawn to the middle of the height of the page [designer.45]', () => {
  const drag = { index: 0, handle: null, dx: 0, dy: 28, isFree: false };
  const { design, guides } = dragElement(designOf(heading), drag);
  expect(boxAt(design)).toEqual({ x: 40, y: 78.5, width: 100, height: 20 });
  expect(guides).toEqual([{ direction: 'horizontal', at: 88.5 }]);
});

it('an element that the edge of the page stops before a line shows no guide there [designer.46]', () => {
  const box = { ...heading, x: 5, y: 60, width: 50, height: 10 };
  const other = { ...heading, x: 0.01, y: 120, width: 12, height: 10 };
  const drag = { index: 0, handle: null, dx: -5.5, dy: 0, isFree: false };
  const { design, guides } = dragElement(designOf(box, other), drag);
  expect(boxAt(design)).toEqual({ x: 0, y: 60, width: 50, height: 10 });
  expect(guides).toEqual([]);
});

it('a drag of an element that was removed meanwhile changes nothing [designer.47]', () => {
  const design = designOf(heading);
  for (const handle of [null, RIGHT])
    expect(dragElement(design, { index: 1, handle, dx: 30, dy: 0, isFree: false })).toEqual({
      design,
      guides: [],
    });
});
