import { maxRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { surplusRecordings } from '@invigil/domain/files/surplus-recordings';
import { and, asc, eq, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { FileStore } from '../../../adapters/file-store/file-store.ts';
import type { RecordingPartStores } from '../../../adapters/recording-parts/open-recording-parts.ts';
import { Refused } from '../../../application/errors.ts';
import { lockForSite, lockRow } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { isLockTimeout } from '../../../database/failures.ts';
import type { Deps } from '../../../ports.ts';
import { deleteRows, findStoredIds } from '../../files/queries.ts';
import { attempts, recordings } from '../tables.ts';
import { listNamed } from './named-by-answers.ts';
import type { RecordedQuestion } from './recorded-questions.ts';

/** Longest wait for other removals, which take milliseconds. A backup holds the lock for minutes. */
const LOCK_TIMEOUT = '250ms';
/** Age from which a removal was interrupted: by a crash, or because a backup was running. */
const INTERRUPTED_MS = 5 * 60_000;
/** Recordings that one round removes. */
const BATCH = 200;

/** What the removal of recordings uses. */
export interface RemovalParts {
  readonly database: Database;
  /** Removes from every store. */
  readonly files: Pick<FileStore, 'remove'>;
  readonly parts: RecordingPartStores;
}

/** A recording whose bytes are to be removed, with the instant of the mark. */
interface MarkedRecording {
  readonly id: string;
  readonly removedAt: Date | null;
}

/** Serializes changes of the recordings of an attempt until the transaction ends. */
export async function lockRecordings(tx: Queries, attemptId: number): Promise<void> {
  await lockRow(tx, 'recordings', attemptId);
}

/** The instant at which a recording begins: after those of its attempt, whatever the clocks of the servers say. */
export async function nextBeginning(tx: Queries, attemptId: number, now: Date): Promise<Date> {
  const [latest] = await tx
    .select({ at: max(recordings.createdAt) })
    .from(recordings)
    .where(eq(recordings.attemptId, attemptId));
  return new Date(Math.max(now.getTime(), (latest?.at?.getTime() ?? 0) + 1));
}

/**
 * Marks the recordings for which the one that has just begun leaves no room. Needs the lock of the attempt.
 *
 * @returns the marked recordings, which the caller removes after the commit
 * @throws Refused recordingSpaceFull where the answers of the attempt name as much as its start has reserved
 */
export async function markSurplus(
  tx: Queries,
  attemptId: number,
  asked: readonly RecordedQuestion[],
  now: Date,
): Promise<MarkedRecording[]> {
  const held = await tx
    .select({ id: recordings.id, questionId: recordings.questionId, byteSize: recordings.byteSize })
    .from(recordings)
    .where(and(eq(recordings.attemptId, attemptId), isNull(recordings.removedAt)))
    .orderBy(asc(recordings.createdAt));
  const named = await listNamed(tx, attemptId, asked);
  const rooms = asked.map(({ questionId, medium, maxSeconds }) => ({
    questionId,
    maxBytes: maxRecordingBytes(medium, maxSeconds),
    namedIds: named.flatMap((one) => (one.questionId === questionId ? one.recordingId : [])),
  }));
  const ids = surplusRecordings(held, rooms);
  if (ids === undefined) throw new Refused('recordingSpaceFull');
  if (ids.length === 0) return [];
  return tx
    .update(recordings)
    .set({ removedAt: now })
    .where(inArray(recordings.id, ids))
    .returning({ id: recordings.id, removedAt: recordings.removedAt });
}

/**
 * Marks a recording whose bytes arrived in the store after it had been removed. Needs the lock of the attempt.
 *
 * @returns the marked recording, which the caller removes after the commit
 */
export async function markRemoved(
  tx: Queries,
  row: typeof recordings.$inferSelect,
  removedAt: Date,
): Promise<MarkedRecording[]> {
  const [attempt] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.id, row.attemptId))
    .for('key share');
  // Deleted with its assessment: nothing can begin under the id again.
  if (attempt !== undefined)
    await tx
      .insert(recordings)
      .values({ ...row, removedAt })
      .onConflictDoUpdate({ target: recordings.id, set: { removedAt } });
  return [{ id: row.id, removedAt }];
}

/**
 * Removes the parts and bytes of marked recordings, and then their rows: until then nothing begins under their ids, so that
 * a slow removal never meets new bytes. Stored bytes stay while a backup runs, because its snapshot may list them.
 *
 * @returns the number of removed recordings
 */
export async function removeMarked(
  { database, files, parts }: RemovalParts,
  marked: readonly MarkedRecording[],
): Promise<number> {
  const ids = marked.map(({ id }) => id);
  for (const id of ids) for (const place of [parts.disk, parts.bucket]) await place?.remove(id);
  const listed = ids.length === 0 ? new Set<string>() : await findStoredIds(database.db, ids);
  const isBackedUp = listed.size > 0 && !(await deleteFileRows(database, [...listed]));
  const free = marked.filter(({ id }) => !(isBackedUp && listed.has(id)));
  for (const { id, removedAt } of free) {
    await files.remove(id);
    if (removedAt === null) continue;
    const unchangedRow = and(eq(recordings.id, id), eq(recordings.removedAt, removedAt));
    await database.db.delete(recordings).where(unchangedRow);
  }
  return free.length;
}

/** Removes recordings whose removal was interrupted. @returns their number */
export async function removeMarkedRecordings({
  database,
  files,
  recordingParts: parts,
  clock,
}: Deps<'clock' | 'database' | 'files' | 'recordingParts'>): Promise<number> {
  const before = new Date(clock.now().getTime() - INTERRUPTED_MS);
  const marked = await database.db
    .select({ id: recordings.id, removedAt: recordings.removedAt })
    .from(recordings)
    .where(lt(recordings.removedAt, before))
    .orderBy(asc(recordings.removedAt))
    .limit(BATCH);
  return removeMarked({ database, files, parts }, marked);
}

/** @returns whether the rows were deleted; false while a backup runs */
async function deleteFileRows({ db }: Database, ids: readonly string[]): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
      await lockForSite(tx, 'fileRemoval');
      await deleteRows(tx, ids);
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}
