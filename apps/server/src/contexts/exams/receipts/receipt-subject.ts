import type { AssessmentRules } from '@invigil/domain/authoring/assessment';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { ReceivedAnswer } from '@invigil/domain/exams/receipt';
import { responseState } from '@invigil/domain/exams/response-state';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { recordings, type responses } from '../tables.ts';

type SavedAnswer = Pick<typeof responses.$inferSelect, 'questionId' | 'answer' | 'isSkipped'>;

/** The answers of an attempt, in the order of its paper. */
export async function readReceivedAnswers(
  db: Queries,
  attempt: { readonly id: number; readonly questionIds: readonly number[] },
  saved: readonly SavedAnswer[],
): Promise<ReceivedAnswer[]> {
  const answers = new Map(saved.map(({ questionId, answer }) => [questionId, answer]));
  const uploaded = await readUploadedHashes(db, attempt.id, [...answers.values()]);
  return attempt.questionIds.map((questionId) => {
    const answer = answers.get(questionId) ?? null;
    return { questionId, answer, recordingHash: hashOf(answer, uploaded) };
  });
}

/** How many questions have an answer, readable or not. */
export const countReceived = (
  saved: readonly SavedAnswer[],
  rules: Pick<AssessmentRules, 'allowSkip'>,
): number =>
  saved.filter((response) => {
    const { isAnswered, isUnreadable } = responseState(response, rules);
    return isAnswered || isUnreadable;
  }).length;

const recordingOf = (answer: Answer | null) =>
  answer !== null && 'recording' in answer ? answer.recording : null;

/** The content that the candidate's browser announced with the answer, else that of the upload before it. */
function hashOf(answer: Answer | null, uploaded: ReadonlyMap<string, string>): string | null {
  const recording = recordingOf(answer);
  if (recording === null) return null;
  return recording.announced?.sha256 ?? uploaded.get(recording.recordingId) ?? null;
}

/** Hashes of the recordings of an attempt; empty, without a query, where each answer says its own. */
async function readUploadedHashes(
  db: Queries,
  attemptId: number,
  answers: readonly (Answer | null)[],
): Promise<ReadonlyMap<string, string>> {
  const isUnannounced = (answer: Answer | null) => recordingOf(answer)?.announced === null;
  if (!answers.some(isUnannounced)) return new Map();
  const rows = await db
    .select({ id: recordings.id, sha256: recordings.sha256 })
    .from(recordings)
    .where(eq(recordings.attemptId, attemptId));
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}
