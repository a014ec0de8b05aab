interface Numeric {
  readonly kind: 'numeric';
}

interface WithUnit {
  /** Shown behind the number, and read as part of an answer; empty or absent for none. */
  readonly unit?: string | undefined;
}

/**
 * How the tolerance of a number is meant: a distance, percent of the number, the decimals or the significant figures to which answer
 * and number are rounded, or none, because two ends hold what is right.
 */
export const TOLERANCE_KINDS = ['absolute', 'relative', 'decimals', 'significant', 'interval'] as const;
export type ToleranceKind = (typeof TOLERANCE_KINDS)[number];

/** Ends of an interval that do not belong to it. */
export const OPEN_ENDS = ['lower', 'upper', 'both'] as const;
export type OpenEnds = (typeof OPEN_ENDS)[number];

/** Most decimals, or significant figures, to which numbers are compared. */
export const MAX_PLACES = 20;

/** Further numbers that earn marks, beside the first. */
export const MAX_FURTHER_NUMBERS = 9;

/** Numbers that are right: one and its tolerance, as `writeDecimal` writes them. */
export interface NumberRange {
  /** The lower end of an interval. Empty in a survey. */
  readonly value: string;
  /** `0` for an interval. */
  readonly tolerance: string;
  /** Left out for a distance. */
  readonly toleranceKind?: ToleranceKind | null | undefined;
  /** The upper end of an interval. */
  readonly upTo?: string | null | undefined;
  /** Left out for an interval with both ends. */
  readonly openEnds?: OpenEnds | null | undefined;
}

/** Numbers that earn a part of the marks. */
export interface FurtherNumber extends NumberRange {
  /** Above 0, at most 100. */
  readonly percent: number;
}

/** The numbers that earn all the marks, and others that earn a part of them: the best one counts. */
export interface NumericKey extends NumberRange {
  /** Left out for none. */
  readonly further?: readonly FurtherNumber[] | null | undefined;
}

/** A number that the candidate writes and a rule marks. */
export interface NumericForms {
  readonly authored: Numeric & NumericKey & WithUnit;
  readonly rendered: Numeric & NumericKey & WithUnit;
  readonly view: Numeric & WithUnit;
  /** As the candidate typed it, without the unit. */
  readonly answer: Numeric & { readonly text: string };
  readonly marked: Numeric & WithUnit & { readonly text: string; readonly key?: NumericKey };
}
