/** A picture for a PDF, with its size in pixels. */
export interface PdfImage {
  /** Data URL of a PNG or JPEG. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels per millimetre: 300 dpi for pictures, 200 dpi for the background. */
const PICTURE_DENSITY = 300 / 25.4;
const GROUND_DENSITY = 200 / 25.4;
const JPEG_QUALITY = 0.9;

/** Fetches a picture and decodes it, in any format that the browser supports. */
async function decoded(path: string): Promise<HTMLImageElement> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Loading the picture failed with status ${response.status}`);
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
  if (!context) throw new Error('The browser has no 2D canvas');
  return [canvas, context];
}

/**
 * Converts a picture to PNG, because PDF has no WebP, and scales it down to the density of its box.
 *
 * @param box in millimetres
 */
export async function pngOf(path: string, box: { width: number; height: number }): Promise<PdfImage> {
  const image = await decoded(path);
  const fit = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight) * PICTURE_DENSITY;
  const scale = Math.min(1, fit);
  const [canvas, context] = canvasOf(image.naturalWidth * scale, image.naturalHeight * scale);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { data: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
}

/** Crops the background picture to the page, of a size in millimetres, on the background colour. */
export async function groundOf(
  path: string,
  colour: string,
  page: { width: number; height: number },
): Promise<PdfImage> {
  const image = await decoded(path);
  const cover = Math.max(page.width / image.naturalWidth, page.height / image.naturalHeight);
  // Never more pixels than the picture has.
  const density = Math.min(GROUND_DENSITY, 1 / cover);
  const [canvas, context] = canvasOf(page.width * density, page.height * density);
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [width, height] = [image.naturalWidth * cover * density, image.naturalHeight * cover * density];
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return { data: canvas.toDataURL('image/jpeg', JPEG_QUALITY), width: canvas.width, height: canvas.height };
}
