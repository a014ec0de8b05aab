import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DesignElement } from '../certificate-design.ts';
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
import { isSquare, lockedRatio } from './element-limits.ts';
import { type Handle, resizeElement } from './resizing.ts';

type Row = [
  horizontal: Handle['horizontal'],
  vertical: Handle['vertical'],
  dx: number,
  dy: number,
  box: string,
];

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

/** The place and size of an element after a handle was moved, as "x y width height". */
function resized(element: DesignElement, handle: Handle, dx: number, dy: number): string {
  const after = boxAt(resizeElement(designOf(element), 0, handle, { dx, dy }));
  return [after.x, after.y, after.width, after.height].join(' ');
}

it.each<Row>([
  [1, 0, 4, 90, '190 128 29 29'],
  [-1, 0, -4, 90, '186 128 29 29'],
  [0, 1, 90, 4, '188 130 29 29'],
  [0, -1, 90, -4, '188 126 29 29'],
  [1, 1, 4, 4, '190 130 29 29'],
  [-1, -1, -4, -4, '186 126 29 29'],
  [1, -1, 4, -4, '190 126 29 29'],
  [-1, 1, -4, 4, '186 130 29 29'],
  [-1, 0, 3, 0, '193 131.5 22 22'],
  [0, -1, 0, 3, '191.5 133 22 22'],
])(
  'a handle (%i, %i) of a code keeps the opposite edge, and an edge keeps the middle of the other side [designer.23]',
  (horizontal, vertical, dx, dy, expected) => {
    expect(resized(qrCode, { horizontal, vertical }, dx, dy)).toBe(expected);
  },
);

it.each<Row>([
  [0, 1, 0, 4, '24 20 36 24'],
  [0, -1, 0, -4, '24 16 36 24'],
  [1, 0, 6, 0, '27 18 36 24'],
  [-1, 0, -6, 0, '21 18 36 24'],
  [1, 1, 3, 4, '27 20 36 24'],
])(
  'a handle (%i, %i) of a logo of 3 by 2 keeps its ratio and the opposite edge [designer.24]',
  (horizontal, vertical, dx, dy, expected) => {
    expect(resized(logo, { horizontal, vertical }, dx, dy)).toBe(expected);
  },
);

it('the corner of a code follows the direction in which the pointer has gone farther, and its width for equal ways [designer.25]', () => {
  const corner = { horizontal: 1, vertical: 1 } as const;
  expect(resized(qrCode, corner, 3, 10)).toBe('190 130 35 35');
  expect(resized(qrCode, corner, 10, 3)).toBe('190 130 35 35');
  expect(resized(qrCode, corner, -2, -4)).toBe('190 130 21 21');
  expect(resized(qrCode, corner, 5, -5)).toBe('190 130 30 30');
  expect(resized(qrCode, corner, -5, 5)).toBe('190 130 20 20');
});

it('the edge of a text reaches the edge of the page, and the opposite edge stays [designer.26]', () => {
  expect(resized(heading, { horizontal: -1, vertical: 0 }, -500, 0)).toBe('0 50 140 20');
  expect(resized(heading, { horizontal: 0, vertical: -1 }, 0, -500)).toBe('40 0 100 70');
  expect(resized(heading, { horizontal: 1, vertical: 1 }, 500, 500)).toBe('40 50 210 127');
});

it('a code grows as far as the nearest edge of the page allows [designer.27]', () => {
  const codeAt = (x: number, y: number): DesignElement => ({ ...qrCode, x, y });
  const [left, right] = [{ horizontal: -1, vertical: 0 } as const, { horizontal: 1, vertical: 0 } as const];
  const lower = { horizontal: 0, vertical: 1 } as const;
  expect(resized(qrCode, right, 500, 0)).toBe('190 112.5 60 60');
  expect(resized(codeAt(40, 100), left, -500, 0)).toBe('0 80 65 65');
  expect(resized(qrCode, { horizontal: -1, vertical: -1 }, -500, -500)).toBe('60 0 155 155');
  // Its middle stays, so it grows by as much upwards as downwards.
  expect(resized(codeAt(100, 150), right, 500, 0)).toBe('100 148 29 29');
  expect(resized(codeAt(100, 2), right, 500, 0)).toBe('100 0 29 29');
  expect(resized(codeAt(223, 100), lower, 0, 500)).toBe('221 100 29 29');
  expect(resized(codeAt(2, 100), lower, 0, 500)).toBe('0 100 29 29');
});

