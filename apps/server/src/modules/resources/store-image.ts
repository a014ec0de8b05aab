import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { files } from '../../database/schema/index.ts';
import { Refused } from '../../errors.ts';
import type { Session } from '../sessions/session.ts';
import type { ImagePurpose } from './image-path.ts';

/** Sides above this are scaled down: sharp on any screen, light on a phone's line. */
const MAX_SIDE = 1600;
/** A picture may have this many pixels when it arrives; more is a decompression bomb. */
const MAX_PIXELS = 40_000_000;
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);

/**
 * Stores a picture. It is judged by its content, not by its name or declared type, and written anew,
 * so that metadata and anything hidden in it are gone; SVG is not taken because it can carry script.
 *
 * @returns the opaque id
 * @throws Refused imageUnreadable, imageTooLarge
 */
export async function storeImage(
  context: AppContext,
  actor: Session,
  bytes: Buffer,
  purpose: ImagePurpose,
): Promise<string> {
  const image = await rewrite(bytes);
  const id = randomUUID();
  await context.files.put(id, image);
  await context.database.db.insert(files).values({
    id,
    tenantId: actor.userId,
    purpose,
    mediaType: 'image/webp',
    byteSize: image.length,
    createdAt: context.clock.now(),
  });
  return id;
}

async function rewrite(bytes: Buffer): Promise<Buffer> {
  // Loaded by the first picture: 8 MB that an idle server does without.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await source.metadata();
    if (format === undefined || !FORMATS.has(format)) throw new Refused('imageUnreadable');
    return await source
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: format === 'png' || format === 'gif', quality: 88 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refused) throw error;
    const isBomb = error instanceof Error && error.message.includes('pixel limit');
    throw new Refused(isBomb ? 'imageTooLarge' : 'imageUnreadable');
  }
}
