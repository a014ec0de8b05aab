import { answerRules } from '@invigil/domain/authoring/interactions/answer-registry';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { lateAnswers, recordings, responses } from '../tables.ts';
import { doesCount, isOfQuestion } from './counted-recording.ts';
import type { RecordedQuestion } from './recorded-questions.ts';

/**
 * Stores a late answer for each answer of an ended attempt whose recording has arrived and does not agree with it, for the
 * Admin to decide (docs/decisions/071). The answer itself stays, without a recording that counts. Needs the lock of the
 * attempt's row.
 *
 * @param asked the questions whose answers are looked at
 */
export async function storeLateRecordings(
  tx: Queries,
  attemptId: number,
  asked: readonly RecordedQuestion[],
  receivedAt: Date,
): Promise<void> {
  if (asked.length === 0) return;
  const ids = asked.map(({ questionId }) => questionId);
  const saved = await tx
    .select()
    .from(responses)
    .where(and(eq(responses.attemptId, attemptId), inArray(responses.questionId, ids)));
  const arrived = and(
    isNotNull(recordings.storedAt),
    isNull(recordings.removedAt),
    isNull(recordings.deletedAt),
  );
  const stored = await tx
    .select()
    .from(recordings)
    .where(and(eq(recordings.attemptId, attemptId), arrived));
  const byId = new Map(stored.map((recording) => [recording.id, recording]));
  for (const { questionId, answer, sequence, visibleMs } of saved) {
    const question = asked.find((one) => one.questionId === questionId);
    const named = answer && answerRules(answer.kind).recordingOf(answer);
    const recording = named && byId.get(named.recordingId);
    if (question === undefined || !named || !recording || !isOfQuestion(recording, question, named)) continue;
    if (doesCount(recording, question, named)) continue;
    const late = { answer, isSkipped: false, sequence, answeredAt: null, visibleMs, receivedAt };
    await tx
      .insert(lateAnswers)
      .values({ ...late, attemptId, questionId })
      .onConflictDoUpdate({
        target: [lateAnswers.attemptId, lateAnswers.questionId],
        set: { ...late, state: 'waiting', decidedBy: null, decidedAt: null },
        setWhere: isUndecided(sequence),
      });
  }
}

/** A later answer stays, and so does a decision on a recording that had arrived before it. */
const isUndecided = (sequence: number) =>
  or(
    lt(lateAnswers.sequence, sequence),
    // Accepted before its recording arrived.
    and(eq(lateAnswers.sequence, sequence), eq(lateAnswers.state, 'accepted')),
  );

/** An Admin has accepted an answer: its recording counts, as far as it has arrived. */
export async function acceptRecording(
  tx: Queries,
  attemptId: number,
  answer: Answer | null,
  acceptedAt: Date,
): Promise<void> {
  const named = answer && answerRules(answer.kind).recordingOf(answer);
  if (!named) return;
  const namedRecording = and(eq(recordings.id, named.recordingId), eq(recordings.attemptId, attemptId));
  await tx
    .update(recordings)
    .set({ acceptedAt })
    .where(and(namedRecording, isNotNull(recordings.storedAt)));
}

/** Whether a late answer is the stored answer itself, late for its recording. */
export const isStoredAnswer = sql<boolean>`exists (select from ${responses}
  where ${responses.attemptId} = ${lateAnswers.attemptId} and ${responses.questionId} = ${lateAnswers.questionId}
  and ${responses.sequence} = ${lateAnswers.sequence} and ${lateAnswers.state} <> 'accepted')`;
