import { AWAITED_DAYS, type AwaitedBytes, awaitedBytes } from '@invigil/domain/files/awaited-recordings';
import { maxRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { FileStore } from '../../../adapters/file-store/file-store.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { readSettings } from '../../site/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts, recordings } from '../tables.ts';
import { listNamed } from './named-by-answers.ts';
import { type RecordedQuestion, recordedQuestions } from './recorded-questions.ts';
import { recordingStore } from './recording-store.ts';
import { lockSpace } from './reserve-space.ts';

export const AWAITED_MS = AWAITED_DAYS * 24 * 60 * 60_000;
/** Attempts that one round looks at. */
const BATCH = 1_000;

/**
 * Keeps what an attempt that ends may still upload, out of what its start reserved. Needs the lock of the attempt's row, in
 * the transaction that ends the attempt.
 */
export async function keepAwaitedSpace(
  tx: Queries,
  attemptId: number,
  asked: readonly RecordedQuestion[],
): Promise<void> {
  if (asked.length === 0) return;
  const { all } = await readAwaited(tx, attemptId, asked, true);
  await storeAwaited(tx, attemptId, all);
}

/**
 * Keeps what an ended attempt may still upload, after its answers or recordings have changed. Space that it needs in
 * addition is reserved where the tenant has it: an answer is stored without, and its upload waits. Locks the attempt's row.
 * Does nothing for an attempt in progress, whose start has reserved all.
 *
 * @param store where recordings go
 * @returns whether the uploads that have begun have their space
 */
export async function adjustAwaitedSpace(
  tx: Queries,
  store: Pick<FileStore, 'free'>,
  attemptId: number,
  asked: readonly RecordedQuestion[],
  now: Date,
): Promise<boolean> {
  if (asked.length === 0) return true;
  const [attempt] = await tx
    .select({
      tenantId: attempts.tenantId,
      finishedAt: attempts.finishedAt,
      awaitedBytes: attempts.awaitedBytes,
    })
    .from(attempts)
    .where(eq(attempts.id, attemptId))
    .for('no key update');
  if (attempt === undefined || attempt.finishedAt === null) return true;
  const isAwaited = attempt.finishedAt.getTime() + AWAITED_MS > now.getTime();
  const { begun, all } = await readAwaited(tx, attemptId, asked, isAwaited);
  const more = all - attempt.awaitedBytes;
  if (more > 0 && !(await lockSpace(tx, store, attempt.tenantId, more))) return begun <= attempt.awaitedBytes;
  if (more !== 0) await storeAwaited(tx, attemptId, all);
  return true;
}

/** {@link adjustAwaitedSpace} of an attempt whose questions are not at hand. */
export async function adjustAwaitedSpaceOf(
  { papers, files, bucket, clock }: Deps<'bucket' | 'clock' | 'files'> & ExamDeps<'papers'>,
  tx: Queries,
  { id, paperId }: Pick<typeof attempts.$inferSelect, 'id' | 'paperId'>,
): Promise<void> {
  const asked = recordedQuestions((await papers.getPaper(paperId, tx)).questions);
  if (asked.length === 0) return;
  const store = recordingStore({ files, bucket }, (await readSettings(tx)).exam);
  await adjustAwaitedSpace(tx, store, id, asked, clock.now());
}

/**
 * {@link adjustAwaitedSpace} of ended attempts that keep space.
 *
 * @returns their number
 */
export async function adjustAwaitedSpaces(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files'> & ExamDeps<'papers'>,
  which: SQL | undefined,
): Promise<number> {
  const { db } = deps.database;
  const rows = await db
    .select({ id: attempts.id, paperId: attempts.paperId })
    .from(attempts)
    .where(and(gt(attempts.awaitedBytes, sql`0`), which))
    .limit(BATCH);
  for (const attempt of rows) await db.transaction((tx) => adjustAwaitedSpaceOf(deps, tx, attempt));
  return rows.length;
}

/** @param isAwaited whether recordings are awaited whose upload has not begun */
async function readAwaited(
  tx: Queries,
  attemptId: number,
  asked: readonly RecordedQuestion[],
  isAwaited: boolean,
): Promise<AwaitedBytes> {
  const held = await tx
    .select({
      id: recordings.id,
      byteSize: recordings.byteSize,
      hasArrived: sql<boolean>`(${recordings.storedAt} is not null or ${recordings.deletedAt} is not null)`,
    })
    .from(recordings)
    .where(and(eq(recordings.attemptId, attemptId), isNull(recordings.removedAt)));
  const named = isAwaited ? await listNamed(tx, attemptId, asked) : [];
  return awaitedBytes(
    named,
    held,
    asked.map(({ medium, maxSeconds }) => maxRecordingBytes(medium, maxSeconds)),
  );
}

async function storeAwaited(tx: Queries, attemptId: number, bytes: number): Promise<void> {
  await tx.update(attempts).set({ awaitedBytes: bytes }).where(eq(attempts.id, attemptId));
}
