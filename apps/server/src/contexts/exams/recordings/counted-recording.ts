import type { RecordingReference } from '@invigil/domain/authoring/interactions/recording/recording';
import { agreesWithAnswer } from '@invigil/domain/files/recording-agreement';
import type { recordings } from '../tables.ts';
import type { RecordedQuestion } from './recorded-questions.ts';

type RecordingRecord = typeof recordings.$inferSelect;

/**
 * Whether a recording was made for the question of an answer that names it: it was uploaded for this question and announced,
 * or it came in one call and no other question has named it before.
 */
export function isOfQuestion(
  recording: Pick<RecordingRecord, 'questionId' | 'answeredQuestionId'>,
  { questionId }: RecordedQuestion,
  { announced }: RecordingReference,
): boolean {
  if (recording.questionId !== null) return announced !== null && recording.questionId === questionId;
  return recording.answeredQuestionId === null || recording.answeredQuestionId === questionId;
}

/**
 * Whether a recording counts for an answer that names it. One that does not agree with the answer in hash and length is late
 * until an Admin accepts it (docs/decisions/071).
 */
export const doesCount = (
  recording: Pick<RecordingRecord, 'sha256' | 'durationMs' | 'isLengthChecked' | 'acceptedAt'>,
  { maxSeconds }: RecordedQuestion,
  { announced }: RecordingReference,
): boolean => recording.acceptedAt !== null || agreesWithAnswer(recording, announced, maxSeconds);
