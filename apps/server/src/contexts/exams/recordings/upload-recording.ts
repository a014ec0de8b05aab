import type { BodyOf, OkOf } from '@invigil/contract/endpoint';
import {
  RECORDING_PART_BYTES,
  type startRecordingUpload as startEndpoint,
} from '@invigil/contract/exams/recording-endpoints';
import {
  maxRecordingBytes,
  recordingPartCount,
  recordingPartSize,
} from '@invigil/domain/files/recording-bytes';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../adapters/clock.ts';
import type { RecordingPartStores } from '../../../adapters/recording-parts/open-recording-parts.ts';
import type { RecordingParts } from '../../../adapters/recording-parts/recording-parts.ts';
import type { Database } from '../../../database/client.ts';
import { badRequest, notFound, Refused } from '../../../http/errors.ts';
import { findStoredIds } from '../../files/queries.ts';
import type { PaperCache } from '../attempts/paper-cache.ts';
import { attempts, recordings } from '../tables.ts';
import { type RecordedQuestion, recordedQuestion } from './recorded-questions.ts';

/** First key of the advisory locks of attempts whose recordings are uploaded; the second is the attempt's id. */
const RECORDINGS_LOCK = 11;
/** Recordings of one question of an attempt, repeated ones included. */
export const MAX_RECORDINGS_PER_QUESTION = 10;

export type UploadState = OkOf<typeof startEndpoint>;

/** What the upload of recordings uses. */
export interface UploadParts {
  readonly database: Database;
  readonly papers: PaperCache;
  readonly clock: Clock;
  readonly parts: RecordingPartStores;
  /** Whether the site sends new recordings to the bucket. */
  readonly usesBucket: () => Promise<boolean>;
}

export type RecordingRecord = typeof recordings.$inferSelect;

/** Addresses in one reply: six megabytes, an hour on a line of 14 kbit/s. */
const ADDRESSES = 12;

const STORED: UploadState = { isStored: true, arrivedParts: [], partBytes: RECORDING_PART_BYTES };

/**
 * Begins the upload of a recorded answer, or says how far it has come. An attempt may have ended: announced recordings
 * count whenever they arrive (docs/decisions/071).
 *
 * @throws HttpFailure 404 for a foreign or missing attempt, a question that is not recorded, and an id in use elsewhere
 * @throws HttpFailure 400 at the size for more bytes than a recording of the longest answer has
 * @throws Refused uploadFailed for more recordings of a question than anybody makes
 */
export async function startRecordingUpload(
  uses: UploadParts,
  candidateId: number,
  { attemptId, questionId, recordingId: id, sha256, byteSize }: BodyOf<typeof startEndpoint>,
): Promise<UploadState> {
  const { medium, maxSeconds } = await getRecordedQuestion(uses, candidateId, attemptId, questionId);
  if (byteSize > maxRecordingBytes(medium, maxSeconds)) throw badRequest({ byteSize: ['tooLarge'] });
  const isDirect = uses.parts.bucket !== undefined && (await uses.usesBucket());
  const row = await uses.database.db.transaction(async (tx) => {
    // Serializes the uploads of an attempt, so that their number is counted exactly.
    await tx.execute(sql`select pg_advisory_xact_lock(${RECORDINGS_LOCK}, ${attemptId})`);
    const [known] = await tx.select().from(recordings).where(eq(recordings.id, id));
    if (known !== undefined) return known;
    // A candidate sees the ids of prompts, and could name one, whose bytes the recording would replace.
    if ((await findStoredIds(tx, [id])).size > 0) throw notFound();
    const ofQuestion = and(eq(recordings.attemptId, attemptId), eq(recordings.questionId, questionId));
    if ((await tx.$count(recordings, ofQuestion)) >= MAX_RECORDINGS_PER_QUESTION)
      throw new Refused('uploadFailed');
    const createdAt = uses.clock.now();
    const [begun] = await tx
      .insert(recordings)
      .values({ id, attemptId, questionId, sha256, byteSize, isDirect, createdAt })
      .onConflictDoNothing()
      .returning();
    return begun;
  });
  const isSame =
    row?.attemptId === attemptId &&
    row.questionId === questionId &&
    row.sha256 === sha256 &&
    row.byteSize === byteSize;
  // The id of another recording: the same reply as for a missing attempt.
  if (!isSame) throw notFound();
  return stateOf(uses, row);
}

/**
 * Stores a part.
 *
 * @param upload a finished temporary file
 * @throws HttpFailure 404 for a foreign or missing recording, 400 at the part for a part of another size
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
    throw badRequest({ part: ['invalidValue'] });
  await partsOf(uses, row).put(recordingId, part, upload.path);
  return stateOf(uses, row);
}

/** @throws HttpFailure 404, the same for a foreign and a missing recording */
export async function getOwnRecording(
  { database }: Pick<UploadParts, 'database'>,
  candidateId: number,
  recordingId: string,
): Promise<RecordingRecord> {
  const [found] = await database.db
    .select({ recording: recordings })
    .from(recordings)
    .innerJoin(attempts, eq(attempts.id, recordings.attemptId))
    .where(and(eq(recordings.id, recordingId), eq(attempts.candidateId, candidateId)));
  if (found === undefined) throw notFound();
  return found.recording;
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

/** @throws HttpFailure 404 for a foreign or missing attempt, and for a question that is not answered by a recording */
export async function getRecordedQuestion(
  { papers }: Pick<UploadParts, 'papers'>,
  candidateId: number,
  attemptId: number,
  questionId: number,
): Promise<RecordedQuestion> {
  const facts = await papers.findAttemptFacts(attemptId);
  if (facts?.candidateId !== candidateId) throw notFound();
  const question = recordedQuestion((await papers.getPaper(facts.paperId)).byId.get(questionId));
  if (question === undefined) throw notFound();
  return question;
}
