import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts, recordings } from '../tables.ts';
import { AWAITED_MS, adjustAwaitedSpaces } from './awaited-space.ts';
import { removeMarked } from './remove-recordings.ts';
import { findRunning } from './running-uploads.ts';

/** Uploads that one round looks at. */
const BATCH = 1_000;

/**
 * Gives back the space of recordings that have not arrived two weeks after the end of their attempt, and removes uploads that
 * nobody has continued for two weeks: both can begin again where the tenant has space (docs/decisions/071).
 *
 * @returns the number of attempts whose space was looked at
 */
export async function releaseSpace(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files' | 'recordingParts'> & ExamDeps<'papers'>,
): Promise<number> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - AWAITED_MS);
  const removedFrom = await removeIdleUploads(deps, before, now);
  return adjustAwaitedSpaces(deps, or(lt(attempts.finishedAt, before), inArray(attempts.id, removedFrom)));
}

/** @returns the attempts of the removed uploads */
async function removeIdleUploads(
  { database, files, recordingParts: parts }: Deps<'database' | 'files' | 'recordingParts'>,
  before: Date,
  now: Date,
): Promise<number[]> {
  const { db } = database;
  const isBegun = and(
    isNull(recordings.storedAt),
    isNull(recordings.removedAt),
    isNull(recordings.deletedAt),
  );
  const rows = await db
    .select({ id: recordings.id, storedAt: recordings.storedAt, createdAt: recordings.createdAt })
    .from(recordings)
    .innerJoin(attempts, eq(attempts.id, recordings.attemptId))
    .where(and(isBegun, lt(recordings.createdAt, before), isNotNull(attempts.finishedAt)))
    .limit(BATCH);
  const running = await findRunning(parts, rows, before);
  const ids = rows.map(({ id }) => id).filter((id) => !running.has(id));
  if (ids.length === 0) return [];
  const marked = await db
    .update(recordings)
    .set({ removedAt: now })
    .where(and(inArray(recordings.id, ids), isBegun))
    .returning({ id: recordings.id, removedAt: recordings.removedAt, attemptId: recordings.attemptId });
  await removeMarked({ database, files, parts }, marked);
  return [...new Set(marked.map(({ attemptId }) => attemptId))];
}
