import { expect, it } from 'vitest';
import { LSAT6, LSAT7, marksOf } from '../lsat.test-data.ts';
import { type Fit, fitModel } from './fit-model.ts';
import { difficultyOf } from './item-parameters.ts';
import { standardNormal } from './quadrature.ts';
import { patternsOf } from './response-patterns.ts';
import { standardErrorsOf } from './standard-errors.ts';

const patternsFrom = (frequencies: readonly number[]) =>
  patternsOf(marksOf(frequencies, 1).map((column) => Uint8Array.from(column)));

const difficulties = ({ parameters: { slopes, intercepts } }: Fit) =>
  [...slopes].map((slope, item) => difficultyOf(slope, intercepts[item] ?? 0));

function expectNear(values: Iterable<number>, published: readonly number[], within: number): void {
  const all = [...values];
  expect(all).toHaveLength(published.length);
  for (const [index, value] of all.entries())
    expect(Math.abs(value - (published[index] ?? 0))).toBeLessThan(within);
}

it('the two-parameter model of LSAT 7 is the published one, standard errors included [irt.1]', () => {
  const patterns = patternsFrom(LSAT7);
  const fit = fitModel('2PL', patterns);
  expect(fit.hasConverged).toBe(true);
  expectNear(fit.parameters.slopes, [0.9875, 1.0808, 1.7075, 0.765, 0.7357], 0.002);
  expectNear(fit.parameters.intercepts, [1.8559, 0.808, 1.8052, 0.486, 1.8545], 0.002);
  expectNear(difficulties(fit), [-1.8793, -0.7475, -1.0572, -0.6353, -2.5208], 0.01);
  expectNear([fit.logLikelihood], [-2658.8051], 0.001);
  const errors = standardErrorsOf(fit, patterns);
  expectNear(errors?.slopes ?? [], [0.1772, 0.1688, 0.3211, 0.1341, 0.1511], 0.0005);
  expectNear(errors?.intercepts ?? [], [0.1315, 0.0912, 0.2048, 0.0749, 0.1144], 0.0005);
});

it('the one-parameter model of LSAT 7 is the published one, standard errors included [irt.2]', () => {
  const patterns = patternsFrom(LSAT7);
  const fit = fitModel('1PL', patterns);
  expectNear(fit.parameters.slopes, new Array(5).fill(1.0113), 0.002);
  expectNear(fit.parameters.intercepts, [1.8683, 0.791, 1.461, 0.5215, 1.993], 0.002);
  expectNear(difficulties(fit), [-1.8474, -0.7822, -1.4447, -0.5157, -1.9708], 0.01);
  expectNear([fit.logLikelihood], [-2664.9009], 0.001);
  const errors = standardErrorsOf(fit, patterns);
  expectNear(errors?.slopes ?? [], new Array(5).fill(0.0649), 0.0005);
  expectNear(errors?.intercepts ?? [], [0.1004, 0.0812, 0.0913, 0.0787, 0.1037], 0.0005);
});

it('both models of LSAT 6 are those that ltm publishes [irt.3]', () => {
  const patterns = patternsFrom(LSAT6);
  const one = fitModel('1PL', patterns);
  expectNear(one.parameters.slopes, new Array(5).fill(0.7551), 0.002);
  expectNear(difficulties(one), [-3.6153, -1.3224, -0.3176, -1.7301, -2.7802], 0.01);
  expectNear([one.logLikelihood], [-2466.938], 0.001);
  const two = fitModel('2PL', patterns);
  expectNear(two.parameters.slopes, [0.826, 0.723, 0.891, 0.688, 0.657], 0.002);
  expectNear(difficulties(two), [-3.359, -1.37, -0.28, -1.866, -3.126], 0.01);
  expectNear([two.logLikelihood], [-2466.653], 0.001);
});

it('twice as many points of ability change no digit that is shown [irt.4]', () => {
  const patterns = patternsFrom(LSAT7);
  const fit = fitModel('2PL', patterns);
  const finer = fitModel('2PL', patterns, { quadrature: standardNormal(121) });
  expectNear(finer.parameters.slopes, [...fit.parameters.slopes], 1e-5);
  expectNear([finer.logLikelihood], [fit.logLikelihood], 1e-6);
});

it('a fit that is ended early says that it has not converged [irt.5]', () => {
  const patterns = patternsFrom(LSAT7);
  const changes: number[] = [];
  const onCycle = (cycle: number, change: number) => {
    changes.push(change);
    return cycle < 3;
  };
  const fit = fitModel('2PL', patterns, { onCycle });
  expect([fit.cycles, fit.hasConverged, changes.length]).toEqual([3, false, 3]);
  expect(fitModel('2PL', patterns, { maxCycles: 2 })).toMatchObject({ cycles: 2, hasConverged: false });
});
