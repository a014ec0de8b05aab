import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isWithinGrace } from '@invigil/domain/exams/deadline';
import { maxRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { RECORDING_FORMATS } from '@invigil/domain/files/recording-formats';
import { isWithinLength } from '@invigil/domain/files/recording-length';
import { and, eq, isNull } from 'drizzle-orm';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { ANSWER_RECORDING, insertFile, recordingPathOf } from '../../files/queries.ts';
import { readSettings } from '../../site/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts, recordings } from '../tables.ts';
import { type RecordedQuestion, recordedQuestions } from './recorded-questions.ts';
import { recordingStore } from './recording-store.ts';
import { lockRecordings, markSurplus, nextBeginning, removeMarked } from './remove-recordings.ts';

/** A recording as its bytes say. */
interface ReceivedRecording {
  readonly kind: keyof typeof RECORDING_FORMATS;
  readonly durationMs: number;
  readonly byteSize: number;
}

/**
 * Stores a recorded answer that a client of the published interface sends in one call, before it saves the answer with the
 * address. The candidate must be sitting an exam with such a question. Removes the recordings that it leaves no room for.
 *
 * @param upload a finished temporary file
 * @returns a ticketed address, whose path is the answer
 * @throws Refused uploadFailed without such an exam, and for a file that is no recording, too long or too large
 */
export async function storeWholeRecording(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files' | 'mediaInspector' | 'recordingParts' | 'tickets'> &
    ExamDeps<'papers'>,
  candidateId: number,
  upload: { readonly path: string; readonly byteSize: number },
): Promise<{ path: string; durationMs: number }> {
  const { database, files, recordingParts: parts, mediaInspector, tickets, clock } = deps;
  const { db } = database;
  const { byteSize } = upload;
  const media = await mediaInspector.inspect(candidateId, upload.path);
  const sitting = media && (await findSitting(deps, candidateId, { byteSize, ...media }));
  if (media === null || sitting == null) throw new Refused('uploadFailed');
  const { kind, durationMs } = media;
  const { attemptId, tenantId, asked } = sitting;
  const id = randomUUID();
  const sha256 = await hashOf(upload.path);
  const { exam } = await readSettings(db);
  await recordingStore(deps, exam).putFile(id, upload.path);
  const now = clock.now();
  const storing = db.transaction(async (tx) => {
    await lockRecordings(tx, attemptId);
    if (!(await lockOpen(tx, attemptId))) throw new Refused('uploadFailed');
    const times = { createdAt: await nextBeginning(tx, attemptId, now), storedAt: now };
    await tx.insert(recordings).values({
      ...times,
      id,
      attemptId,
      sha256,
      byteSize,
      durationMs,
      isLengthChecked: true,
    });
    const { mediaType } = RECORDING_FORMATS[kind];
    const purpose = ANSWER_RECORDING;
    await insertFile(tx, { id, tenantId, purpose, mediaType, byteSize, durationMs, createdAt: now });
    return markSurplus(tx, attemptId, asked, now);
  });
  const surplus = await storing.catch(async (error: unknown) => {
    await files.remove(id);
    throw error;
  });
  await removeMarked({ database, files, parts }, surplus);
  return { path: tickets.sign(recordingPathOf(id, kind), candidateId, now), durationMs };
}

interface Sitting {
  readonly attemptId: number;
  readonly tenantId: number;
  /** The questions that are answered by a recording. */
  readonly asked: readonly RecordedQuestion[];
}

/** The attempt in progress with a question that such a recording can answer. */
async function findSitting(
  { database, papers, clock }: Deps<'clock' | 'database'> & ExamDeps<'papers'>,
  candidateId: number,
  { kind, durationMs, byteSize }: ReceivedRecording,
): Promise<Sitting | undefined> {
  const { db } = database;
  const now = clock.now();
  const open = await db
    .select({
      attemptId: attempts.id,
      tenantId: attempts.tenantId,
      paperId: attempts.paperId,
      deadline: attempts.deadline,
    })
    .from(attempts)
    .where(and(eq(attempts.candidateId, candidateId), isNull(attempts.finishedAt)));
  for (const { attemptId, tenantId, paperId, deadline } of open) {
    if (!isWithinGrace(deadline, now)) continue;
    const asked = recordedQuestions((await papers.getPaper(paperId)).questions);
    const isAsked = asked.some(
      ({ medium, maxSeconds }) =>
        medium === kind &&
        isWithinLength(durationMs, maxSeconds) &&
        byteSize <= maxRecordingBytes(medium, maxSeconds),
    );
    if (isAsked) return { attemptId, tenantId, asked };
  }
  return undefined;
}

/** Whether an attempt is in progress, and stays so until the transaction ends: its end gives back what it has reserved. */
async function lockOpen(tx: Queries, attemptId: number): Promise<boolean> {
  const open = and(eq(attempts.id, attemptId), isNull(attempts.finishedAt));
  return (await tx.select({ id: attempts.id }).from(attempts).where(open).for('share')).length > 0;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
