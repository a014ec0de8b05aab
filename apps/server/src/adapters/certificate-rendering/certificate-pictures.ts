import { buffer } from 'node:stream/consumers';
import type { Sharp } from 'sharp';
import type { FileStore } from '../file-store/file-store.ts';

/** Pixels per millimetre: 300 dpi for pictures, 200 dpi for the background, as in the PDF that a browser makes. */
const PICTURE_DENSITY = 300 / 25.4;
const GROUND_DENSITY = 200 / 25.4;
const JPEG_QUALITY = 90;
/** Stored pictures are smaller. */
const MAX_BYTES = 20 * 1024 ** 2;
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 20;

/** A picture as a PDF can show it, with its size in pixels. */
export interface PrintablePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** In millimetres. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A stored picture as PNG, scaled down to the density of its box; null for one that is missing or unreadable. */
export function readPicture(files: FileStore, fileId: string, box: Size): Promise<PrintablePicture | null> {
  return read(files, fileId, (picture) =>
    picture
      .resize({
        width: Math.max(1, Math.round(box.width * PICTURE_DENSITY)),
        height: Math.max(1, Math.round(box.height * PICTURE_DENSITY)),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png({ compressionLevel: 9, palette: false }),
  );
}

/** A stored picture as JPEG, cropped to the page, on the background colour; null for one that is missing or unreadable. */
export function readGround(
  files: FileStore,
  fileId: string,
  colour: string,
  page: Size,
): Promise<PrintablePicture | null> {
  return read(files, fileId, (picture, natural) => {
    const cover = Math.max(page.width / natural.width, page.height / natural.height);
    // Never more pixels than the picture has.
    const density = Math.min(GROUND_DENSITY, 1 / cover);
    return picture
      .resize({
        width: Math.max(1, Math.round(page.width * density)),
        height: Math.max(1, Math.round(page.height * density)),
        fit: 'cover',
      })
      .flatten({ background: colour })
      .jpeg({ quality: JPEG_QUALITY });
  });
}

async function read(
  files: FileStore,
  fileId: string,
  convert: (picture: Sharp, natural: Size) => Sharp,
): Promise<PrintablePicture | null> {
  const stored = await files.find(fileId);
  if (stored === undefined || stored.size > MAX_BYTES) return null;
  // Loads sharp at the first picture, which saves an idle server 8 MB.
  const { default: sharp } = await import('sharp');
  try {
    // Turned as its camera says, which browsers do too.
    const picture = sharp(await buffer(stored.read()), {
      limitInputPixels: MAX_PIXELS,
      pages: 1,
    }).autoOrient();
    const { autoOrient: natural } = await picture.metadata();
    const { data, info } = await convert(picture, natural)
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
