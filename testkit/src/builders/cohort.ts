import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { ApiClient } from '../api/api-client.ts';
import { buildLiveAssessment, type QuestionChange, WRITTEN } from './assessments.ts';
import { buildAttempt } from './attempts.ts';
import { type Examiner, registerCandidate, registerExaminer } from './examiner.ts';
import { type Credentials, signInAt } from './site.ts';

/** A candidate with an attempt in progress. */
export interface Seat {
  readonly credentials: Credentials;
  readonly token: string;
  readonly attemptId: number;
  readonly questionIds: readonly number[];
}

/** A live assessment with candidates who have started it. */
export interface Cohort extends Examiner {
  readonly assessmentId: number;
  readonly seats: readonly Seat[];
}

interface CohortOptions {
  readonly candidates: number;
  readonly questions?: number;
  readonly timeLimitMinutes?: number;
  /** All questions have written answers. */
  readonly isWritten?: boolean;
}

/** Fills an empty site with an Admin, a live assessment and candidates who have all started it. */
export async function openCohort(
  baseUrl: string,
  owner: Credentials,
  { candidates, questions: questionCount = 30, timeLimitMinutes = 240, isWritten = false }: CohortOptions,
): Promise<Cohort> {
  const examiner = await registerExaminer(baseUrl, owner);
  const assessmentId = await createLiveAssessment(examiner.admin, questionCount, timeLimitMinutes, isWritten);
  const seats: Seat[] = [];
  for (let number = 1; number <= candidates; number++) {
    const credentials = await registerCandidate(baseUrl, examiner, { fullName: `Candidate ${number}` });
    seats.push(await takeSeat(baseUrl, credentials, assessmentId));
  }
  return { ...examiner, assessmentId, seats };
}

/** Creates a live assessment with one mark for each question: choices with the key A, or written answers. */
export async function createLiveAssessment(
  admin: ApiClient,
  questionCount: number,
  timeLimitMinutes: number,
  isWritten = false,
): Promise<number> {
  const question: QuestionChange = isWritten ? WRITTEN : { key: ['A'] };
  const { assessmentId } = await buildLiveAssessment(
    admin,
    {
      title: `Examination ${crypto.randomUUID()}`,
      timeLimitMinutes,
      totalMarks: questionCount * 100,
      passMark: questionCount * 50,
    },
    Array.from({ length: questionCount }, (_, index) => ({ ...question, prompt: `Question ${index + 1}?` })),
  );
  return assessmentId;
}

/** Signs a candidate in and starts the attempt. */
export async function takeSeat(
  baseUrl: string,
  credentials: Credentials,
  assessmentId: number,
): Promise<Seat> {
  const candidate = await signInAt(baseUrl, credentials);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  const questionIds = open.questions.map(({ questionId }) => questionId);
  return { credentials, token: candidate.token, attemptId, questionIds };
}
