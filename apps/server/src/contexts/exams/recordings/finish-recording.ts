import { rm } from 'node:fs/promises';
import { RECORDING_PART_BYTES } from '@invigil/contract/exams/recording-endpoints';
import { recordingPartSizes } from '@invigil/domain/files/recording-bytes';
import { RECORDING_FORMATS } from '@invigil/domain/files/recording-formats';
import { and, eq, isNull } from 'drizzle-orm';
import type { MediaInspector } from '../../../adapters/media-inspection/media-inspector.ts';
import { notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { ANSWER_RECORDING, insertFile } from '../../files/queries.ts';
import { attempts, recordings } from '../tables.ts';
import { adjustAwaitedSpace } from './awaited-space.ts';
import { getQuestion, listRecordedQuestions } from './own-questions.ts';
import type { RecordedQuestion } from './recorded-questions.ts';
import { lockRecordings, markRemoved, removeMarked } from './remove-recordings.ts';
import { storeLateRecordings } from './store-late-recordings.ts';
import {
  getOwnRecording,
  partsOf,
  type RecordingRecord,
  stateOf,
  type UploadParts,
  type UploadState,
} from './upload-recording.ts';

/** What the end of an upload uses. */
export interface FinishParts extends UploadParts {
  readonly inspector: MediaInspector;
}

/**
 * Stores a recording whose parts have all arrived. One that does not agree with its answer, or is too long, is stored too, for
 * the Admin to decide (docs/decisions/071). While parts are missing, answers which have arrived; parts that do not
 * have the announced hash are dropped, so that they are sent again.
 *
 * @throws Failure notFound for a foreign or missing recording
 * @throws Refused recordingUnreadable for another medium than the question's
 */
export async function finishRecording(
  uses: FinishParts,
  candidateId: number,
  recordingId: string,
): Promise<UploadState> {
  const row = await getOwnRecording(uses, candidateId, recordingId);
  try {
    return await storeArrived(uses, candidateId, row);
  } catch (error) {
    // Another call that ended the same upload meanwhile has removed the parts.
    const present = await getOwnRecording(uses, candidateId, recordingId);
    if (present.storedAt === null) throw error;
    return stateOf(uses, present);
  }
}

async function storeArrived(
  uses: FinishParts,
  candidateId: number,
  row: RecordingRecord,
): Promise<UploadState> {
  const { id, attemptId, questionId, byteSize, sha256 } = row;
  const sizes = recordingPartSizes(byteSize, RECORDING_PART_BYTES);
  const state = await stateOf(uses, row);
  if (state.isStored || questionId === null || state.arrivedParts.length < sizes.length) return state;
  const asked = await listRecordedQuestions(uses, candidateId, attemptId);
  const question = getQuestion(asked, questionId);
  const parts = partsOf(uses, row);
  const whole = await parts.assemble(id, sizes);
  try {
    if (whole.sha256 !== sha256 || whole.byteSize !== byteSize) {
      await parts.remove(id);
      return await stateOf(uses, row);
    }
    const media = await uses.inspector.inspect(candidateId, whole.path);
    if (media?.kind !== question.medium) throw new Refused('recordingUnreadable');
    await storeWhole(uses, row, { asked, question, path: whole.path, durationMs: media.durationMs });
  } finally {
    await rm(whole.path, { force: true });
  }
  await parts.remove(id);
  return { isStored: true, arrivedParts: [], partBytes: RECORDING_PART_BYTES };
}

/** A recording that is whole. */
interface WholeRecording {
  /** The questions of its attempt that are answered by a recording. */
  readonly asked: readonly RecordedQuestion[];
  readonly question: RecordedQuestion;
  readonly path: string;
  readonly durationMs: number;
}

/**
 * The bytes first, then the row: bytes without a row are removed by a job (docs/decisions/032).
 *
 * @throws Failure notFound for a recording that was removed meanwhile
 */
async function storeWhole(
  uses: FinishParts,
  row: RecordingRecord,
  { asked, question, path, durationMs }: WholeRecording,
): Promise<void> {
  const { database, papers, clock, chooseStore } = uses;
  const { id, attemptId, byteSize, sha256 } = row;
  const facts = await papers.findAttemptFacts(attemptId);
  if (facts === undefined) return;
  const store = await chooseStore();
  await store.putFile(id, path);
  const now = clock.now();
  const removed = await database.db.transaction(async (tx) => {
    await lockRecordings(tx, attemptId);
    const own = and(eq(recordings.id, id), eq(recordings.sha256, sha256), isNull(recordings.removedAt));
    const stored = await tx
      .update(recordings)
      .set({ storedAt: now, durationMs, isLengthChecked: true })
      .where(and(own, isNull(recordings.storedAt)))
      .returning({ id: recordings.id });
    if (stored.length === 0)
      // Another call has stored the same bytes meanwhile, or the bytes belong to no recording any more.
      return (await tx.$count(recordings, own)) > 0 ? [] : markRemoved(tx, row, now);
    const { mediaType } = RECORDING_FORMATS[question.medium];
    const purpose = ANSWER_RECORDING;
    await insertFile(tx, {
      id,
      tenantId: facts.tenantId,
      purpose,
      mediaType,
      byteSize,
      durationMs,
      createdAt: now,
    });
    if (await lockEnding(tx, attemptId)) {
      await storeLateRecordings(tx, attemptId, [question], now);
      await adjustAwaitedSpace(tx, store, attemptId, asked, now);
    }
    return [];
  });
  if (removed.length === 0) return;
  await removeMarked(uses, removed);
  throw notFound();
}

/**
 * Whether an attempt has ended: the answers of one in progress are judged at its end. The lock makes the arrival of a recording
 * and the end see each other.
 */
async function lockEnding(tx: Queries, attemptId: number): Promise<boolean> {
  const [attempt] = await tx
    .select({ finishedAt: attempts.finishedAt })
    .from(attempts)
    .where(eq(attempts.id, attemptId))
    // As strong as the change of the attempt's awaited bytes that may follow: two locks of one transaction could deadlock.
    .for('no key update');
  return attempt?.finishedAt != null;
}
