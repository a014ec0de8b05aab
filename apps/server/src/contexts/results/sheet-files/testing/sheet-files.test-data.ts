import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  type AssessmentFields,
  buildLiveAssessment,
  type QuestionChange,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { extractText } from 'unpdf';
import type { TestApp } from '../../../../testing/test-app.ts';

export type SheetFile = Awaited<ReturnType<typeof getFile>>;

const getFile = (reader: SignedIn, sheetFileId: number) =>
  reader.ok(contract.getSheetFile, { params: { sheetFileId } });

/** Orders a file, waits until it is written, and returns what its user then reads. */
export async function orderFile(
  test: TestApp,
  reader: SignedIn,
  attemptIds: readonly number[],
  timeZone?: string,
) {
  const { sheetFileId } = await reader.ok(contract.startSheetFile, {
    body: { attemptIds: [...attemptIds], timeZone },
  });
  await test.ports.sheetFileWriter.idle();
  return getFile(reader, sheetFileId);
}

/** Fetches an address as a browser does that saves a file. */
export const fetchFile = ({ app }: TestApp, address: string) => app.inject({ method: 'GET', url: address });

/** The text of each page of a file. */
export async function pagesOf(test: TestApp, { address }: Pick<SheetFile, 'address'>): Promise<string[]> {
  const { rawPayload } = await fetchFile(test, address);
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** A candidate's finished attempt at an assessment, with answers by the position of their question. */
export async function buildFinished(
  test: TestApp,
  admin: SignedIn,
  assessmentId: number,
  questionIds: readonly number[],
  answers: readonly string[],
  fullName?: string,
) {
  const candidate = await buildCandidate(test, admin, fullName);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, answerText] of answers.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answerText }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return { candidate, attemptId };
}

/** A finished attempt at an assessment of its own. */
export async function buildSheet(
  test: TestApp,
  admin: SignedIn,
  overrides: Partial<AssessmentFields> = {},
  questions: readonly QuestionChange[] = [{}, {}],
  answers: readonly string[] = ['Option-B', 'Option-A'],
) {
  const built = await buildLiveAssessment(admin, overrides, questions);
  const finished = await buildFinished(test, admin, built.assessmentId, built.questionIds, answers);
  return { ...built, ...finished };
}
