import { expect, it } from 'vitest';
import type { ScoringView } from './scoring-rule.ts';
import { scoringSentence } from './scoring-sentence.ts';

const formats = {
  number: (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en-GB', options).format(value),
};
const sentence = (view: ScoringView, marks: number | null) => scoringSentence(view, marks, formats);

it.each([
  [25, 200, ['penaltyOfMarks', { percent: '25%', marks: '0.5' }]],
  [33.33333, 200, ['penaltyOfMarks', { percent: '33.33%', marks: '0.67' }]],
  [100, 150, ['penaltyOfMarks', { percent: '100%', marks: '1.5' }]],
  [12.5, null, ['penalty', { percent: '12.5%' }]],
  [0.1, 100, ['penalty', { percent: '0.1%' }]],
] as const)(
  'the sentence of a penalty of %d percent of %s hundredths has the marks where they are known and not 0 [scoring-sentence.1]',
  (penaltyPercent, marks, expected) => {
    expect(sentence({ kind: 'exact', penaltyPercent }, marks)).toEqual(expected);
  },
);

it.each([
  [{ kind: 'partial', deduction: 'none' }, 'partialNone'],
  [{ kind: 'partial', deduction: 'perCorrect' }, 'partialPerCorrect'],
  [{ kind: 'partial', deduction: 'perWrong' }, 'partialPerWrong'],
  [{ kind: 'weights', hasDeductions: false }, 'weights'],
  [{ kind: 'weights', hasDeductions: true }, 'weightsWithDeductions'],
] as const)(
  'the sentence of the rule %j has no number, which could tell of the key [scoring-sentence.2]',
  (view, name) => {
    expect(sentence(view, 200)).toEqual([name, {}]);
  },
);
