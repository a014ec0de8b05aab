import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CertificateDesign, DesignElement, PictureKind } from './certificate-design.ts';
import { designBreaches, LARGEST_LOGO, mostOfKind } from './design-rules.ts';

const BOX = { x: 10, y: 10, width: 30, height: 20 };
const rule = (box = BOX): DesignElement => ({ kind: 'rule', ...box, colour: 'ink' });
const free = (box = BOX): DesignElement => ({
  kind: 'freeText',
  ...box,
  align: 'left',
  face: 'serif',
  bold: false,
  italic: false,
  size: 4,
  colour: 'ink',
  text: 'Class XII',
});

const breachesOf = (elements: DesignElement[], orientation: CertificateDesign['orientation'] = 'landscape') =>
  designBreaches({ version: 1, orientation, elements }).map(({ index, field, rule: broken }) => [
    index,
    field,
    broken,
  ]);

it('a design has at most ten free texts, six rules and one element of every other kind [design-rules.1]', () => {
  expect(
    breachesOf([...Array.from({ length: 10 }, () => free()), ...Array.from({ length: 6 }, () => rule())]),
  ).toEqual([]);
  expect(breachesOf(Array.from({ length: 11 }, () => free()))).toEqual([[10, 'kind', 'tooManyElements']]);
  expect(breachesOf(Array.from({ length: 7 }, () => rule()))).toEqual([[6, 'kind', 'tooManyElements']]);
  const frame: DesignElement = { kind: 'frame', ...BOX, colour: 'accent' };
  expect(breachesOf([frame, frame])).toEqual([[1, 'kind', 'onlyOnce']]);
  expect(mostOfKind('title')).toBe(1);
});

it('the box of an element is at least 2 mm, a logo at most 150 by 100 pixels, and a code at least 20 mm [design-rules.2]', () => {
  expect(breachesOf([rule({ ...BOX, height: 1.9 })])).toEqual([[0, 'height', 'tooSmall']]);
  const logo = (size: object): DesignElement => ({ kind: 'topLeftPicture', ...BOX, ...size, align: 'left' });
  expect(breachesOf([logo(LARGEST_LOGO)])).toEqual([]);
  expect(breachesOf([logo({ width: 39.8 })])).toEqual([[0, 'width', 'tooLarge']]);
  const code = (side: number): DesignElement => ({
    kind: 'qrCode',
    ...BOX,
    width: side,
    height: 25,
    colour: 'ink',
  });
  expect(breachesOf([code(20)])).toEqual([]);
  expect(breachesOf([code(19.9)])).toEqual([[0, 'width', 'tooSmall']]);
});

it('an element is on the page of the design’s orientation, up to its very edge [design-rules.3]', () => {
  const atCorner = { ...BOX, x: 220, y: 157 };
  expect(breachesOf([rule(atCorner)])).toEqual([]);
  expect(breachesOf([rule(atCorner)], 'portrait')).toEqual([[0, 'x', 'outsidePage']]);
  expect(breachesOf([rule({ ...BOX, y: -0.1 })])).toEqual([[0, 'y', 'outsidePage']]);
  expect(breachesOf([rule({ ...BOX, x: 0, width: 250.1 })])).toEqual([[0, 'width', 'outsidePage']]);
});

it('every box on the page is accepted, and every box that leaves it is refused', () => {
  const tenths = (min: number, max: number) =>
    fc.integer({ min: min * 10, max: max * 10 }).map((tenth) => tenth / 10);
  const [side, place] = [tenths(2, 300), tenths(-50, 300)];
  fc.assert(
    fc.property(place, place, side, side, (x, y, width, height) => {
      const isInside = x >= 0 && y >= 0 && x + width < 250.05 && y + height < 177.05;
      expect(breachesOf([rule({ x, y, width, height })]).length === 0).toBe(isInside);
    }),
  );
});

it('a box as large as the page or as a limit is accepted, also where sums of decimals miss it by a millionth [design-rules.7]', () => {
  const millionth = 1e-6;
  const accepted = [
    { x: 0, y: 0, width: 250, height: 177 },
    { x: 0, y: 0, width: 250 + millionth, height: 177 + millionth },
    { x: -millionth, y: -millionth, width: 30, height: 20 },
    { x: 10, y: 10, width: 2 - millionth, height: 2 - millionth },
  ];
  for (const box of accepted) expect(breachesOf([rule(box)])).toEqual([]);
  expect(breachesOf([rule({ x: 0, y: 0, width: 250 + 2 * millionth, height: 177 })])).toEqual([
    [0, 'width', 'outsidePage'],
  ]);
  expect(breachesOf([rule({ ...BOX, x: -2 * millionth })])).toEqual([[0, 'x', 'outsidePage']]);
});

it('the logo on either side is limited to 39.7 by 26.4 mm, up to a millionth, and another picture is not [design-rules.8]', () => {
  const picture = (kind: PictureKind, width: number, height: number) =>
    breachesOf([{ kind, ...BOX, width, height, align: 'center' }]);
  for (const kind of ['topLeftPicture', 'topRightPicture'] as const) {
    expect(picture(kind, 39.7 + 1e-6, 26.4 + 1e-6)).toEqual([]);
    expect(picture(kind, 39.8, 26.4)).toEqual([[0, 'width', 'tooLarge']]);
    expect(picture(kind, 39.7, 26.5)).toEqual([[0, 'height', 'tooLarge']]);
  }
  expect(picture('bottomPicture', 100, 80)).toEqual([]);
});