it('a rounded box does not reach over the edge of the page [designer.28]', () => {
  const between: DesignElement = { ...heading, x: 100.125, y: 50.125 };
  expect(resized(between, { horizontal: 1, vertical: 1 }, 500, 500)).toBe('100.12 50.12 149.88 126.88');
});

it('a frame gets no smaller than 20 by 20 mm, a text than 6 by 3 mm and a rule than 2 by 2 mm [designer.29]', () => {
  const upperLeft = { horizontal: -1, vertical: -1 } as const;
  const smallest = (element: DesignElement) => resized(element, upperLeft, 500, 500);
  expect(smallest({ kind: 'frame', ...box(8, 8, 234, 161), colour: 'accent' })).toBe('222 149 20 20');
  expect(smallest({ kind: 'corners', ...box(8, 8, 234, 161), colour: 'accent' })).toBe('222 149 20 20');
  expect(smallest(heading)).toBe('134 67 6 3');
  expect(smallest({ kind: 'rule', ...box(40, 50, 100, 4), colour: 'ink' })).toBe('138 52 2 2');
});

it('the rosette and the mark of the site stay square, and a frame does not [designer.30]', () => {
  const right = { horizontal: 1, vertical: 0 } as const;
  expect(resized({ kind: 'rosette', ...box(100, 100, 28, 28), colour: 'accent' }, right, 4, 0)).toBe(
    '100 98 32 32',
  );
  expect(resized({ kind: 'brandMark', ...box(100, 100, 7, 7), colour: 'accent' }, right, 3, 0)).toBe(
    '100 98.5 10 10',
  );
  expect(resized({ kind: 'frame', ...box(8, 8, 100, 100), colour: 'accent' }, right, 4, 0)).toBe(
    '8 8 104 100',
  );
});

it('the edges that a handle does not move stay, and the middle of a side where the ratio is locked [designer.31]', () => {
  const fixedAt = (side: -1 | 0 | 1, start: number, length: number, isLocked: boolean): number[] => {
    if (side === 1) return [start];
    if (side === -1) return [start + length];
    return isLocked ? [start + length / 2] : [start, start + length];
  };
  fc.assert(
    fc.property(anyDesign, fc.nat(), anyHandle, distance, distance, (design, at, handle, dx, dy) => {
      const index = at % design.elements.length;
      const element = design.elements[index] ?? heading;
      const isLocked = lockedRatio(element) !== null;
      const after = boxAt(resizeElement(design, index, handle, { dx, dy }), index);
      const fixed = ({ x, y, width, height }: typeof after) => [
        ...fixedAt(handle.horizontal, x, width, isLocked),
        ...fixedAt(handle.vertical, y, height, isLocked),
      ];
      const before = fixed(element);
      for (const [line, place] of fixed(after).entries())
        expect(Math.abs(place - (before[line] ?? Number.NaN))).toBeLessThan(0.02);
      if (isSquare(element)) expect(after.width).toBe(after.height);
    }),
  );
});

it('an edge of a code that another client stored as no square follows the pointer, and makes it one [designer.57]', () => {
  const oblong = { ...qrCode, ...box(180, 120, 30, 22) };
  expect(resized(oblong, { horizontal: 1, vertical: 0 }, 2, 0)).toBe('180 115 32 32');
  expect(resized(oblong, { horizontal: 0, vertical: 1 }, 0, 2)).toBe('183 120 24 24');
});
