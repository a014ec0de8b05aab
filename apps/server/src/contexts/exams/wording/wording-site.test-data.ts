import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as wordings from '@invigil/contract/exams/wording-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionChange, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import {
  type CorrectableQuestion,
  type CorrectedTexts,
  correctionBody,
  correctTexts,
} from '@invigil/testkit/builders/corrections';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

export let test: TestApp;
/** The Admin of the exams. */
export let admin: SignedIn;

/** Starts a server with an Admin for the tests of a file. */
export function useCorrections(): void {
  beforeAll(async () => {
    test = await startTestApp();
    admin = await buildAdmin(test);
  });
  afterAll(() => test.close());
}

/** A live assessment whose first question has a typo and a formula, and whose second one is written. */
export async function buildExam(change: QuestionChange = {}, fields: object = {}) {
  const exam = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 100, allowMultipleAttempts: true, ...fields },
    [
      { prompt: 'Wich is \\(x^2\\)?', marks: 200, ...change },
      { ...WRITTEN, prompt: 'Why?', marks: 300 },
    ],
  );
  const [questionId = 0, writtenId = 0] = exam.questionIds;
  return { ...exam, questionId, writtenId };
}

export const correctable = ({ assessmentId, questionId }: CorrectableQuestion, by = admin) =>
  by.ok(wordings.getCorrectableQuestion, { params: { assessmentId, questionId } });

/** The body of a correction: the texts of now with a change. */
export const bodyOf = (asked: CorrectableQuestion, change: CorrectedTexts) =>
  correctionBody(admin, asked, change);

/** Previews and makes a correction. */
export const correct = (asked: CorrectableQuestion, change: CorrectedTexts, reason?: string) =>
  correctTexts(admin, asked, change, reason);

/** Text, wording and correction of a question or a result. */
export const textOf = ({
  promptHtml,
  wording,
  correctedAt,
  corrected,
}: {
  readonly promptHtml: string;
  readonly wording?: number | undefined;
  readonly correctedAt?: Date | undefined;
  readonly corrected?: { readonly promptHtml: string } | undefined;
}) => ({ promptHtml, wording, correctedAt, before: corrected?.promptHtml });

/** An attempt in progress, with what its page does. */
export async function sitting({ assessmentId }: { readonly assessmentId: number }, fullName?: string) {
  const candidate = await buildCandidate(test, admin, fullName);
  const attemptId = await buildAttempt(candidate, assessmentId);
  return {
    candidate,
    attemptId,
    read: (position = 1) => candidate.ok(attempts.getQuestion, { params: { assessmentId, position } }),
    open: () => candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } }),
    beat: (wording?: number) =>
      candidate.ok(attempts.heartbeat, {
        body: { attemptId, pageId: 'page-number-one', ...(wording === undefined ? {} : { wording }) },
      }),
  };
}
