import { type Marks, marksToDecimal } from '../../marks.ts';
import type { ScoringView } from './scoring-rule.ts';
import { marksOfShare, shareOfPercent } from './share.ts';

/** Names of the sentences about rules, in the texts of each language. */
export type ScoringSentence =
  | 'penalty'
  | 'penaltyOfMarks'
  | 'partialNone'
  | 'partialPerCorrect'
  | 'partialPerWrong'
  | 'weights'
  | 'weightsWithDeductions';

/** The values in a sentence; none but a penalty has any. */
export interface SentenceValues {
  readonly percent?: string;
  readonly marks?: string;
}

interface Formats {
  /** Writes a number as the reader's language does. */
  readonly number: (value: number, options: Intl.NumberFormatOptions) => string;
}

const PARTIAL = {
  none: 'partialNone',
  perCorrect: 'partialPerCorrect',
  perWrong: 'partialPerWrong',
} as const;

const TWO_DECIMALS = { maximumFractionDigits: 2 } as const;

/**
 * The sentence that tells a reader how answers earn marks, with the values in it. It never says which options are right, or how many.
 *
 * @param marks those of the question; null where the sentence is about several questions
 */
export function scoringSentence(
  view: ScoringView,
  marks: Marks | null,
  { number }: Formats,
): readonly [name: ScoringSentence, values: SentenceValues] {
  if (view.kind === 'partial') return [PARTIAL[view.deduction], {}];
  if (view.kind === 'weights') return [view.hasDeductions ? 'weightsWithDeductions' : 'weights', {}];
  const { penaltyPercent } = view;
  const percent = number(penaltyPercent / 100, { style: 'percent', ...TWO_DECIMALS });
  const taken = marksOfShare(shareOfPercent(penaltyPercent) ?? 0, marks ?? 0);
  if (taken === 0) return ['penalty', { percent }];
  return ['penaltyOfMarks', { percent, marks: number(marksToDecimal(taken), TWO_DECIMALS) }];
}
