import * as contract from '@invigil/contract/results/statistics-endpoints';
import { hasItem, LSAT_ITEMS, LSAT7 } from '@invigil/domain/results/statistics/lsat.test-data';
import { expect, it, vi } from 'vitest';
import { buildExam, seat, type Ticked } from './testing/seated-exam.test-data.ts';
import { admin, test, times, useStatistics } from './testing/statistics-site.test-data.ts';

useStatistics();

const getFit = (assessmentId: number) =>
  admin.ok(contract.getModelFit, { params: { assessmentId }, query: {} });
const order = (assessmentId: number) => admin.ok(contract.startModelFit, { body: { assessmentId } });
const idle = () => test.ports.modelFitter.idle();

async function buildLsat() {
  const exam = await buildExam(admin, LSAT_ITEMS);
  const rows = LSAT7.flatMap((frequency, pattern) =>
    Array.from({ length: frequency }, () =>
      Array.from({ length: LSAT_ITEMS }, (_, item): Ticked => (hasItem(pattern, item) ? 'B' : 'A')),
    ),
  );
  await seat(test, admin, exam, rows);
  return exam;
}

it('both models of LSAT 7 are fitted from the answers in the database, and again only for other data [model-fits.1]', async () => {
  const { assessmentId, questionIds } = await buildLsat();
  expect(await getFit(assessmentId)).toMatchObject({ state: null, modelFitId: null, fits: null });
  expect(['waiting', 'running']).toContain((await order(assessmentId)).state);
  await idle();
  const { state, fits, isOutdated } = await getFit(assessmentId);
  expect({ state, isOutdated }).toEqual({ state: 'ready', isOutdated: false });
  expect(fits).toMatchObject({ attemptCount: 1000, leftOut: [], comparison: { degreesOfFreedom: 4 } });
  expect(fits?.twoPl).toMatchObject({ hasConverged: true });
  expect(fits?.twoPl.items.map(({ questionId }) => questionId)).toEqual(questionIds);
  expect(fits?.twoPl.logLikelihood).toBeCloseTo(-2658.805, 2);
  const fit = vi.spyOn(test.ports.statisticsComputer, 'fit');
  await order(assessmentId);
  await idle();
  expect(fit).not.toHaveBeenCalled();
  await seat(test, admin, { assessmentId, questionIds }, times(1, 'B', 'B', 'A', 'A', 'A'));
  expect((await getFit(assessmentId)).isOutdated).toBe(true);
  await order(assessmentId);
  await idle();
  expect(await getFit(assessmentId)).toMatchObject({ isOutdated: false, fits: { attemptCount: 1001 } });
  fit.mockRestore();
});

it('below 200 attempts or three usable questions a fit fails and says why [model-fits.2]', async () => {
  const few = await buildExam(admin, 3);
  await seat(test, admin, few, [...times(50, 'B', 'A', 'B'), ...times(50, 'A', 'B', 'A')]);
  await order(few.assessmentId);
  await idle();
  expect(await getFit(few.assessmentId)).toMatchObject({
    state: 'failed',
    failure: 'tooFewAttempts',
    fits: null,
  });
  const solved = await buildExam(admin, 3);
  await seat(test, admin, solved, [...times(150, 'B', 'A', 'B'), ...times(60, 'B', 'B', 'A')]);
  await order(solved.assessmentId);
  await idle();
  expect(await getFit(solved.assessmentId)).toMatchObject({ state: 'failed', failure: 'tooFewQuestions' });
});

it('a fit that waits or runs is cancelled, and can be ordered again [model-fits.3]', async () => {
  const { assessmentId } = await buildLsat();
  // The thread begins, and goes on until it is stopped.
  const fit = vi.spyOn(test.ports.statisticsComputer, 'fit').mockImplementation(
    (_task, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      }),
  );
  const { modelFitId } = await order(assessmentId);
  await vi.waitFor(() => expect(fit).toHaveBeenCalled());
  await admin.ok(contract.cancelModelFit, { params: { modelFitId: modelFitId ?? 0 } });
  await idle();
  expect(await getFit(assessmentId)).toMatchObject({ state: 'cancelled', fits: null });
  fit.mockRestore();
  await order(assessmentId);
  await idle();
  expect(await getFit(assessmentId)).toMatchObject({ state: 'ready' });
});

it('a tenant has three fits that wait or run at most, so that others get theirs [model-fits.4]', async () => {
  const exams = [];
  for (let count = 0; count < 4; count++) {
    const exam = await buildExam(admin, 1);
    await seat(test, admin, exam, times(5, 'B'));
    exams.push(exam);
  }
  const fit = vi.spyOn(test.ports.statisticsComputer, 'fit').mockImplementation(
    (_task, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      }),
  );
  const status = ({ assessmentId }: { assessmentId: number }) =>
    admin.status(contract.startModelFit, { body: { assessmentId } });
  const statuses = [];
  for (const exam of exams) statuses.push(await status(exam));
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (const { assessmentId } of exams.slice(0, 3)) {
    const { modelFitId } = await getFit(assessmentId);
    await admin.ok(contract.cancelModelFit, { params: { modelFitId: modelFitId ?? 0 } });
  }
  await idle();
  fit.mockRestore();
  expect(await status(exams[3] ?? { assessmentId: 0 })).toBe(200);
  await idle();
});
