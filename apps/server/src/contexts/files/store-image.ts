import { availableParallelism } from 'node:os';
import { needsThumbnail, THUMBNAIL_SIDE } from '@invigil/domain/files/thumbnails';
import { createFairLimiter } from '../../adapters/fair-limiter.ts';
import type { Session } from '../../application/caller.ts';
import { Refused } from '../../application/errors.ts';
import type { Upload } from '../../application/ports.ts';
import type { Deps } from '../../ports.ts';
import type { ImagePurpose } from './image-path.ts';
import { storeFile } from './store-file.ts';

/** Longest side in pixels; larger pictures are scaled down, to load quickly on a phone's connection. */
const MAX_SIDE = 1600;
/** Most pixels of an uploaded picture, against decompression bombs. */
const MAX_PIXELS = 40_000_000;
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);
/** Longest time for a picture; a picture within the limits takes about 2 s. */
const MAX_SECONDS = 20;

/** Limits concurrent decoding, because a decoded picture takes up to 160 MB. */
const decoding = createFairLimiter({
  running: availableParallelism() > 2 ? 2 : 1,
  runningPerKey: 1,
  waitingPerKey: 4,
  waiting: 100,
});

/**
 * Stores a picture. Detects its format from its content, not from its name or declared type, and re-encodes it, which
 * removes metadata and hidden data. Refuses SVG, because it can carry scripts. Stores a thumbnail beside a picture that
 * is larger than one.
 *
 * @returns the opaque id
 * @throws Refused imageUnreadable, imageTooLarge, storageFull
 * @throws Failure tooManyCalls and tooBusy when too many pictures wait
 */
export async function storeImage(
  deps: Deps<'clock' | 'database' | 'files'>,
  actor: Session,
  upload: Upload,
  purpose: ImagePurpose,
): Promise<string> {
  const { content, thumbnail } = await decoding(String(actor.userId), () => rewrite(upload.path));
  return storeFile(deps, actor, { content, thumbnail, purpose, mediaType: 'image/webp' });
}

interface RewrittenImage {
  readonly content: Buffer;
  /** Undefined for a small picture. */
  readonly thumbnail: Buffer | undefined;
}

async function rewrite(path: string): Promise<RewrittenImage> {
  // Loads sharp at the first picture, which saves an idle server 8 MB.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await source.metadata();
    if (format === undefined || !FORMATS.has(format)) throw new Refused('imageUnreadable');
    const { data: content, info } = await source
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
      .webp({ lossless: format === 'png' || format === 'gif', quality: 88 })
      .toBuffer({ resolveWithObject: true });
    if (!needsThumbnail(info)) return { content, thumbnail: undefined };
    const thumbnail = await sharp(content)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside' })
      .timeout({ seconds: MAX_SECONDS })
      // Keeps the coloured edges of logos sharp.
      .webp({ quality: 80, smartSubsample: true })
      .toBuffer();
    return { content, thumbnail };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const isBomb = error instanceof Error && error.message.includes('pixel limit');
    throw new Refused(isBomb ? 'imageTooLarge' : 'imageUnreadable');
  }
}
