import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import type { ScoringRule } from '@invigil/domain/authoring/scoring/scoring-rule';
import { expect, it } from 'vitest';
import {
  admin,
  bodyOf,
  buildExam,
  type Exam,
  preview,
  regradable,
  regrade,
  resultOf,
  sit,
  useRegrading,
} from './regrading-site.test-data.ts';

useRegrading();

const PENALTY = { kind: 'exact', penaltyPercent: 50 } as const;

/** The body of a regrade that changes the rule of the first question; null for that of the paper. */
async function bodyWith(exam: Exam, scoring: ScoringRule | null) {
  const body = await bodyOf(exam, 1, {});
  return { ...body, questions: body.questions.map((question) => ({ ...question, scoring })) };
}

it('a regrade changes the rule of a question as its preview says, and takes it back [regraded-scoring.1]', async () => {
  const exam = await buildExam();
  const ana = await sit(exam, ['Option-A', 'Option-B'], 'Ana Ortiz');
  const ben = await sit(exam, ['Option-B', 'Option-B'], 'Ben Okafor');
  const cai = await sit(exam, ['', 'Option-B'], 'Cai Lin');
  const body = await bodyWith(exam, PENALTY);
  const shown = await preview(body);
  expect(shown).toMatchObject({ attemptCount: 3, changedCount: 1, loweredCount: 1 });
  expect(shown.rows).toMatchObject([
    { fullName: 'Ana Ortiz', before: { obtainedMarks: 300 }, after: { obtainedMarks: 200 } },
  ]);
  await regrade(body);
  expect(await resultOf(ana.attemptId)).toMatchObject({ obtainedMarks: 200, outcome: 'failed' });
  expect((await resultOf(ben.attemptId)).obtainedMarks).toBe(500);
  expect((await resultOf(cai.attemptId)).obtainedMarks).toBe(300);
  const [detail] = await admin.ok(results.listResultDetails, { params: { attemptId: ana.attemptId } });
  expect(detail).toMatchObject({ obtainedMarks: -100, scoring: PENALTY });
  const { questions, regrades } = await regradable(exam);
  expect(questions[0]).toMatchObject({ scoring: PENALTY, publishedScoring: { kind: 'exact' } });
  expect(regrades[0]?.questions).toMatchObject([{ scoring: PENALTY, key: null }]);
  const [authored] = await admin.ok(listQuestions, { params: { assessmentId: exam.assessmentId } });
  expect(authored?.scoring).toEqual(PENALTY);
  await regrade(await bodyWith(exam, null));
  expect((await resultOf(ana.attemptId)).obtainedMarks).toBe(300);
});

it('an attempt that ends after the regrade is marked by the new rule, and its total is never below nothing [regraded-scoring.2]', async () => {
  const exam = await buildExam();
  await sit(exam, ['Option-A'], 'Ana Ortiz');
  await regrade(await bodyWith(exam, { kind: 'exact', penaltyPercent: 100 }));
  const late = await sit(exam, ['Option-A', 'Option-A'], 'Dev Patel');
  expect((await resultOf(late.attemptId)).obtainedMarks).toBe(0);
});

it('weights by which the key would not reach full marks are refused before anything is marked [regraded-scoring.3]', async () => {
  const exam = await buildExam();
  await sit(exam, ['Option-A'], 'Ana Ortiz');
  const weights = (percent: number): ScoringRule => ({
    kind: 'weights',
    weights: [
      { label: 'A', percent: 50 },
      { label: 'B', percent },
    ],
  });
  const params = { page: 1, pageSize: 10 };
  const refused = await bodyWith(exam, weights(90));
  expect(await admin.refusal(regrading.previewRegrade, { params, body: refused })).toBe(
    'fullMarksOutOfReach',
  );
  expect((await preview(await bodyWith(exam, weights(100)))).changedCount).toBe(1);
});
