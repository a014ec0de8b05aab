import type { RecordedAnswer } from '@invigil/contract/authoring/media-fields';
import { answerRules } from '@invigil/domain/authoring/interactions/answer-registry';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { RecordingReference } from '@invigil/domain/authoring/interactions/recording/recording';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import type { TicketSigner } from '../../../adapters/ticket-signer.ts';
import { anyOf } from '../../../database/any-of.ts';
import type { Queries } from '../../../database/client.ts';
import { recordingPathOf } from '../../files/queries.ts';
import { recordings } from '../tables.ts';
import { doesCount, isOfQuestion } from './counted-recording.ts';
import { type RecordedQuestion, recordedQuestion, recordedQuestions } from './recorded-questions.ts';

type RecordingRecord = typeof recordings.$inferSelect;
type RecordingsById = ReadonlyMap<string, RecordingRecord>;

/** The recordings of an attempt by id; empty for a paper without recorded answers, without a query. */
export async function readRecordings(
  db: Queries,
  attemptId: number,
  questions: readonly PaperQuestion[],
): Promise<RecordingsById> {
  if (recordedQuestions(questions).length === 0) return new Map();
  return (await readRecordingsByAttempt(db, [attemptId])).get(attemptId) ?? new Map();
}

/**
 * The recordings of several attempts, by attempt and id: an answer that names a recording of another attempt finds none.
 * Attempts without recordings are left out.
 */
export async function readRecordingsByAttempt(
  db: Queries,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, RecordingsById>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(recordings)
    .where(anyOf(recordings.attemptId, [...new Set(attemptIds)]));
  const byAttempt = new Map<number, Map<string, RecordingRecord>>();
  for (const row of rows) {
    const byId = byAttempt.get(row.attemptId) ?? new Map<string, RecordingRecord>();
    byAttempt.set(row.attemptId, byId.set(row.id, row));
  }
  return byAttempt;
}

interface Reader {
  readonly tickets: TicketSigner;
  readonly readerId: number;
  readonly now: Date;
}

/**
 * The recording that an answer names, with an address that is signed for one reader; null for an answer without one. Until
 * its bytes arrive, an answer has the length that it announces. One that does not agree with its answer is late and has no
 * address.
 */
export function shownRecording(
  reader: Reader,
  question: PaperQuestion,
  answer: Answer | null,
  recordingsById: RecordingsById,
): RecordedAnswer | null {
  const shown = findNamed(question, answer, recordingsById);
  if (shown === null) return null;
  return shown.isLate ? describe(reader, shown, undefined) : describe(reader, shown, shown.recording);
}

/** The recording of a late answer, which its Admin plays before the decision, whether it agrees with the answer or not. */
export function shownLateRecording(
  reader: Reader,
  question: PaperQuestion,
  answer: Answer | null,
  recordingsById: RecordingsById,
): RecordedAnswer | null {
  const shown = findNamed(question, answer, recordingsById);
  return shown && describe(reader, shown, shown.recording);
}

interface NamedRecording {
  readonly question: RecordedQuestion;
  readonly named: RecordingReference;
  /** Made for the question of the answer; undefined until its upload begins. */
  readonly recording: RecordingRecord | undefined;
  /** Has arrived, and does not agree with the answer. */
  readonly isLate: boolean;
}

/** Answers arrive before their recordings, and one for another question may announce the same id. */
function findNamed(
  paperQuestion: PaperQuestion,
  answer: Answer | null,
  recordingsById: RecordingsById,
): NamedRecording | null {
  const question = recordedQuestion(paperQuestion);
  const named = answer === null ? null : answerRules(answer.kind).recordingOf(answer);
  if (question === undefined || named === null) return null;
  const row = recordingsById.get(named.recordingId);
  const recording = row !== undefined && isOfQuestion(row, question, named) ? row : undefined;
  const isLate = recording?.storedAt != null && !doesCount(recording, question, named);
  return { question, named, recording, isLate };
}

function describe(
  { tickets, readerId, now }: Reader,
  { question, named, isLate }: NamedRecording,
  played: RecordingRecord | undefined,
): RecordedAnswer {
  const { recordingId, announced } = named;
  const { medium: kind } = question;
  const isThere = played?.storedAt != null && played.deletedAt === null && played.removedAt === null;
  return {
    kind,
    address: isThere ? tickets.sign(recordingPathOf(recordingId, kind), readerId, now) : '',
    durationMs: played?.durationMs ?? announced?.durationMs ?? 0,
    isDeleted: played?.deletedAt != null,
    ...(isLate ? { isLate } : {}),
  };
}
