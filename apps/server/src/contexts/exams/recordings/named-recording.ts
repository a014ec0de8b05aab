import type { RecordingReference } from '@invigil/domain/authoring/interactions/recording/recording';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { findRecordingKind, findStoredIds } from '../../files/queries.ts';
import { recordings, responses } from '../tables.ts';
import { doesCount, isOfQuestion } from './counted-recording.ts';
import type { RecordedQuestion } from './recorded-questions.ts';

interface NamingAnswer {
  readonly attemptId: number;
  readonly question: RecordedQuestion;
  readonly recording: RecordingReference;
}

/**
 * Whether a recording can be the answer to a question: one that was made for this question of this attempt and agrees with
 * the answer as far as it has arrived, or one that its page announces and has not begun to upload. A recording that came in
 * one call names no question: it has the question's medium, and becomes the recording of the first question that names it.
 */
export async function isAnswerable(
  db: Queries,
  { attemptId, question, recording }: NamingAnswer,
): Promise<boolean> {
  const { recordingId, announced } = recording;
  const [row] = await db
    .select({
      attemptId: recordings.attemptId,
      questionId: recordings.questionId,
      answeredQuestionId: recordings.answeredQuestionId,
      sha256: recordings.sha256,
      durationMs: recordings.durationMs,
      isLengthChecked: recordings.isLengthChecked,
      acceptedAt: recordings.acceptedAt,
      storedAt: recordings.storedAt,
      removedAt: recordings.removedAt,
    })
    .from(recordings)
    .where(eq(recordings.id, recordingId));
  // Ids of prompts and pictures are seen by candidates.
  if (row === undefined)
    return announced !== null && !(await findStoredIds(db, [recordingId])).has(recordingId);
  if (row.attemptId !== attemptId || !isOfQuestion(row, question, recording)) return false;
  if (!doesCount(row, question, recording)) return false;
  if (row.questionId !== null) return true;
  if (row.storedAt === null || row.removedAt !== null) return false;
  if ((await findRecordingKind(db, recordingId)) !== question.medium) return false;
  return row.answeredQuestionId !== null || (await claim(db, recordingId, attemptId, question));
}

/**
 * Makes a recording that came in one call that of a question. One statement decides between simultaneous answers; an answer
 * of a server before, which claimed nothing, counts too.
 */
async function claim(
  db: Queries,
  recordingId: string,
  attemptId: number,
  { questionId }: RecordedQuestion,
): Promise<boolean> {
  const elsewhere = and(
    eq(responses.attemptId, attemptId),
    ne(responses.questionId, questionId),
    sql`${responses.answer} -> 'recording' ->> 'recordingId' = ${recordingId}`,
  );
  if ((await db.$count(responses, elsewhere)) > 0) return false;
  await db
    .update(recordings)
    .set({ answeredQuestionId: questionId })
    .where(and(eq(recordings.id, recordingId), isNull(recordings.answeredQuestionId)));
  const claimed = and(eq(recordings.id, recordingId), eq(recordings.answeredQuestionId, questionId));
  return (await db.$count(recordings, claimed)) > 0;
}
