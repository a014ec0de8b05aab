import * as client from '@invigil/contract/exam-client/practice-calls';
import type { ResultDetail } from './calls.ts';
import { type Outcome, request } from './request.ts';

// The calls of practice runs, which only their page loads.

export type PracticePaper = client.PracticePaper;
export type PracticeAnswer = client.PracticeAnswer;

/** The present questions of an own assessment, for a practice run. */
export const getPracticePaper = (userId: number, assessmentId: number): Promise<Outcome<PracticePaper>> =>
  request(client.getPracticePaper, { assessmentId }, { userId });

/** Marks answers of a practice run; the server stores nothing. */
export const markPracticeAnswers = (
  userId: number,
  assessmentId: number,
  answers: readonly PracticeAnswer[],
): Promise<Outcome<ResultDetail[]>> =>
  request(client.markPracticeAnswers, { assessmentId, answers: [...answers] }, { userId });
