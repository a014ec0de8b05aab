import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import {
  RECORDING_PART_BYTES,
  type startRecordingUpload as startEndpoint,
} from '@invigil/contract/exams/recording-endpoints';
import { isWithinGrace } from '@invigil/domain/exams/deadline';
import {
  maxRecordingBytes,
  recordingPartCount,
  recordingPartSize,
} from '@invigil/domain/files/recording-bytes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../../../adapters/clock.ts';
import type { FileStore } from '../../../adapters/file-store/file-store.ts';
import type { RecordingParts } from '../../../adapters/recording-parts/recording-parts.ts';
import { InvalidField, notFound, Refused, tooBusy } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { findStoredIds } from '../../files/queries.ts';
import type { PaperCache } from '../sitting/paper-cache.ts';
import { attempts, recordings } from '../tables.ts';
import { adjustAwaitedSpace } from './awaited-space.ts';
import { listNamed } from './named-by-answers.ts';
import { getQuestion, listRecordedQuestions } from './own-questions.ts';
import type { RecordedQuestion } from './recorded-questions.ts';
import {
  lockRecordings,
  markSurplus,
  nextBeginning,
  type RemovalParts,
  removeMarked,
} from './remove-recordings.ts';

export type UploadState = OkOf<typeof startEndpoint>;

/** What the upload of recordings uses. */
export interface UploadParts extends RemovalParts {
  readonly papers: PaperCache;
  readonly clock: Clock;
  /** Whether the site sends new recordings to the bucket. */
  readonly usesBucket: () => Promise<boolean>;
  /** Where the site stores recordings now. */
  readonly chooseStore: () => Promise<FileStore>;
}

export type RecordingRecord = typeof recordings.$inferSelect;

/** Wait for the bytes of a removed recording to go, before a recording with its id begins. */
const RETRY_AFTER_SECONDS = 2;
/** Addresses in one reply: six megabytes, an hour on a line of 14 kbit/s. */
const ADDRESSES = 12;

const STORED: UploadState = { isStored: true, arrivedParts: [], partBytes: RECORDING_PART_BYTES };

/**
 * Begins the upload of a recorded answer, or says how far it has come. After the end of the attempt, a recording begins that an
 * answer on the server names: announced recordings count whenever they arrive. It has the space that the attempt kept at its
 * end, or takes what the tenant has left. Removes the recordings that the new one leaves no room for (docs/decisions/071).
 *
 * @throws Failure notFound for a foreign or missing attempt, a question that is not recorded, an id in use elsewhere, and
 *   without an answer that names it a replaced recording, and any after the end
 * @throws Refused recordingSpaceFull where the answers name as much as the start of the attempt has reserved, and after the
 *   end where nothing is kept for the recording and the tenant has no space
 * @throws InvalidField at byteSize for more bytes than a recording of the longest answer has
 * @throws Failure tooBusy while the bytes of a removed recording with this id are removed
 */
export async function startRecordingUpload(
  uses: UploadParts,
  candidateId: number,
  body: BodyOf<typeof startEndpoint>,
): Promise<UploadState> {
  const { attemptId, questionId, sha256, byteSize } = body;
  const asked = await listRecordedQuestions(uses, candidateId, attemptId);
  const { medium, maxSeconds } = getQuestion(asked, questionId);
  if (byteSize > maxRecordingBytes(medium, maxSeconds)) throw new InvalidField('byteSize', 'tooLarge');
  const isDirect = uses.parts.bucket !== undefined && (await uses.usesBucket());
  const { row, surplus } = await findOrBegin(uses, asked, body, isDirect);
  const isSame =
    row?.attemptId === attemptId &&
    row.questionId === questionId &&
    row.sha256 === sha256 &&
    row.byteSize === byteSize;
  // The id of another recording: the same reply as for a missing attempt.
  if (!isSame) throw notFound();
  if (row.removedAt !== null) throw tooBusy(RETRY_AFTER_SECONDS);
  await removeMarked(uses, surplus);
  return stateOf(uses, row);
}

/**
 * Whether the time of an attempt is over, the grace for what was in transit included. Locks the attempt's row, so that its end
 * sees the recording that begins, or the recording the end.
 */
async function hasEnded(tx: Queries, attemptId: number, now: Date): Promise<boolean> {
  const [attempt] = await tx
    .select({ finishedAt: attempts.finishedAt, deadline: attempts.deadline })
    .from(attempts)
    .where(eq(attempts.id, attemptId))
    // As strong as the change of the attempt's awaited bytes that may follow: two locks of one transaction could deadlock.
    .for('no key update');
  return attempt?.finishedAt != null || !isWithinGrace(attempt?.deadline ?? null, now);
}

