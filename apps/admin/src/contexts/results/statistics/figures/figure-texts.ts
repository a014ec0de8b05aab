import { HUNDREDTHS } from '@invigil/domain/marks';
import { type Figure, isDefined, type Undefined } from '@invigil/domain/results/statistics/figure';
import { formatNumber } from '@invigil/ui/i18n/format.ts';

/** With so many decimals, and no sign before a zero that rounding leaves. */
const exactly = (digits: number) =>
  ({ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' }) as const;

/** A share as a percentage with the decimals of Moodle's report. */
export const percentText = (share: number): string =>
  formatNumber(share, { style: 'percent', ...exactly(2) });

/** A share in a sentence. */
export const roundPercentText = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

/** A number without a unit, such as a skewness or a correlation. */
export const plainText = (value: number): string => formatNumber(value, exactly(3));

/** A number of marks that is not whole. @param hundredths of a mark */
export const marksText = (hundredths: number): string => formatNumber(hundredths / HUNDREDTHS, exactly(2));

/** A figure as the reader sees it: its text, or a dash and why it is not defined. */
export interface ShownFigure {
  readonly text: string;
  readonly undefinedBecause: Undefined | 'unguessable' | null;
}

/** The guess score of a question that nobody can guess. */
export const UNGUESSABLE: ShownFigure = { text: '–', undefinedBecause: 'unguessable' };

export const shownFigure = (figure: Figure, format: (value: number) => string): ShownFigure =>
  isDefined(figure)
    ? { text: format(figure), undefinedBecause: null }
    : { text: '–', undefinedBecause: figure };

/** A figure to sort by; undefined ones are last. */
export const sortable = (figure: Figure | null | undefined): number | null =>
  figure !== null && figure !== undefined && isDefined(figure) ? figure : null;
