import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../application/caller.ts';
import type { Queries } from '../../database/client.ts';
import { ANSWER_RECORDING, type RecordingKind } from './recording-path.ts';
import { files } from './tables.ts';

/** Whether the caller uploaded a file for a purpose. */
export async function ownsFile(
  db: Queries,
  actor: Session,
  fileId: string,
  purpose: string,
): Promise<boolean> {
  const ownFile = and(eq(files.id, fileId), eq(files.tenantId, actor.userId), eq(files.purpose, purpose));
  return (await db.$count(files, ownFile)) > 0;
}

/** Bytes of the recorded answers that a tenant's candidates have made. */
export async function readRecordingSpace(db: Queries, tenantId: number): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.byteSize}), 0)` })
    .from(files)
    .where(and(eq(files.tenantId, tenantId), eq(files.purpose, ANSWER_RECORDING)));
  return Number(sum?.bytes);
}

/** The ids that have a row. */
export async function findStoredIds(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The kind of a stored recorded answer; undefined without one. */
export async function findRecordingKind(db: Queries, fileId: string): Promise<RecordingKind | undefined> {
  const [row] = await db
    .select({ mediaType: files.mediaType })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.purpose, ANSWER_RECORDING)));
  return row && (row.mediaType.startsWith('audio/') ? 'audio' : 'video');
}

/** Locks rows of files; skips those that another transaction has locked because it is about to refer to them. */
export async function lockUnreferenced(tx: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]))
    .for('update', { skipLocked: true });
  return new Set(rows.map(({ id }) => id));
}

/** Inserts the row of a file whose bytes are stored. */
export async function insertFile(tx: Queries, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

/**
 * Deletes rows of files and of their thumbnails.
 *
 * @returns the ids of both, whose bytes the caller removes after the commit
 */
export async function deleteRows(tx: Queries, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const deleted = await tx
    .delete(files)
    .where(or(inArray(files.id, [...ids]), inArray(files.thumbnailOf, [...ids])))
    .returning({ id: files.id });
  return deleted.map(({ id }) => id);
}

export interface OldFile {
  readonly id: string;
  readonly tenantId: number;
  /** PostgreSQL's text, which has microseconds, so that comparisons use the stored value. */
  readonly createdAt: string;
}

/** The file after which a search for old files continues. */
export type FilePosition = Pick<OldFile, 'createdAt' | 'id'>;

/** The columns of a file for conditions of listOldFiles. */
export const FILE_COLUMNS = { id: sql`${files.id}`, purpose: sql`${files.purpose}` };

/**
 * Files from before an instant and after a position that meet a condition, oldest first. Without thumbnails, which are
 * removed with their picture.
 */
export function listOldFiles(
  db: Queries,
  before: Date,
  after: FilePosition,
  condition: SQL | undefined,
  limit: number,
): Promise<OldFile[]> {
  return db
    .select({ id: files.id, tenantId: files.tenantId, createdAt: sql<string>`${files.createdAt}::text` })
    .from(files)
    .where(
      and(
        lt(files.createdAt, before),
        isNull(files.thumbnailOf),
        sql`(${files.createdAt}, ${files.id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
        condition,
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(limit);
}
