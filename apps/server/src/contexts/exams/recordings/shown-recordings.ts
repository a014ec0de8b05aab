import type { RecordedAnswer } from '@invigil/contract/authoring/media-fields';
import { answerRules } from '@invigil/domain/authoring/interactions/answer-registry';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { inArray } from 'drizzle-orm';
import type { TicketSigner } from '../../../adapters/ticket-signer.ts';
import type { Queries } from '../../../database/client.ts';
import { recordingPathOf } from '../../files/queries.ts';
import { recordings } from '../tables.ts';
import { recordedQuestion, recordedQuestions } from './recorded-questions.ts';

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
    .where(inArray(recordings.attemptId, [...new Set(attemptIds)]));
  const byAttempt = new Map<number, Map<string, RecordingRecord>>();
  for (const row of rows) {
    const own = byAttempt.get(row.attemptId) ?? new Map<string, RecordingRecord>();
    byAttempt.set(row.attemptId, own.set(row.id, row));
  }
  return byAttempt;
}

interface Reader {
  readonly tickets: TicketSigner;
  readonly readerId: number;
  readonly now: Date;
}

/**
 * The recording that an answer names, with an address that is signed for one reader; null for an answer without one. Bytes
 * count only for the answer that announced them: with its hash, or uploaded while the attempt was open.
 */
export function shownRecording(
  { tickets, readerId, now }: Reader,
  question: PaperQuestion,
  answer: Answer | null,
  known: RecordingsById,
): RecordedAnswer | null {
  const recorded = recordedQuestion(question);
  const named = answer === null ? null : answerRules(answer.kind).recordingOf(answer);
  if (recorded === undefined || named === null) return null;
  const { recordingId, announced } = named;
  const row = known.get(recordingId);
  const isNamed = announced === null ? row?.questionId === null : row?.sha256 === announced.sha256;
  const isThere = isNamed && row?.storedAt != null && row.deletedAt === null && row.removedAt === null;
  return {
    kind: recorded.medium,
    address: isThere ? tickets.sign(recordingPathOf(recordingId, recorded.medium), readerId, now) : '',
    durationMs: (isNamed ? row?.durationMs : null) ?? announced?.durationMs ?? 0,
    isDeleted: row?.deletedAt != null,
  };
}
