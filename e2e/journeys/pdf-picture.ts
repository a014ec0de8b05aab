import { writeFile } from 'node:fs/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import sharp, { type Region as Extract, type Sharp } from 'sharp';

/** Pixels per millimetre of the pictures: 150 dpi. */
const DENSITY = 150 / 25.4;

/** A grey picture of a whole page, from 0 for black to 255 for white. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/** A box in millimetres. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Scales a picture of a page to its size at `DENSITY`. */
async function toPicture(image: Sharp, page: { width: number; height: number }): Promise<PagePicture> {
  const [width, height] = [Math.round(page.width * DENSITY), Math.round(page.height * DENSITY)];
  const grey = image.resize(width, height, { fit: 'fill' }).flatten({ background: '#ffffff' }).greyscale();
  return { width, height, shades: new Uint8Array(await grey.raw().toBuffer()) };
}

/** The picture of an element that shows a page of a size in millimetres. */
export async function pictureOfElement(
  png: Buffer,
  page: { width: number; height: number },
): Promise<PagePicture> {
  return toPicture(sharp(png), page);
}

/** Crops a screenshot of the PDF viewer to the light page on its dark ground; null before the page is drawn. */
async function cropToPage(png: Buffer): Promise<Region | null> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isLight = (x: number, y: number) => (data[y * info.width + x] ?? 0) > 200;
  const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) => isLight(x, info.height >> 1));
  const middle = Math.round(((columns[0] ?? 0) + (columns.at(-1) ?? 0)) / 2);
  // Beside the middle, where a line of the page could be dark.
  const rows = Array.from({ length: info.height }, (_, y) => y).filter(
    (y) => isLight(middle, y) || isLight(middle + 40, y) || isLight((columns[0] ?? 0) + 4, y),
  );
  const [left, right, top, bottom] = [columns[0], columns.at(-1), rows[0], rows.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Renders the only page of a PDF with the viewer of the browser, at 150 dpi. */
export async function pictureOfPdf(
  page: Page,
  testInfo: TestInfo,
  pdf: Buffer,
  size: { width: number; height: number },
): Promise<PagePicture> {
  const path = testInfo.outputPath('page.pdf');
  await writeFile(path, pdf);
  const [width, height] = [Math.round(size.width * DENSITY), Math.round(size.height * DENSITY)];
  await page.setViewportSize({ width: width + 60, height: height + 60 });
  // 100 per cent are 96 dpi.
  await page.goto(`file://${path}#toolbar=0&zoom=156.25`);
  let crop: Region | null = null;
  let png: Buffer = Buffer.of();
  await expect(async () => {
    png = await page.screenshot();
    crop = await cropToPage(png);
    expect(Math.abs((crop?.width ?? 0) - width)).toBeLessThanOrEqual(3);
    expect(Math.abs((crop?.height ?? 0) - height)).toBeLessThanOrEqual(3);
    // The viewer draws an empty page first.
    const { min } = (await sharp(png).extract(toExtract(crop)).greyscale().stats()).channels[0] ?? {
      min: 255,
    };
    expect(min).toBeLessThan(100);
  }).toPass();
  return toPicture(sharp(png).extract(toExtract(crop)), size);
}

function toExtract(crop: Region | null): Extract {
  if (crop === null) throw new Error('The viewer shows no page');
  return { left: crop.x, top: crop.y, width: crop.width, height: crop.height };
}

/** Shades of ink, and of the soft edge of a thin line as well. */
const INK = 170;
const TRACE_OF_INK = 225;

/** Distances of the pixels to the next ink, in pixels, counted along rows, columns and diagonals. */
function distancesToInk({ width, height, shades }: PagePicture): Uint16Array {
  const distances = new Uint16Array(shades.length).fill(0xff_ff);
  for (const [index, shade] of shades.entries()) if (shade < TRACE_OF_INK) distances[index] = 0;
  const relax = (x: number, y: number, step: number) => {
    const at = y * width + x;
    let nearest = distances[at] ?? 0;
    for (const dx of [-1, 0, 1])
      if (x + dx >= 0 && x + dx < width && y + step >= 0 && y + step < height)
        nearest = Math.min(nearest, (distances[at + step * width + dx] ?? 0) + 1);
    if (x + step >= 0 && x + step < width) nearest = Math.min(nearest, (distances[at + step] ?? 0) + 1);
    distances[at] = nearest;
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) relax(x, y, -1);
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) relax(x, y, 1);
  return distances;
}

function farthestFrom(one: PagePicture, other: PagePicture): number {
  const distances = distancesToInk(other);
  return one.shades.reduce(
    (farthest, shade, index) => (shade < INK ? Math.max(farthest, distances[index] ?? 0) : farthest),
    0,
  );
}

/** How far the ink of two pictures is apart where it is farthest, in millimetres. */
export function distanceOfInk(one: PagePicture, other: PagePicture): number {
  return Math.max(farthestFrom(one, other), farthestFrom(other, one)) / DENSITY;
}

/** A region of a picture as a picture. */
export function cutOut(picture: PagePicture, region: Region): PagePicture {
  const [x, y] = [Math.round(region.x * DENSITY), Math.round(region.y * DENSITY)];
  const [width, height] = [Math.round(region.width * DENSITY), Math.round(region.height * DENSITY)];
  const rows = Array.from({ length: height }, (_, row) => {
    const start = (y + row) * picture.width + x;
    return [...picture.shades.subarray(start, start + width)];
  });
  return { width, height, shades: Uint8Array.from(rows.flat()) };
}
