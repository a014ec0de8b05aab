import type { Figure } from '@invigil/domain/results/statistics/figure';
import { marksText, percentText, plainText } from '../figures/figure-texts.ts';
import type { QuestionRow } from '../statistics-data.ts';

/** Figures of marks, in the order of a report, with how they are written. */
export const MARK_FIGURES = {
  facility: percentText,
  standardDeviation: marksText,
  guessScore: percentText,
  intendedWeight: percentText,
  effectiveWeight: percentText,
  discriminationIndex: percentText,
  discriminationEfficiency: percentText,
  testCorrelation: plainText,
  consistencyWithout: percentText,
} as const;

export type MarkFigure = keyof typeof MARK_FIGURES;
export const MARK_FIGURE_NAMES = Object.keys(MARK_FIGURES) as MarkFigure[];

export const COUNTS = ['answeredCount', 'skippedCount', 'notReachedCount'] as const;

/** A figure of a question; null where there is none to speak of: in a survey, or a guess at what cannot be guessed. */
export const markFigureOf = ({ figures }: QuestionRow, name: MarkFigure): Figure | null =>
  figures?.[name] ?? null;
