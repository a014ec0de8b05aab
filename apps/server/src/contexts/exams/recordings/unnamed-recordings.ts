import { and, asc, eq, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts, lateAnswers, latestHeartbeats, recordings, responses } from '../tables.ts';
import { adjustAwaitedSpaces } from './awaited-space.ts';
import { removeMarked } from './remove-recordings.ts';
import { findRunning } from './running-uploads.ts';

/** Time from the end of an attempt in which an answer that was in transit still names its recording. */
const AFTER_END_MS = 10 * 60_000;
/** Time without a new part from which an upload is over. */
const IDLE_MS = 60 * 60_000;
/** Recordings that one round looks at. */
const BATCH = 200;

/** Whether an answer of a recording's attempt names it. */
const isNamedBy = (answers: typeof responses | typeof lateAnswers): SQL =>
  sql`exists (select from ${answers} where ${answers.attemptId} = ${recordings.attemptId}
    and ${answers.answer} -> 'recording' ->> 'recordingId' = ${recordings.id}::text)`;

/** The answer that counts, or a late one. */
const IS_NAMED = sql<boolean>`(${isNamedBy(responses)} or ${isNamedBy(lateAnswers)})`;

/** Whether the page of an attempt has reported answers that it could not deliver. */
const HOLDS_ANSWERS = sql`exists (select from ${latestHeartbeats}
  where ${latestHeartbeats.attemptId} = ${attempts.id} and ${latestHeartbeats.blockedAnswerCount} > 0)`;

/**
 * Removes the recordings of ended attempts that no answer names: nothing shows them, and their space is the Admin's. An upload
 * that runs goes on. Recordings of an attempt whose page holds answers that the network refuses stay, because these can name
 * them.
 *
 * @returns the number of removed recordings
 */
export async function removeUnnamedRecordings(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files' | 'recordingParts'> & ExamDeps<'papers'>,
): Promise<number> {
  const { database, files, recordingParts: parts, clock } = deps;
  const { db } = database;
  const now = clock.now();
  const ended = and(
    isNull(recordings.namedAt),
    isNull(recordings.removedAt),
    isNull(recordings.deletedAt),
    lt(attempts.finishedAt, new Date(now.getTime() - AFTER_END_MS)),
  );
  const rows = await db
    .select({
      id: recordings.id,
      storedAt: recordings.storedAt,
      createdAt: recordings.createdAt,
      isNamed: IS_NAMED,
    })
    .from(recordings)
    .innerJoin(attempts, eq(attempts.id, recordings.attemptId))
    .where(and(ended, not(HOLDS_ANSWERS)))
    .orderBy(asc(recordings.createdAt))
    .limit(BATCH);
  const named = rows.filter(({ isNamed }) => isNamed).map(({ id }) => id);
  if (named.length > 0)
    await db.update(recordings).set({ namedAt: now }).where(inArray(recordings.id, named));
  const unnamed = rows.filter(({ isNamed }) => !isNamed);
  const running = await findRunning(parts, unnamed, new Date(now.getTime() - IDLE_MS));
  const ids = unnamed.map(({ id }) => id).filter((id) => !running.has(id));
  if (ids.length === 0) return 0;
  const marked = await db
    .update(recordings)
    .set({ removedAt: now })
    // A late answer may have named one meanwhile, and another server may have marked one.
    .where(and(inArray(recordings.id, ids), isNull(recordings.removedAt), not(IS_NAMED)))
    .returning({ id: recordings.id, removedAt: recordings.removedAt, attemptId: recordings.attemptId });
  const attemptIds = marked.map(({ attemptId }) => attemptId);
  // Uploads that had not ended are awaited no more.
  await adjustAwaitedSpaces(deps, inArray(attempts.id, attemptIds));
  return removeMarked({ database, files, parts }, marked);
}
