import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../file-store/file-store.ts';

/** Longest side in pixels: 300 dpi at the width of a question on A4. */
const MAX_SIDE = 1_200;
/** Stored pictures are smaller. */
const MAX_BYTES = 20 * 1024 ** 2;
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 20;
/** Drawings stay PNG, which is sharp at edges, unless they are so many times larger than as JPEG. */
const PNG_FACTOR = 1.5;

/** A stored picture as a PDF can show it, PNG or JPEG on white; null for one that is missing or unreadable. */
export async function readDrawableImage(files: FileStore, fileId: string): Promise<Uint8Array | null> {
  const stored = await files.find(fileId);
  if (stored === undefined || stored.size > MAX_BYTES) return null;
  // Loads sharp at the first picture, which saves an idle server 8 MB.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(await buffer(stored.read()), { limitInputPixels: MAX_PIXELS, pages: 1 })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .timeout({ seconds: MAX_SECONDS });
    const [png, jpeg] = await Promise.all([
      picture.clone().png({ compressionLevel: 9, palette: false }).toBuffer(),
      picture.clone().jpeg({ quality: 85 }).toBuffer(),
    ]);
    return png.length <= jpeg.length * PNG_FACTOR ? png : jpeg;
  } catch {
    return null;
  }
}
