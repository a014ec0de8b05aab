import { randomUUID } from 'node:crypto';
import { findStorageRefusal } from '@invigil/domain/files/storage-quota';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { refuseIf } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';
import { files } from './tables.ts';

/** First key of the advisory locks of users who store a file; the second is the user's id. */
const STORAGE_LOCK = 5;

interface NewFile {
  readonly bytes: Buffer;
  readonly purpose: string;
  readonly mediaType: string;
}

/**
 * Stores a file of the caller. Writes the bytes before the row; a job removes bytes without a row (docs/decisions/032).
 *
 * @returns the opaque id
 * @throws Refused storageFull
 */
export async function storeFile(
  context: AppContext,
  actor: Session,
  { bytes, purpose, mediaType }: NewFile,
): Promise<string> {
  const id = randomUUID();
  await context.files.put(id, bytes);
  try {
    await context.database.db.transaction(async (tx) => {
      // Serializes a user's uploads, so that two files do not both pass the quota.
      await tx.execute(sql`select pg_advisory_xact_lock(${STORAGE_LOCK}, ${actor.userId})`);
      await refuseAboveQuota(tx, actor, bytes.length);
      await tx.insert(files).values({
        ...{ id, tenantId: actor.userId, purpose, mediaType },
        ...{ byteSize: bytes.length, createdAt: context.clock.now() },
      });
    });
  } catch (error) {
    await context.files.remove(id);
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
    .where(eq(files.tenantId, actor.userId));
  const stored = { files: Number(use?.files), bytes: Number(use?.bytes) };
  refuseIf(findStorageRefusal(actor.role, stored, addedBytes));
}
