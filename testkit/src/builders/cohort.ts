import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { type ApiClient, createApiClient } from '../api/api-client.ts';
import { type Credentials, type Examiner, registerCandidate, registerExaminer, signIn } from './accounts.ts';
import { assessmentFields, choiceFields, writtenFields } from './fields.ts';

/** A candidate in the middle of an exam. */
export interface Seat {
  readonly credentials: Credentials;
  readonly token: string;
  readonly attemptId: number;
  readonly questionIds: readonly number[];
}

/** An exam with candidates who have started it. */
export interface Cohort extends Examiner {
  readonly assessmentId: number;
  readonly seats: readonly Seat[];
}

interface CohortOptions {
  readonly candidates: number;
  readonly questions?: number;
  readonly timeLimitMinutes?: number;
  /** Answered in words. */
  readonly isWritten?: boolean;
}

/** Fills an empty site until every candidate of the cohort has started. */
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

/** A live assessment of questions with three options each, or of written ones. */
export async function createLiveAssessment(
  admin: ApiClient,
  questionCount: number,
  timeLimitMinutes: number,
  isWritten = false,
): Promise<number> {
  const { createdId: assessmentId } = await admin.call(assessments.createAssessment, {
    body: assessmentFields({
      title: `Examination ${crypto.randomUUID()}`,
      timeLimitMinutes,
      totalMarks: questionCount * 100,
      passMark: questionCount * 50,
    }),
  });
  const fieldsOf = isWritten ? writtenFields : choiceFields;
  for (let number = 1; number <= questionCount; number++)
    await admin.call(questions.createQuestion, {
      body: fieldsOf(assessmentId, { prompt: `Question ${number}?` }),
    });
  await admin.call(assessments.goLive, { body: { assessmentId } });
  return assessmentId;
}

export async function takeSeat(
  baseUrl: string,
  credentials: Credentials,
  assessmentId: number,
): Promise<Seat> {
  const { token } = await signIn(baseUrl, credentials);
  const candidate = createApiClient({ baseUrl, token });
  const { attemptId } = await candidate.call(attempts.startAttempt, { body: { assessmentId } });
  const open = await candidate.call(attempts.getOpenAttempt, { params: { assessmentId } });
  return { credentials, token, attemptId, questionIds: open.questions.map(({ questionId }) => questionId) };
}
