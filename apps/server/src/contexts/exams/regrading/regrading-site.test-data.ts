import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import type { InteractionKey } from '@invigil/domain/authoring/interactions/interaction-key';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { continueRegrades } from './continue-regrades.ts';

export let test: TestApp;
/** The Admin of the exams. */
export let admin: SignedIn;

/** Starts a server with an Admin for the tests of a file. */
export function useRegrading(): void {
  beforeAll(async () => {
    test = await startTestApp();
    admin = await buildAdmin(test);
  });
  afterAll(() => test.close());
}

/** A live assessment: two choice questions of 2 and 3 marks with the key B, and a written one of 5; pass mark 4. */
export async function buildExam() {
  const exam = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 400, showKeyAfterwards: true },
    [{ marks: 200 }, { marks: 300 }, { ...WRITTEN, marks: 500 }],
  );
  return Object.assign(exam, { admin });
}
export type Exam = Awaited<ReturnType<typeof buildExam>>;

/** An attempt with answers to the questions in order; an empty answer is none. */
export async function answer(
  { assessmentId, questionIds }: Exam,
  answers: readonly string[],
  fullName?: string,
) {
  const candidate = await buildCandidate(test, admin, fullName);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, answerText] of answers.entries())
    if (answerText !== '')
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionIds[index] ?? 0, { answerText }),
      });
  return { candidate, attemptId };
}

export async function sit(exam: Exam, answers: readonly string[], fullName?: string) {
  const sitting = await answer(exam, answers, fullName);
  await sitting.candidate.ok(attempts.finishAttempt, { body: { attemptId: sitting.attemptId } });
  return sitting;
}

export const regradable = ({ assessmentId }: Pick<Exam, 'assessmentId'>) =>
  admin.ok(regrading.getRegradableAssessment, { params: { assessmentId } });

export type Change = Partial<Pick<Awaited<ReturnType<typeof regradable>>['questions'][number], 'voiding'>> & {
  key?: ('A' | 'B' | 'C')[];
  alsoAccepted?: ('A' | 'B' | 'C')[][];
  marks?: number;
};

/** The body of a regrade. */
export interface Body {
  assessmentId: number;
  passMarkPolicy: 'kept' | 'scaled';
  questions: {
    questionId: number;
    contentHash: string;
    key: InteractionKey | null;
    marks: number | null;
    voiding: NonNullable<Change['voiding']> | null;
  }[];
}

/** The body of a regrade that changes the question at a position, from 1. */
export async function bodyOf(
  exam: Pick<Exam, 'assessmentId'>,
  position: number,
  { key, alsoAccepted, marks = undefined, voiding = null }: Change,
  passMarkPolicy: 'kept' | 'scaled' = 'kept',
): Promise<Body> {
  const { questions } = await regradable(exam);
  const question = questions.find((asked) => asked.position === position);
  if (question === undefined) throw new Error(`No question at ${position}`);
  const { questionId, contentHash } = question;
  const kind = 'choice' as const;
  const corrected = key && (alsoAccepted ? { kind, key, alsoAccepted } : { kind, key });
  return {
    assessmentId: exam.assessmentId,
    passMarkPolicy,
    questions: [{ questionId, contentHash, key: corrected ?? null, marks: marks ?? null, voiding }],
  };
}

export const preview = (body: Body, by = admin) =>
  by.ok(regrading.previewRegrade, { params: { page: 1, pageSize: 50 }, body });
export const withBasis = (body: Body, basis: string, reason = 'The key was wrong') => ({
  body: { basis, reason, ...body },
});

/** Previews, applies and runs a regrade. */
export async function regrade(body: Body, reason?: string) {
  const { basis } = await preview(body);
  const { regradeId } = await admin.ok(regrading.applyRegrade, withBasis(body, basis, reason));
  await continueRegrades(test.ports);
  return regradeId;
}
export const resultOf = (attemptId: number) => admin.ok(results.getResult, { params: { attemptId } });
