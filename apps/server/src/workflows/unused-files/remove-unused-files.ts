import {
  deleteRows,
  type FilePosition,
  lockUnreferenced,
  type OldFile,
} from '../../contexts/files/queries.ts';
import { tryLockForSite } from '../../database/advisory-locks/transaction-locks.ts';
import type { Database } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { listNamed, listSeeminglyUnused, listUsed } from './file-references.ts';

/** Longest time that a form may stay open between an upload and the save that refers to the file. */
const MIN_AGE_MS = 24 * 60 * 60_000;
/** Time in which a candidate whose device was off may go on with an upload. */
const PART_AGE_MS = 14 * 24 * 60 * 60_000;
const BATCH = 200;
const BATCHES_PER_ROUND = 10;
const HEXADECIMAL_DIGITS = '0123456789abcdef';

const START: FilePosition = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Position at which the next round of each server continues, so that files that only a paper shows, which every pass
 * examines, do not prevent the job from reaching later files.
 */
const positions = new WeakMap<Database, FilePosition>();

/**
 * Removes unused files older than a day (docs/decisions/032): the row first, in the transaction that has checked every
 * reference, then the bytes. Bytes whose removal was interrupted are found by their missing row.
 *
 * @returns the number of removed files
 */
export async function removeUnusedFiles(
  deps: Deps<'clock' | 'database' | 'files' | 'recordingParts' | 'uploads'>,
): Promise<number> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - MIN_AGE_MS);
  let removed = 0;
  for (let batch = 0; batch < BATCHES_PER_ROUND; batch++) {
    const position = positions.get(deps.database) ?? START;
    const candidates = await listSeeminglyUnused(deps.database.db, before, position, BATCH);
    const ids = await removeRows(deps, candidates);
    // The lock is held by a backup or by another server's round.
    if (ids === undefined) return removed;
    for (const id of ids) await deps.files.remove(id);
    removed += ids.length;
    positions.set(deps.database, candidates.length < BATCH ? START : (candidates.at(-1) ?? START));
    if (candidates.length < BATCH) break;
  }
  return removed + (await removeRemains(deps, now, before));
}

/**
 * Deletes the rows of unused files. Skips a file that is locked, because a reference to it is being written; a later
 * reference finds no file.
 *
 * @returns the ids of the deleted rows; undefined where another process holds the lock
 */
async function removeRows(
  deps: Deps<'database'>,
  candidates: readonly OldFile[],
): Promise<readonly string[] | undefined> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await tryLockForSite(tx, 'fileRemoval'))) return undefined;
    if (candidates.length === 0) return [];
    const lockedIds = await lockUnreferenced(
      tx,
      candidates.map(({ id }) => id),
    );
    // Runs as a separate statement, to see references that were committed before the rows were locked.
    const used = await listUsed(
      tx,
      candidates.filter(({ id }) => lockedIds.has(id)),
    );
    const unused = [...lockedIds].filter((id) => !used.has(id));
    return deleteRows(tx, unused);
  });
}

/**
 * Removes bytes without a row, and unfinished uploads, after a crash. Each hour examines another sixteenth of the store.
 */
async function removeRemains(
  deps: Deps<'database' | 'files' | 'recordingParts' | 'uploads'>,
  now: Date,
  before: Date,
): Promise<number> {
  const hour = Math.floor(now.getTime() / (60 * 60_000));
  const firstDigit = HEXADECIMAL_DIGITS[hour % HEXADECIMAL_DIGITS.length] ?? '0';
  await deps.uploads.removeAbandoned(before);
  const { disk, bucket } = deps.recordingParts;
  for (const parts of [disk, bucket]) await parts?.removeAbandoned(new Date(now.getTime() - PART_AGE_MS));
  await deps.files.removeUnfinished(firstDigit, before);
  const stored = await deps.files.list(firstDigit);
  let removed = 0;
  for (let start = 0; start < stored.length; start += BATCH) {
    const ids = stored.slice(start, start + BATCH);
    const named = await listNamed(deps.database.db, ids);
    for (const id of ids) {
      if (named.has(id)) continue;
      const writtenAt = await deps.files.writtenAt(id);
      if (writtenAt === undefined || writtenAt >= before) continue;
      await deps.files.remove(id);
      removed++;
    }
  }
  return removed;
}
