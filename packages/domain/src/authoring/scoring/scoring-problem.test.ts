import { expect, it } from 'vitest';
import type { OptionLabel } from '../interactions/choice/choice.ts';
import { findScoringProblem } from './scoring-problem.ts';
import type { ScoringRule } from './scoring-rule.ts';

const options = (['A', 'B', 'C', 'D'] as const).map((label) => ({ label }));
const choice = (...key: OptionLabel[]) => ({ kind: 'choice', options, key }) as const;
const weights = (...percents: number[]): ScoringRule => ({
  kind: 'weights',
  weights: percents.map((percent, index) => ({ label: 'ABCDE'[index] as OptionLabel, percent })),
});
const message = (rule: ScoringRule, key: readonly OptionLabel[], allowMultipleTicks: boolean) =>
  findScoringProblem(rule, choice(...key), { allowMultipleTicks })?.message;

it('weights of a single choice reach 100 % with an option of the key [scoring-problem.1]', () => {
  expect(message(weights(100, 50, 0, -25), ['A'], false)).toBeUndefined();
  expect(message(weights(100, 100), ['B'], false)).toBeUndefined();
  expect(message(weights(99.99, 50), ['A'], false)).toBe('weightsReachHundred');
  expect(message(weights(50, 100), ['A'], false)).toBe('weightsOfKey');
});

it('positive weights of several choices sum to 100 % with thirds, and are those of the key [scoring-problem.2]', () => {
  expect(message(weights(50, 50, -100), ['A', 'B'], true)).toBeUndefined();
  expect(message(weights(33.33333, 33.33333, 33.33333), ['A', 'B', 'C'], true)).toBeUndefined();
  expect(message(weights(66.66667, 33.33333), ['A', 'B'], true)).toBeUndefined();
  expect(message(weights(33.33, 33.33, 33.33), ['A', 'B', 'C'], true)).toBe('weightsSumHundred');
  expect(message(weights(60, 50), ['A', 'B'], true)).toBe('weightsSumHundred');
  expect(message(weights(50, 50), ['A', 'C'], true)).toBe('weightsOfKey');
  expect(message(weights(50, 50), ['A'], true)).toBe('weightsOfKey');
  expect(message(weights(50, 50, 0, 0, -10), ['A', 'B'], true)).toBe('unknownChoice');
});

it('a rule needs answers that it can mark: shares need a choice, and no rule marks what a person reads [scoring-problem.3]', () => {
  const of = (rule: ScoringRule, kind: 'numeric' | 'extendedText' | 'audioRecording') =>
    findScoringProblem(rule, { kind }, { allowMultipleTicks: false });
  const penalty = { kind: 'exact', penaltyPercent: 25 } as const;
  expect(of(penalty, 'numeric')).toBeUndefined();
  expect(of({ kind: 'partial', deduction: 'none' }, 'numeric')).toEqual({
    field: 'scoring',
    message: 'scoringNeedsChoice',
  });
  expect(of(penalty, 'extendedText')?.message).toBe('scoringByHand');
  expect(of(penalty, 'audioRecording')?.message).toBe('scoringByHand');
  expect(of({ kind: 'exact', penaltyPercent: 0 }, 'extendedText')).toBeUndefined();
});
