import type { BodyOf } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { ApiClient } from '../api/api-client.ts';

export type AnswerFields = BodyOf<typeof attempts.saveAnswer>;

/** The fields of an answer as a candidate's client sends them. */
export function answerFields(
  attemptId: number,
  questionId: number,
  overrides: Partial<AnswerFields> = {},
): AnswerFields {
  const answer = overrides.answer == null ? { answerText: 'Option-B' } : {};
  return { attemptId, questionId, ...answer, isSkipped: false, ...overrides };
}

/** Starts an attempt and returns its id. */
export async function buildAttempt(candidate: ApiClient, assessmentId: number): Promise<number> {
  const { attemptId } = await candidate.ok(attempts.startAttempt, { body: { assessmentId } });
  return attemptId;
}
