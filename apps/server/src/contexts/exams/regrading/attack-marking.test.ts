import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { expect, it } from 'vitest';
import {
  admin,
  answer,
  type Body,
  bodyOf,
  buildExam,
  type Change,
  preview,
  regrade,
  resultOf,
  sit,
  useRegrading,
} from './regrading-site.test-data.ts';

useRegrading();

const params = { page: 1, pageSize: 10 };

/** The body of a regrade that changes the questions at the first positions alike. */
async function bodyOfFirst(
  exam: Parameters<typeof bodyOf>[0],
  count: number,
  change: Change,
  policy?: 'kept' | 'scaled',
): Promise<Body> {
  const first = await bodyOf(exam, 1, change, policy);
  const questions = [...first.questions];
  for (let position = 2; position <= count; position++)
    questions.push(...(await bodyOf(exam, position, change, policy)).questions);
  return { ...first, questions };
}

it('a total that no assessment may have is refused, so that attempts can still be marked and end [attack-marking.1]', async () => {
  const exam = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 400, allowStop: true },
    Array.from({ length: 23 }, () => ({ marks: 200 })),
  );
  const running = await answer({ admin, ...exam }, ['Option-B']);
  const huge = await bodyOfFirst(exam, 23, { marks: 100_000_000 });
  expect(await admin.refusal(regrading.previewRegrade, { params, body: huge })).toBe('totalMarksTooHigh');
  const body = { basis: '0:0:0', reason: 'R', ...huge };
  expect(await admin.refusal(regrading.applyRegrade, { body })).toBe('totalMarksTooHigh');
  await running.candidate.ok(attempts.finishAttempt, { body: { attemptId: running.attemptId } });
});

it('questions are not all void where that leaves no pass mark, which everybody would reach [attack-marking.2]', async () => {
  const exam = await buildExam();
  await sit(exam, ['Option-A', '']);
  for (const policy of ['kept', 'scaled'] as const) {
    const body = await bodyOfFirst(exam, 3, { voiding: 'outOfTotal' }, policy);
    expect(await admin.refusal(regrading.previewRegrade, { params, body })).toBe('passMarkAboveTotal');
  }
  expect((await preview(await bodyOfFirst(exam, 3, { voiding: 'fullMarks' }))).nowPassedCount).toBe(1);
});

it('void questions with a kept and a scaled pass mark count as computed by hand [attack-marking.3]', async () => {
  const exam = await buildExam();
  // 2 of 2, 0 of 3; nothing of 2, of 3 and of 5.
  const [ana, ben] = [await sit(exam, ['Option-B', 'Option-A']), await sit(exam, ['', ''])];
  const standings = async (voiding: 'fullMarks' | 'outOfTotal', policy: 'kept' | 'scaled') => {
    await regrade(await bodyOf(exam, 2, { voiding }, policy));
    const results = [await resultOf(ana.attemptId), await resultOf(ben.attemptId)];
    return results.map((row) => [row.obtainedMarks, row.totalMarks, row.passMark, row.outcome]);
  };
  expect(await standings('fullMarks', 'kept')).toEqual([
    [500, 1000, 400, 'passed'],
    [300, 1000, 400, 'failed'],
  ]);
  expect(await standings('outOfTotal', 'kept')).toEqual([
    [200, 700, 400, 'failed'],
    [0, 700, 400, 'failed'],
  ]);
  // 4 of 10 is 2.8 of 7.
  expect(await standings('outOfTotal', 'scaled')).toEqual([
    [200, 700, 280, 'failed'],
    [0, 700, 280, 'failed'],
  ]);
});