/** The row of a recording, and the recordings that a new one leaves no room for. No row for an id in use elsewhere. */
async function findOrBegin(
  { database, clock, chooseStore }: UploadParts,
  asked: readonly RecordedQuestion[],
  { attemptId, questionId, recordingId: id, sha256, byteSize, isReplaced }: BodyOf<typeof startEndpoint>,
  isDirect: boolean,
) {
  const store = await chooseStore();
  return database.db.transaction(async (tx) => {
    await lockRecordings(tx, attemptId);
    const [known] = await tx.select().from(recordings).where(eq(recordings.id, id));
    if (known !== undefined) return { row: known, surplus: [] };
    // A candidate sees the ids of prompts, and could name one, whose bytes the recording would replace.
    if ((await findStoredIds(tx, [id])).size > 0) throw notFound();
    const now = clock.now();
    const isOver = await hasEnded(tx, attemptId, now);
    if (isReplaced || isOver) {
      const named = await listNamed(tx, attemptId, [getQuestion(asked, questionId)]);
      if (!named.some(({ recordingId }) => recordingId === id)) throw notFound();
    }
    const createdAt = await nextBeginning(tx, attemptId, now);
    const [row] = await tx
      .insert(recordings)
      .values({ id, attemptId, questionId, sha256, byteSize, isDirect, createdAt })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) return { row, surplus: [] };
    const surplus = await markSurplus(tx, attemptId, asked, now);
    if (isOver && !(await adjustAwaitedSpace(tx, store, attemptId, asked, now)))
      throw new Refused('recordingSpaceFull');
    return { row, surplus };
  });
}

/**
 * Stores a part.
 *
 * @param upload a finished temporary file
 * @throws Failure notFound for a foreign or missing recording
 * @throws InvalidField at part for a part of another size
 */
export async function storePart(
  uses: UploadParts,
  candidateId: number,
  { recordingId, part }: { readonly recordingId: string; readonly part: number },
  upload: { readonly path: string; readonly byteSize: number },
): Promise<UploadState> {
  const row = await getOwnRecording(uses, candidateId, recordingId);
  if (row.storedAt !== null) return STORED;
  if (upload.byteSize !== recordingPartSize(row.byteSize, part, RECORDING_PART_BYTES))
    throw new InvalidField('part', 'invalidValue');
  const parts = partsOf(uses, row);
  const failure = await parts.put(recordingId, part, upload.path).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // A removal meanwhile may have come before the part.
  if ((await findOwnRecording(uses, candidateId, recordingId)) === undefined) {
    await parts.remove(recordingId);
    throw notFound();
  }
  if (failure !== undefined) throw failure.error;
  return stateOf(uses, row);
}

/** @throws Failure notFound, the same for a foreign, a removed and a missing recording */
export async function getOwnRecording(
  uses: Pick<UploadParts, 'database'>,
  candidateId: number,
  recordingId: string,
): Promise<RecordingRecord> {
  const found = await findOwnRecording(uses, candidateId, recordingId);
  if (found === undefined) throw notFound();
  return found;
}

async function findOwnRecording(
  { database }: Pick<UploadParts, 'database'>,
  candidateId: number,
  recordingId: string,
): Promise<RecordingRecord | undefined> {
  const own = and(eq(recordings.id, recordingId), eq(attempts.candidateId, candidateId));
  const [found] = await database.db
    .select({ recording: recordings })
    .from(recordings)
    .innerJoin(attempts, eq(attempts.id, recordings.attemptId))
    .where(and(own, isNull(recordings.removedAt)));
  return found?.recording;
}

/** Where the parts of a recording lie. The bucket of a recording that began there may have been taken away since. */
export const partsOf = (
  { parts }: Pick<UploadParts, 'parts'>,
  { isDirect }: RecordingRecord,
): RecordingParts => (isDirect ? (parts.bucket ?? parts.disk) : parts.disk);

/** How far the upload of a recording has come. */
export async function stateOf(uses: UploadParts, row: RecordingRecord): Promise<UploadState> {
  if (row.storedAt !== null) return STORED;
  const own = partsOf(uses, row);
  const arrivedParts = await own.list(row.id);
  const state = { isStored: false, arrivedParts, partBytes: RECORDING_PART_BYTES };
  const addresses = await addressesOf(own, row, arrivedParts);
  return addresses.length === 0 ? state : Object.assign(state, { addresses });
}

/** Addresses of the next missing parts; none where the server receives them. */
async function addressesOf(
  own: RecordingParts,
  { id, byteSize }: RecordingRecord,
  arrived: readonly number[],
) {
  const count = recordingPartCount(byteSize, RECORDING_PART_BYTES);
  const missing = Array.from({ length: count }, (_, index) => index + 1)
    .filter((part) => !arrived.includes(part))
    .slice(0, ADDRESSES);
  const addresses = await Promise.all(
    missing.map(async (part) => {
      const size = recordingPartSize(byteSize, part, RECORDING_PART_BYTES) ?? 0;
      return { part, address: await own.addressOf(id, part, size) };
    }),
  );
  return addresses.flatMap(({ part, address }) => (address === undefined ? [] : [{ part, address }]));
}
