import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { withBrowser } from '@invigil/testkit/browser/launch-browser';

/** A page as a reader sees it. */
export interface PagePicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** The pixels that are not white, from 0 to 1 of width and height; null for an empty page. */
  readonly ink: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
    /** Of all pixels. */
    readonly share: number;
  } | null;
}

/** Draws the pages of PDF files by pdf.js in a browser, which are 1.6 pixels to the point. */
export async function picturesOf(paths: readonly string[]): Promise<PagePicture[][]> {
  const pdfJs = fileURLToPath(import.meta.resolve('unpdf/pdfjs'));
  const server = createServer(async (request, response) => {
    const index = /^\/(\d+)\.pdf$/.exec(request.url ?? '')?.[1];
    const file = index === undefined ? undefined : paths[Number(index)];
    if (request.url === '/pdf.mjs') response.setHeader('content-type', 'text/javascript');
    else if (file === undefined) response.setHeader('content-type', 'text/html');
    response.end(request.url === '/pdf.mjs' ? await readFile(pdfJs) : file && (await readFile(file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const drawn: PagePicture[][] = [];
      for (const index of paths.keys()) {
        const pages = await page.evaluate(DRAW.replace('INDEX', String(index)));
        drawn.push(
          (pages as DrawnPage[]).map(({ data, ...measured }) => ({
            png: Buffer.from(data, 'base64'),
            ...measured,
          })),
        );
      }
      return drawn;
    });
  } finally {
    server.close();
  }
}

type DrawnPage = Omit<PagePicture, 'png'> & { readonly data: string };

/** Runs in the page, which has no types of this project. */
const DRAW = `(async () => {
  const { getDocument } = await import('/pdf.mjs');
  const pdf = await getDocument({ url: '/INDEX.pdf' }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1.6 });
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(viewport.width),
      height: Math.round(viewport.height),
    });
    const canvasContext = canvas.getContext('2d');
    await page.render({ canvas, canvasContext, viewport }).promise;
    const { width, height } = canvas;
    const pixels = canvasContext.getImageData(0, 0, width, height).data;
    let [left, right, top, bottom, count] = [width, -1, height, -1, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at] > 200 && pixels[at + 1] > 200 && pixels[at + 2] > 200) continue;
      const x = (at / 4) % width;
      const y = Math.floor(at / 4 / width);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      count++;
    }
    pages.push({
      data: canvas.toDataURL('image/png').split(',')[1],
      width,
      height,
      ink: count === 0 ? null : {
        left: left / width,
        right: right / width,
        top: top / height,
        bottom: bottom / height,
        share: count / (width * height),
      },
    });
  }
  return pages;
})()`;
