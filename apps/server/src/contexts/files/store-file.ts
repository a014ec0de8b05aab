import { randomUUID } from 'node:crypto';
import { findStorageRefusal } from '@invigil/domain/files/storage-quota';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { FileStore } from '../../adapters/file-store/file-store.ts';
import type { Session } from '../../application/caller.ts';
import { Refused, refuseIf } from '../../application/errors.ts';
import { lockRow } from '../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { THUMBNAIL } from './image-path.ts';
import { ANSWER_RECORDING } from './recording-path.ts';
import { files } from './tables.ts';

/** Bytes of the disk that uploads leave free, so that the database and its log can still grow. */
const RESERVE_BYTES = 1024 ** 3;

/** A finished temporary file, such as an upload. */
interface TemporaryFile {
  readonly path: string;
  readonly byteSize: number;
}

export interface NewFile {
  /** A temporary file is moved into the store, without reading it into memory. */
  readonly content: Buffer | TemporaryFile;
  readonly purpose: string;
  readonly mediaType: string;
  /** Of a recording. */
  readonly durationMs?: number;
  /** Of a picture: stored as a file of its own, and removed with the picture. */
  readonly thumbnail?: Buffer | undefined;
  /** Where the bytes go; the store of the site by default. */
  readonly store?: FileStore;
}

/**
 * Stores a file of the caller. Writes the bytes before the row; a job removes bytes without a row (docs/decisions/032).
 *
 * @returns the opaque id
 * @throws Refused storageFull
 */
export async function storeFile(
  deps: Deps<'clock' | 'database' | 'files'>,
  actor: Session,
  { content, purpose, mediaType, durationMs, thumbnail, store = deps.files }: NewFile,
): Promise<string> {
  const id = randomUUID();
  const thumbnailId = randomUUID();
  const byteSize = Buffer.isBuffer(content) ? content.length : content.byteSize;
  if (Buffer.isBuffer(content)) await store.put(id, content);
  else await store.putFile(id, content.path);
  try {
    if (thumbnail !== undefined) await store.put(thumbnailId, thumbnail);
    await deps.database.db.transaction(async (tx) => {
      // Serializes a user's uploads, so that two files do not both pass the quota.
      await lockRow(tx, 'storageQuota', actor.userId);
      await refuseAboveQuota(tx, actor, byteSize);
      const common = { tenantId: actor.userId, mediaType, createdAt: deps.clock.now() };
      await tx.insert(files).values({ id, purpose, byteSize, durationMs, ...common });
      if (thumbnail === undefined) return;
      const size = { byteSize: thumbnail.length, thumbnailOf: id };
      await tx.insert(files).values({ id: thumbnailId, purpose: THUMBNAIL, ...size, ...common });
    });
  } catch (error) {
    await store.remove(id);
    if (thumbnail !== undefined) await store.remove(thumbnailId);
    throw error;
  }
  return id;
}

/** @throws Refused storageFull if the caller may not store that many more bytes */
export async function refuseAboveQuota(db: Queries, actor: Session, addedBytes: number): Promise<void> {
  const [use] = await db
    .select({
      files: sql<string>`count(*)`,
      bytes: sql<string>`coalesce(sum(${files.byteSize}), 0)`,
    })
    .from(files)
    // Recorded answers have a space of their own, so that candidates do not stop their Admin's work. Thumbnails are small,
    // and nobody uploads them.
    .where(and(eq(files.tenantId, actor.userId), notInArray(files.purpose, [ANSWER_RECORDING, THUMBNAIL])));
  const stored = { files: Number(use?.files), bytes: Number(use?.bytes) };
  refuseIf(findStorageRefusal(actor.role, stored, addedBytes));
}

/**
 * Keeps a reserve of free space on the disk, which stored files share with the database.
 *
 * @param addedBytes that are about to be written
 * @throws Refused storageFull if less than the reserve would remain free
 */
export async function refuseBelowReserve(
  store: Pick<FileStore, 'free'>,
  addedBytes: number,
  reserveBytes = RESERVE_BYTES,
): Promise<void> {
  if (await wouldTouchReserve(store, addedBytes, reserveBytes)) throw new Refused('storageFull');
}

/** Whether less than the reserve would remain free on the disk after so many more bytes. */
export async function wouldTouchReserve(
  store: Pick<FileStore, 'free'>,
  addedBytes: number,
  reserveBytes = RESERVE_BYTES,
): Promise<boolean> {
  const free = await store.free();
  return free !== undefined && free - addedBytes < reserveBytes;
}
