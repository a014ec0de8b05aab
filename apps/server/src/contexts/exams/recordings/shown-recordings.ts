import type { RecordedAnswer } from '@invigil/contract/authoring/media-fields';
import { answerRules } from '@invigil/domain/authoring/interactions/answer-registry';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { eq } from 'drizzle-orm';
import type { TicketSigner } from '../../../adapters/ticket-signer.ts';
import type { Queries } from '../../../database/client.ts';
import { recordingPathOf } from '../../files/queries.ts';
import { recordings } from '../tables.ts';
import { recordedQuestion, recordedQuestions } from './recorded-questions.ts';

type RecordingRecord = typeof recordings.$inferSelect;

/** The recordings of an attempt by id; empty for a paper without recorded answers, without a query. */
export async function readRecordings(
  db: Queries,
  attemptId: number,
  questions: readonly PaperQuestion[],
): Promise<ReadonlyMap<string, RecordingRecord>> {
  if (recordedQuestions(questions).length === 0) return new Map();
  const rows = await db.select().from(recordings).where(eq(recordings.attemptId, attemptId));
  return new Map(rows.map((row) => [row.id, row]));
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
  known: ReadonlyMap<string, RecordingRecord>,
): RecordedAnswer | null {
  const recorded = recordedQuestion(question);
  const named = answer === null ? null : answerRules(answer.kind).recordingOf(answer);
  if (recorded === undefined || named === null) return null;
  const { recordingId, announced } = named;
  const row = known.get(recordingId);
  const isNamed = announced === null ? row?.questionId === null : row?.sha256 === announced.sha256;
  const isThere = isNamed && row?.storedAt != null && row.deletedAt === null;
  return {
    kind: recorded.medium,
    address: isThere ? tickets.sign(recordingPathOf(recordingId, recorded.medium), readerId, now) : '',
    durationMs: (isNamed ? row?.durationMs : null) ?? announced?.durationMs ?? 0,
    isDeleted: row?.deletedAt != null,
  };
}
