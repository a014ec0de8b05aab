import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { expect, it } from 'vitest';
import {
  defaultRuleFor,
  equalWeights,
  findScoringErrors,
  scoringFieldOf,
  toScoring,
  toScoringValues,
} from './scoring-values.ts';

const options = OPTION_LABELS.map((label) => ({ label }));
const blank = toScoringValues(null, 'default');

it.each([1, 2, 3, 4, 5])(
  'equal weights of %i correct options give full marks for the key, to the hundredth of a mark [scoring-editor.17]',
  (count) => {
    const key = OPTION_LABELS.slice(0, count);
    const question = { kind: 'choice', options, key } as const;
    for (const allowMultipleTicks of [true, false]) {
      const weights = equalWeights(blank, key, { allowMultipleTicks });
      const values = { ...blank, rule: 'weights' as const, weights };
      expect(findScoringErrors(values, question, { allowMultipleTicks })).toEqual({});
    }
  },
);

it('a stored rule keeps its numbers from the fields of the form to the request [scoring-editor.18]', () => {
  const question = { kind: 'choice', options, key: ['A'] } as const;
  for (const rule of [
    { kind: 'exact', penaltyPercent: 16.66667 },
    { kind: 'partial', deduction: 'perWrong' },
    {
      kind: 'weights',
      weights: [
        { label: 'A', percent: 100 },
        { label: 'E', percent: -14.28571 },
      ],
    },
  ] as const)
    expect(toScoring(toScoringValues(rule, 'default'), question)).toEqual(rule);
});

it('the default rule of an assessment fits a number only where it is exact [scoring-editor.19]', () => {
  const penalty = { kind: 'exact', penaltyPercent: 25 } as const;
  const partial = { kind: 'partial', deduction: 'none' } as const;
  expect(defaultRuleFor('choice', partial)).toEqual(partial);
  expect(defaultRuleFor('numeric', partial)).toEqual({ kind: 'exact' });
  expect(defaultRuleFor('numeric', penalty)).toEqual(penalty);
  expect(defaultRuleFor('choice', null)).toEqual({ kind: 'exact' });
});

it('an error of a sent weight belongs to the field of its option, and no other field is one of the rule [scoring-editor.20]', () => {
  const question = { kind: 'choice', options, key: ['C'] } as const;
  const values = { ...blank, rule: 'weights' as const, weights: ['', '-5', '100', '', ''] };
  const fieldOf = (bodyField: string) => scoringFieldOf(bodyField, values, question);
  expect(fieldOf('scoring.weights.1.percent')).toBe('scoring.weights.2');
  const all = { ...values, weights: OPTION_LABELS.map(() => '8,33333') };
  expect(scoringFieldOf('scoring.weights.11.percent', all, question)).toBe('scoring.weights.11');
  expect(fieldOf('scoring.weights')).toBe('scoring.sum');
  expect(fieldOf('scoring')).toBe('scoring.rule');
  expect(fieldOf('prompt')).toBeUndefined();
});
