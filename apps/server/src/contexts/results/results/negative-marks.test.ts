import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as screen from '@invigil/contract/results/marking-screen-endpoints';
import { getPracticePaper } from '@invigil/contract/results/practice-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { exportResponseMatrix } from '@invigil/contract/results/statistics-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orderFile, pagesOf } from '../sheet-files/testing/sheet-files.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
});

const PENALTY = { kind: 'exact', penaltyPercent: 25 } as const;

/** A finished attempt at two questions of 2 marks with the key B, of which a wrong answer takes a quarter away. */
async function buildFinished(...answers: readonly string[]) {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    {
      markingScheme: 'perQuestion',
      totalMarks: 0,
      passMark: 100,
      allowMultipleAttempts: true,
      reviewRelease: 'atOnce',
      scoring: PENALTY,
      totalRounding: 'whole',
    },
    [{ marks: 200 }, { marks: 200 }],
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, answerText] of answers.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answerText }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return { assessmentId, attemptId, candidate };
}

it('a wrong answer with a penalty has negative marks and its rule in the details of a result, and the total is rounded [negative-marks.7]', async () => {
  const { attemptId, candidate } = await buildFinished('Option-B', 'Option-A');
  const details = await candidate.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map(({ obtainedMarks, scoring }) => [obtainedMarks, scoring])).toEqual([
    [200, PENALTY],
    [-50, PENALTY],
  ]);
  expect((await candidate.ok(results.getResult, { params: { attemptId } })).obtainedMarks).toBe(200);
});

it('the file of a sheet prints negative marks with a minus sign, the rule as a note, and why the total is not the sum [negative-marks.8]', async () => {
  const { attemptId } = await buildFinished('Option-B', 'Option-A');
  const text = (await pagesOf(test, await orderFile(test, admin, [attemptId]))).join(' ');
  expect(text).toMatch(/\u22120\.5 ?\/ ?2/);
  expect(text).toContain('A wrong answer takes away 25% of the marks (0.5).');
  expect(text).toContain('The marks of the questions add up to 1.5. The total is rounded.');
});

it('a response matrix has negative marks as numbers [negative-marks.9]', async () => {
  const { assessmentId } = await buildFinished('Option-A', 'Option-B');
  const { matrixAddress } = await admin.ok(exportResponseMatrix, {
    body: { assessmentId, content: 'marks', isNamed: false },
  });
  const { payload } = await test.app.inject({ url: matrixAddress });
  expect(payload.trimEnd().split('\r\n')[1]).toMatch(/^c[0-9a-f]+,-0\.5,2$/);
});

it('a response with negative marks is corrected by hand to marks of 0 or more, by a marker who saw them [negative-marks.10]', async () => {
  const { attemptId } = await buildFinished('Option-B', 'Option-A');
  const correction = (marks: number, seenMarks: number) => ({
    body: { responseId: { attemptId, position: 2 }, marks, reason: 'The option was ambiguous', seenMarks },
  });
  expect(await admin.status(screen.correctMarks, correction(100, 0))).toBe(409);
  expect(await admin.ok(screen.correctMarks, correction(100, -50))).toMatchObject({ obtainedMarks: 300 });
  const [, corrected] = await admin.ok(screen.listAttemptAnswers, { params: { attemptId }, query: {} });
  expect(corrected).toMatchObject({ obtainedMarks: 100, changes: [{ before: -50, after: 100 }] });
});

it('a practice run gets the scoring rules and the rounding of its assessment [negative-marks.11]', async () => {
  const { assessmentId } = await buildFinished();
  const paper = await admin.ok(getPracticePaper, { params: { assessmentId } });
  expect(paper.totalRounding).toBe('whole');
  expect(paper.questions.map(({ scoring }) => scoring)).toEqual([PENALTY, PENALTY]);
});
