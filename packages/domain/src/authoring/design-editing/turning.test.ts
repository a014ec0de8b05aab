import { expect, it } from 'vitest';
import type { Box, DesignElement } from '../certificate-design.ts';
import { boxAt, designOf, heading, logo, qrCode } from './design-editing.test-data.ts';
import { turnPage } from './turning.ts';

const ruleOf = (width: number, height: number): DesignElement => ({
  kind: 'rule',
  x: 40,
  y: 50,
  width,
  height,
  colour: 'ink',
});

/** The box of an element of a landscape page after that was turned to portrait. */
const turned = (element: DesignElement): Box => boxAt(turnPage(designOf(element), 'portrait'));

/** The box of an element of a portrait page after that was turned to landscape. */
const turnedBack = (element: DesignElement): Box =>
  boxAt(turnPage({ version: 1, orientation: 'portrait', elements: [element] }, 'landscape'));

it('a frame and the ornaments of the corners keep their distance to each edge of a turned page [designer.32]', () => {
  const box = { x: 9, y: 12, width: 230, height: 150 };
  for (const kind of ['frame', 'corners'] as const) {
    // 11 mm from the right edge and 15 mm from the lower one, before and after.
    expect(turned({ kind, ...box, colour: 'accent' })).toEqual({ x: 9, y: 12, width: 157, height: 223 });
  }
});

it('a rule on a turned page keeps its thickness, and its length in proportion [designer.33]', () => {
  expect(turned(ruleOf(100, 2))).toEqual({ x: 28.32, y: 70.62, width: 70.8, height: 2 });
  expect(turned(ruleOf(2, 100))).toEqual({ x: 28.32, y: 70.62, width: 2, height: 141.24 });
  // As high as it is wide, it counts as a horizontal one.
  expect(turned(ruleOf(10, 10))).toEqual({ x: 28.32, y: 70.62, width: 7.08, height: 10 });
});

it('a code, a rosette and a mark keep their size on a turned page, and their centre in proportion [designer.34]', () => {
  expect(turned(qrCode)).toEqual({ x: 130.87, y: 188.77, width: 25, height: 25 });
  const box = { x: 80, y: 60, width: 30, height: 30 };
  for (const kind of ['rosette', 'brandMark'] as const)
    expect(turned({ kind, ...box, colour: 'accent' })).toEqual({ x: 52.26, y: 90.93, width: 30, height: 30 });
});

it('a picture gets as much narrower as the turned page, and keeps its ratio and its centre in proportion [designer.35]', () => {
  expect(turned(logo)).toEqual({ x: 19.12, y: 35.29, width: 21.24, height: 14.16 });
  const box = { x: 27, y: 20, width: 60, height: 40 };
  expect(turnedBack({ kind: 'bottomPicture', ...box, align: 'left' })).toEqual({
    x: 38.14,
    y: 0.07,
    width: 84.75,
    height: 56.5,
  });
});

it('a logo on a turned page gets at most 39.7 by 26.4 mm [designer.36]', () => {
  const logoOf = (width: number, height: number): DesignElement => ({ ...logo, x: 22, y: 22, width, height });
  expect(turnedBack(logoOf(39.7, 20))).toEqual({ x: 39.26, y: 12.66, width: 39.7, height: 20 });
  expect(turnedBack(logoOf(30, 26.4))).toMatchObject({ width: 30, height: 26.4 });
});

it('a page that is turned to the orientation it has stays exactly as it is [designer.37]', () => {
  const design = designOf({ ...heading, x: 100 / 3, width: 200 / 3 }, qrCode);
  expect(turnPage(design, 'landscape')).toEqual(design);
});
