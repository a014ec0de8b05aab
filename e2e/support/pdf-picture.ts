import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

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

/** Where the browser finds the renderer of PDF files; nothing is sent there. */
const RENDERER = 'http://pdf.renderer.test';
const require = createRequire(import.meta.url);

/** Answers the address of the renderer from its package. */
async function serveRenderer(page: Page): Promise<void> {
  await page.route(`${RENDERER}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (file === '')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>PDF</title>' });
    const path = require.resolve(`pdfjs-dist/build/${file}`);
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(path) });
  });
}

/** Renders a page of a PDF at 150 dpi, by default the first, in a page of the browser that shows nothing else. */
export async function pictureOfPdf(
  page: Page,
  pdf: Buffer,
  size: { width: number; height: number },
  pageNumber = 1,
): Promise<PagePicture> {
  await serveRenderer(page);
  await page.goto(RENDERER);
  const png = await page.evaluate(
    async ({ address, base64, scale, pageNumber: number }) => {
      const pdfjs: typeof import('pdfjs-dist') = await import(`${address}/pdf.mjs`);
      pdfjs.GlobalWorkerOptions.workerSrc = `${address}/pdf.worker.mjs`;
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const document_ = await pdfjs.getDocument({ data }).promise;
      const shown = await document_.getPage(number);
      const viewport = shown.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      const canvasContext = canvas.getContext('2d');
      if (canvasContext === null) throw new Error('The browser has no 2D canvas');
      await shown.render({ canvasContext, viewport }).promise;
      return canvas.toDataURL('image/png').replace(/^.*,/, '');
    },
    // A point is 1/72 inch.
    { address: RENDERER, base64: pdf.toString('base64'), scale: 150 / 72, pageNumber },
  );
  return toPicture(sharp(Buffer.from(png, 'base64')), size);
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
