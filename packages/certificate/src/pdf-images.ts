import type { PdfImage } from './certificate-document.ts';
import { PAGE } from './placed.ts';

/** Pixels a millimetre: 300 dots an inch for pictures, fewer for what lies under the text. */
const PICTURE_DENSITY = 300 / 25.4;
const GROUND_DENSITY = 200 / 25.4;
const JPEG_QUALITY = 0.9;

/** Fetches a picture and has the browser decode it, whatever format it knows. */
async function decoded(path: string): Promise<HTMLImageElement> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The picture did not arrive: ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  return [canvas, context];
}

/**
 * A picture as PNG, because a PDF takes no WebP; no larger than it can be seen in a box of this size.
 * @param box millimetres
 */
export async function pngOf(path: string, box: { width: number; height: number }): Promise<PdfImage> {
  const image = await decoded(path);
  const fit = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight) * PICTURE_DENSITY;
  const scale = Math.min(1, fit);
  const [canvas, context] = canvasOf(image.naturalWidth * scale, image.naturalHeight * scale);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { data: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
}

/** The background, cut to the page and painted on its colour. */
export async function groundOf(path: string, colour: string): Promise<PdfImage> {
  const image = await decoded(path);
  const cover = Math.max(PAGE.width / image.naturalWidth, PAGE.height / image.naturalHeight);
  // never more pixels than the picture has
  const density = Math.min(GROUND_DENSITY, 1 / cover);
  const [canvas, context] = canvasOf(PAGE.width * density, PAGE.height * density);
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [width, height] = [image.naturalWidth * cover * density, image.naturalHeight * cover * density];
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return { data: canvas.toDataURL('image/jpeg', JPEG_QUALITY), width: canvas.width, height: canvas.height };
}
