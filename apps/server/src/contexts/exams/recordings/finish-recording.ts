import { rm } from 'node:fs/promises';
import { RECORDING_PART_BYTES } from '@invigil/contract/exams/recording-endpoints';
import { recordingPartCount } from '@invigil/domain/files/recording-bytes';
import { RECORDING_FORMATS } from '@invigil/domain/files/recording-formats';
import { findRecordingRefusal } from '@invigil/domain/files/recording-limits';
import { and, eq, isNull } from 'drizzle-orm';
import type { FileStore } from '../../../adapters/file-store/file-store.ts';
import type { MediaInspector } from '../../../adapters/media-inspection/media-inspector.ts';
import { notFound, Refused, refuseIf } from '../../../http/errors.ts';
import { ANSWER_RECORDING, insertFile } from '../../files/queries.ts';
import { recordings } from '../tables.ts';
import { lockRecordings, markRemoved, removeMarked } from './remove-recordings.ts';
import {
  getOwnRecording,
  getRecordedQuestion,
  partsOf,
  type RecordingRecord,
  stateOf,
  type UploadParts,
  type UploadState,
} from './upload-recording.ts';

/** What the end of an upload uses. */
export interface FinishParts extends UploadParts {
  readonly inspector: MediaInspector;
  /** Where the site stores recordings now. */
  readonly chooseStore: () => Promise<FileStore>;
}

/**
 * Stores a recording whose parts have all arrived. While parts are missing, answers which have arrived; parts that do not
 * have the announced hash are dropped, so that they are sent again.
 *
 * @throws HttpFailure 404 for a foreign or missing recording
 * @throws Refused recordingUnreadable for another medium than the question's, recordingTooLong
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
  const count = recordingPartCount(byteSize, RECORDING_PART_BYTES);
  const state = await stateOf(uses, row);
  if (state.isStored || questionId === null || state.arrivedParts.length < count) return state;
  const question = await getRecordedQuestion(uses, candidateId, attemptId, questionId);
  const parts = partsOf(uses, row);
  const whole = await parts.assemble(id, count);
  try {
    if (whole.sha256 !== sha256 || whole.byteSize !== byteSize) {
      await parts.remove(id);
      return await stateOf(uses, row);
    }
    const media = await uses.inspector.inspect(candidateId, whole.path);
    refuseIf(findRecordingRefusal(media, question.maxSeconds));
    if (media?.kind !== question.medium) throw new Refused('recordingUnreadable');
    await storeWhole(uses, row, whole.path, media);
  } finally {
    await rm(whole.path, { force: true });
  }
  await parts.remove(id);
  return { isStored: true, arrivedParts: [], partBytes: RECORDING_PART_BYTES };
}

/**
 * The bytes first, then the row: bytes without a row are removed by a job (docs/decisions/032).
 *
 * @throws HttpFailure 404 for a recording that was removed meanwhile
 */
async function storeWhole(
  uses: FinishParts,
  row: RecordingRecord,
  path: string,
  { kind, durationMs }: { readonly kind: keyof typeof RECORDING_FORMATS; readonly durationMs: number },
): Promise<void> {
  const { database, papers, clock, chooseStore } = uses;
  const { id, attemptId, byteSize, sha256 } = row;
  const facts = await papers.findAttemptFacts(attemptId);
  if (facts === undefined) return;
  await (await chooseStore()).putFile(id, path);
  const now = clock.now();
  const removed = await database.db.transaction(async (tx) => {
    await lockRecordings(tx, attemptId);
    const own = and(eq(recordings.id, id), eq(recordings.sha256, sha256), isNull(recordings.removedAt));
    const stored = await tx
      .update(recordings)
      .set({ storedAt: now, durationMs })
      .where(and(own, isNull(recordings.storedAt)))
      .returning({ id: recordings.id });
    if (stored.length === 0)
      // Another call has stored the same bytes meanwhile, or the bytes belong to no recording any more.
      return (await tx.$count(recordings, own)) > 0 ? [] : markRemoved(tx, row, now);
    const { mediaType } = RECORDING_FORMATS[kind];
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
    return [];
  });
  if (removed.length === 0) return;
  await removeMarked(uses, removed);
  throw notFound();
}
