import {
  cancelModelFit,
  getExamStanding,
  getModelFit,
  getStatistics,
  startModelFit,
} from '@invigil/contract/results/statistics-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { button, expectNone, main, rowOf } from '../../../../testing/page-parts.test-data.ts';
import {
  ADDRESS,
  fittedModels,
  NO_FIT,
  SETS,
  STANDING,
  simulatedResults,
  statisticsAnswer,
} from '../statistics.test-data.ts';

const results = simulatedResults();
const running = { ...NO_FIT, modelFitId: 3, state: 'running' as const, progress: 0.5 };
const ready = {
  ...NO_FIT,
  modelFitId: 3,
  state: 'ready' as const,
  computedAt: new Date('2026-11-21T08:00:00Z'),
  fits: fittedModels(results) as NonNullable<(typeof NO_FIT)['fits']>,
};

beforeEach(() => {
  edge.reply(getStatistics, statisticsAnswer(results));
  edge.reply(getExamStanding, STANDING);
  edge.reply(getModelFit, NO_FIT);
});

const open = () => openScreen(ADDRESS, 'admin');

it('models are fitted on demand, followed, and shown with their estimates, test and warnings [statistics-screen.19]', async () => {
  edge.reply(startModelFit, () => {
    edge.reply(getModelFit, running);
    return running;
  });
  await open();
  await button('Fit models').click();
  const progress = main().getByRole('progressbar', { name: 'Progress of the fit' });
  await expect.element(progress).toHaveAttribute('value', '0.5');
  expect(edge.bodies(startModelFit)).toEqual([{ assessmentId: 9, attempts: 'first', setKey: SETS[0]?.key }]);
  edge.reply(getModelFit, ready);
  await expect
    .element(main().getByText(/240 attempts. Log-likelihood −1,385.439 after \d+ cycles/))
    .toBeVisible();
  await expect
    .element(main().getByText(/better than one slope for all: χ² = 51.4, 10 degrees of freedom, p < 0.001/))
    .toBeVisible();
  const estimates = main().getByRole('table', { name: 'Estimates by question' });
  await expect
    .element(estimates.getByRole('row').filter({ hasText: 'Two resistors' }))
    .toHaveTextContent(/−0\.544.*Stronger candidates fail more often/);
  await expect
    .element(main().getByText(/What does a fuse rated at 16 A do at 12 A\? \(is void\)/))
    .toBeVisible();
  await expectNone(button('Fit models'));
});

it('the curve is that of the chosen question, and the model is a choice [statistics-screen.20]', async () => {
  edge.reply(getModelFit, ready);
  await open();
  await main().getByRole('combobox', { name: 'Question of the curve' }).selectOptions('508');
  await expect
    .element(main().getByRole('img', { name: /^8\. Which of these metals.*probability of .* at ability -1/ }))
    .toBeVisible();
  await button('One-parameter model').click();
  await expect.element(rowOf(/Which unit measures/).last()).toHaveTextContent(/0\.\d{3}/);
  await expect.element(main().getByRole('img', { name: /The test measures best at ability/ })).toBeVisible();
});

it('a fit is cancelled, and one that failed says why and is begun again [statistics-screen.21]', async () => {
  edge.reply(getModelFit, running);
  edge.reply(cancelModelFit, () => {
    edge.reply(getModelFit, { ...NO_FIT, modelFitId: 3, state: 'cancelled' });
    return { message: 'successfullySaved' as const };
  });
  await open();
  await button('Cancel', main()).click();
  await expect.element(main().getByText('The computation was cancelled.')).toBeVisible();
  expect(edge.requests(cancelModelFit)[0]?.params).toEqual({ modelFitId: 3 });
  edge.reply(getModelFit, { ...NO_FIT, modelFitId: 3, state: 'failed', failure: 'tooLong' });
  await open();
  await expect.element(main().getByText('The computation took too long and was ended.')).toBeVisible();
  await expect.element(button('Fit again')).toBeVisible();
});

it('older models say so, and below 200 attempts the section says what is needed instead of a button [statistics-screen.22]', async () => {
  edge.reply(getModelFit, { ...ready, isOutdated: true });
  await open();
  await expect.element(main().getByText(/These models are of 21 Nov 2026/)).toBeVisible();
  await expect.element(button('Fit again')).toBeVisible();
  edge.reply(getStatistics, statisticsAnswer(simulatedResults({ attemptCount: 60 })));
  await open();
  await expect
    .element(main().getByText(/They need 200 attempts.*Here are 60 attempts and 11 questions/))
    .toBeVisible();
  await expectNone(button(/^Fit/));
});
